/// A value that an exported test needs and that has no Swift expression, such as a class instance.
public struct Hole: Hashable, Sendable {
  /// The name of the constant in the test that a person completes.
  public let name: String

  /// The type of the value.
  public let type: String

  /// A description of the recorded value.
  public let valueDescription: String
}
