/// The operation of a drop. Has no effect.
public enum DropOperation: Hashable, Sendable {
  /// An operation for source compatibility.
  case cancel, forbidden, copy, move, delete, alias
}
