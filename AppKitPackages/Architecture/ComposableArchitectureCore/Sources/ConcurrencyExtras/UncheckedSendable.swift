/// A wrapper that disables the compiler's `Sendable` check for a value.
///
/// ```swift
/// final class LegacyFormatter { var locale = "de" }
///
/// let formatter = UncheckedSendable(LegacyFormatter())
/// Task { print(formatter.wrappedValue.locale) }
/// ```
///
/// Use the wrapper only for values of modules without `Sendable` annotations, and only if one task
/// at a time accesses the value.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  // Sound if the code that wraps a value makes sure that one task at a time accesses it.

  /// The wrapped value.
  public var value: Value

  /// Wraps a value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Wraps the value of a property.
  public init(wrappedValue: Value) {
    self.value = wrappedValue
  }

  /// The wrapped value.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The wrapper itself, which can be passed to another task.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Reads one property of the value.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }

  /// Reads or changes one property of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
