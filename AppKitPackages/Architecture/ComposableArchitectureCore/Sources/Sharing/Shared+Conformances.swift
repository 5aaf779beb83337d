import CustomDump

/// The values that a comparison of two shared values reads. While a `TestStore` compares, these are the
/// expected value of the left one and the actual value of the right one, and in a recording the values
/// at two places of it.
func comparedValues<Value>(
  _ left: any Reference<Value>,
  _ right: any Reference<Value>
) -> (Value, Value) {
  if SharedChangeTracker.comparing != nil { return (left.expectedValue, right.wrappedValue) }
  guard let comparison = SharedHistory.comparison else {
    return (left.wrappedValue, right.wrappedValue)
  }
  return (
    SharedHistory.read(at: comparison.left) { left.wrappedValue },
    SharedHistory.read(at: comparison.right) { right.wrappedValue }
  )
}

extension Shared: Equatable where Value: Equatable {
  /// Compares the values.
  ///
  /// While a `TestStore` compares the expected state to the actual state, the left side stands for
  /// the value that the test expects.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    let (left, right) = comparedValues(lhs.reference, rhs.reference)
    return left == right
  }
}

extension Shared: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension Shared: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(Value.self)
    self.init(reference: RootReference(value))
  }
}

extension Shared: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Shared: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension Shared: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) { comparedValues(reference, reference) }
  public var _customDiffType: Any.Type? { nil }
  public var _objectIdentifier: ObjectIdentifier { reference.rootID }
}

extension Shared: CustomStringConvertible {
  public var description: String { "Shared<\(Value.self)>(\(reference.description))" }
}
