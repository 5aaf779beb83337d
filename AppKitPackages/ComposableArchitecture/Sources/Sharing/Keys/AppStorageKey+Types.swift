import Foundation

extension SharedReaderKey {
  /// A key for a Boolean value in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The name it is stored under.
  ///   - store: Where it is stored; `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Bool> {
    AppStorageKey(key, store: store, coding: .bool)
  }

  /// A key for a Boolean value in `UserDefaults` that may be absent.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store: store, coding: AppStorageCoding.bool.optional)
  }

  /// A key for an integer in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The name it is stored under.
  ///   - store: Where it is stored; `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Int> {
    AppStorageKey(key, store: store, coding: .int)
  }

  /// A key for an integer in `UserDefaults` that may be absent.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store: store, coding: AppStorageCoding.int.optional)
  }

  /// A key for a number in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The name it is stored under.
  ///   - store: Where it is stored; `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Double> {
    AppStorageKey(key, store: store, coding: .double)
  }

  /// A key for a number in `UserDefaults` that may be absent.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store: store, coding: AppStorageCoding.double.optional)
  }

  /// A key for a string in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The name it is stored under.
  ///   - store: Where it is stored; `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<String> {
    AppStorageKey(key, store: store, coding: .string)
  }

  /// A key for a string in `UserDefaults` that may be absent.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<String?> {
    AppStorageKey(key, store: store, coding: AppStorageCoding.string.optional)
  }

  /// A key for a list of strings in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The name it is stored under.
  ///   - store: Where it is stored; `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]> {
    AppStorageKey(key, store: store, coding: .strings)
  }

  /// A key for a list of strings in `UserDefaults` that may be absent.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store: store, coding: AppStorageCoding.strings.optional)
  }

  /// A key for a URL in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The name it is stored under.
  ///   - store: Where it is stored; `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<URL> {
    AppStorageKey(key, store: store, coding: .url)
  }

  /// A key for a URL in `UserDefaults` that may be absent.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store: store, coding: AppStorageCoding.url.optional)
  }

  /// A key for data in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The name it is stored under.
  ///   - store: Where it is stored; `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Data> {
    AppStorageKey(key, store: store, coding: .data)
  }

  /// A key for data in `UserDefaults` that may be absent.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store: store, coding: AppStorageCoding.data.optional)
  }

  /// A key for a date in `UserDefaults`.
  ///
  /// - Parameters:
  ///   - key: The name it is stored under.
  ///   - store: Where it is stored; `nil` for the dependency `defaultAppStorage`.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Date> {
    AppStorageKey(key, store: store, coding: .date)
  }

  /// A key for a date in `UserDefaults` that may be absent.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store: store, coding: AppStorageCoding.date.optional)
  }

  /// A key for a value in `UserDefaults` that is stored as its raw value.
  public static func appStorage<Value: RawRepresentable<Int>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store: store, coding: AppStorageCoding.int.raw(Value.self))
  }

  /// A key for a value in `UserDefaults` that is stored as its raw value and may be absent.
  public static func appStorage<Value: RawRepresentable<Int>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store: store, coding: AppStorageCoding.int.raw(Value.self).optional)
  }

  /// A key for a value in `UserDefaults` that is stored as its raw value.
  public static func appStorage<Value: RawRepresentable<String>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store: store, coding: AppStorageCoding.string.raw(Value.self))
  }

  /// A key for a value in `UserDefaults` that is stored as its raw value and may be absent.
  public static func appStorage<Value: RawRepresentable<String>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store: store, coding: AppStorageCoding.string.raw(Value.self).optional)
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
