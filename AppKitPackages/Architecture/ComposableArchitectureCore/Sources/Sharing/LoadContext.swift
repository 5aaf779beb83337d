/// The reason for a load.
public enum LoadContext<Value> {
  /// A property was created with this value, which is used if nothing is stored.
  case initialValue(Value)
  /// `load()` was called.
  case userInitiated

  /// The value that the property was created with, if it is new.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}
