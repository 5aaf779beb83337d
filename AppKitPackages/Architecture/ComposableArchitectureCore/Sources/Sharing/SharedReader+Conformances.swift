import CustomDump

extension SharedReader: Equatable where Value: Equatable {
  /// Compares the values.
  ///
  /// While a `TestStore` compares the expected state to the actual state, the left side stands for
  /// the value that the test expects.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    let (left, right) = comparedValues(lhs.reference, rhs.reference)
    return left == right
  }
}

extension SharedReader: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension SharedReader: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension SharedReader: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) { comparedValues(reference, reference) }
  public var _customDiffType: Any.Type? { nil }
  public var _objectIdentifier: ObjectIdentifier { reference.rootID }
}

extension SharedReader: CustomStringConvertible {
  public var description: String { "SharedReader<\(Value.self)>(\(reference.description))" }
}
