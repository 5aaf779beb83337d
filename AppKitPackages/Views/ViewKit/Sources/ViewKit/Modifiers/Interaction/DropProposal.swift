/// The answer to a drag over a view. Has no effect.
public struct DropProposal: Sendable {
  /// The operation of a drop.
  public let operation: DropOperation
  /// Creates an answer.
  public init(operation: DropOperation) { self.operation = operation }
}
