import CustomDump

extension Shared: Equatable where Value: Equatable {
  /// Compares the values.
  ///
  /// While a `TestStore` compares the expected state to the actual state, the left side stands for
  /// the value that the test expects.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard SharedChangeTracker.comparing != nil else {
      guard let comparison = SharedHistory.comparison else {
        return lhs.wrappedValue == rhs.wrappedValue
      }
      let left = SharedHistory.read(at: comparison.left) { lhs.wrappedValue }
      return left == SharedHistory.read(at: comparison.right) { rhs.wrappedValue }
    }
    return lhs.reference.expectedValue == rhs.reference.wrappedValue
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
  public var _customDiffValues: (Any, Any) {
    guard SharedChangeTracker.comparing != nil else {
      guard let comparison = SharedHistory.comparison else { return (wrappedValue, wrappedValue) }
      return (
        SharedHistory.read(at: comparison.left) { wrappedValue },
        SharedHistory.read(at: comparison.right) { wrappedValue }
      )
    }
    return (reference.expectedValue, reference.wrappedValue)
  }

  public var _customDiffType: Any.Type? { nil }
  public var _objectIdentifier: ObjectIdentifier { reference.rootID }
}

extension Shared: CustomStringConvertible {
  public var description: String { "Shared<\(Value.self)>(\(reference.description))" }
}
