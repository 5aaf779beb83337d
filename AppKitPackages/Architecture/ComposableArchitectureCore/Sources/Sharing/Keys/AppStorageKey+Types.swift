import Foundation

/// A value that `UserDefaults` stores without conversion.
///
/// `Bool`, `Int`, `Double`, `String`, `[String]`, `URL`, `Data` and `Date` conform. Other types can
/// be `RawRepresentable` or `Codable` to be stored with `appStorage(_:store:)`.
public protocol AppStorageValue: Sendable {
  /// Converts the value to an object that `UserDefaults` stores, and back.
  static var _appStorageCoding: AppStorageCoding<Self> { get }
}

extension Bool: AppStorageValue {
  public static var _appStorageCoding: AppStorageCoding<Self> {
    .plain { $0 as? Bool ?? ($0 as? Int).map { $0 != 0 } }
  }
}

extension Int: AppStorageValue {
  public static var _appStorageCoding: AppStorageCoding<Self> {
    .plain { $0 as? Int ?? ($0 as? Double).flatMap(Int.init(exactly:)) }
  }
}

extension Double: AppStorageValue {
  public static var _appStorageCoding: AppStorageCoding<Self> {
    .plain { $0 as? Double ?? ($0 as? Int).map(Double.init) }
  }
}

extension String: AppStorageValue {
  public static var _appStorageCoding: AppStorageCoding<Self> { .plain { $0 as? String } }
}

extension [String]: AppStorageValue {
  public static var _appStorageCoding: AppStorageCoding<Self> { .plain { $0 as? [String] } }
}

extension Data: AppStorageValue {
  public static var _appStorageCoding: AppStorageCoding<Self> { .plain { $0 as? Data } }
}

extension Date: AppStorageValue {
  public static var _appStorageCoding: AppStorageCoding<Self> { .plain { $0 as? Date } }
}

extension URL: AppStorageValue {
  /// Stores a file URL as its path and other URLs as archives, as `UserDefaults` does on Apple's
  /// systems.
  public static var _appStorageCoding: AppStorageCoding<Self> {
    AppStorageCoding(
      decode: { stored, key in
        guard let url = URL(_userDefaultsObject: stored) else {
          throw UnexpectedStoredValue(key: key, stored: stored, expected: URL.self)
        }
        return url
      },
      encode: { try $0._userDefaultsObject() }
    )
  }
}

extension SharedReaderKey {
  /// A key for a value in `UserDefaults`.
  ///
  /// ```swift
  /// @Shared(.appStorage("isSoundOn")) var isSoundOn = true
  /// ```
  ///
  /// - Parameters:
  ///   - key: The name of the stored value.
  ///   - store: The user defaults; `nil` for the dependency `defaultAppStorage`.
  public static func appStorage<Value: AppStorageValue>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store: store, coding: Value._appStorageCoding)
  }

  /// A key for a value in `UserDefaults` that may be absent.
  ///
  /// - Parameters:
  ///   - key: The name of the stored value.
  ///   - store: The user defaults; `nil` for the dependency `defaultAppStorage`.
  public static func appStorage<Value: AppStorageValue>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store: store, coding: Value._appStorageCoding.optional)
  }

  /// A key for a value in `UserDefaults` that is stored as its raw value.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: AppStorageValue {
    AppStorageKey(key, store: store, coding: Value.RawValue._appStorageCoding.raw(Value.self))
  }

  /// A key for a value in `UserDefaults` that is stored as its raw value and may be absent.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: AppStorageValue {
    AppStorageKey(
      key,
      store: store,
      coding: Value.RawValue._appStorageCoding.raw(Value.self).optional
    )
  }

  /// A key for a value in `UserDefaults` that is stored as JSON.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store: store, coding: .json())
  }

  /// A key for a value in `UserDefaults` that is stored as JSON and may be absent.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store: store, coding: AppStorageCoding.json().optional)
  }
}
