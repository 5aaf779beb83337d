import Foundation

/// Converts a value to an object that `UserDefaults` stores, and back.
public struct AppStorageCoding<Value: Sendable>: Sendable {
  let decode: @Sendable (_ stored: Any, _ key: String) throws -> Value
  /// Converts the value to an object, or to `nil` to remove the stored object.
  let encode: @Sendable (Value) throws -> Any?
}

extension AppStorageCoding {
  /// A type that `UserDefaults` stores.
  static func plain(_ convert: @escaping @Sendable (Any) -> Value?) -> Self {
    Self(
      decode: { stored, key in
        guard let value = convert(stored) else {
          throw UnexpectedStoredValue(key: key, stored: stored, expected: Value.self)
        }
        return value
      },
      encode: { $0 }
    )
  }

  static func json() -> Self where Value: Codable {
    Self(
      decode: { stored, key in
        guard let data = stored as? Data else {
          throw UnexpectedStoredValue(key: key, stored: stored, expected: Value.self)
        }
        return try JSONDecoder().decode(Value.self, from: data)
      },
      encode: { try JSONEncoder().encode($0) }
    )
  }

  /// A raw representable value, by its raw value's coding.
  func raw<Raw: RawRepresentable & Sendable>(_: Raw.Type) -> AppStorageCoding<Raw>
  where Raw.RawValue == Value {
    AppStorageCoding<Raw>(
      decode: { stored, key in
        guard let value = Raw(rawValue: try decode(stored, key)) else {
          throw UnexpectedStoredValue(key: key, stored: stored, expected: Raw.self)
        }
        return value
      },
      encode: { try encode($0.rawValue) }
    )
  }

  var optional: AppStorageCoding<Value?> {
    AppStorageCoding<Value?>(
      decode: { stored, key in try decode(stored, key) },
      encode: { try $0.flatMap(encode) }
    )
  }
}

/// `UserDefaults` contains an object of another type under a key.
struct UnexpectedStoredValue: Error, CustomStringConvertible {
  let description: String

  init(key: String, stored: Any, expected: Any.Type) {
    description = """
      User defaults hold '\(stored)' under "\(key)", which can't be read as '\(expected)'.

      To fix this, use another key for the new type, or remove the old value.
      """
  }
}
