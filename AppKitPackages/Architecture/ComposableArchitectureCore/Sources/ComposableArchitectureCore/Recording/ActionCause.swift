/// The cause of a recorded action.
public enum ActionCause: Hashable, Sendable {
  /// Code outside of the reducers called `Store/send(_:)`: a view, a host or a test.
  case external

  /// A control wrote to a binding, for example `$store.name`.
  case binding

  /// A reducer returned `Effect/send(_:)`, or sent the action to its own store, while it handled
  /// the action with this number.
  case action(Int)

  /// An effect sent the action, or dismissed its feature.
  ///
  /// - Parameters:
  ///   - id: The ``RecordedEffect/id`` of the effect.
  ///   - startedBy: The number of the action that started the effect.
  case effect(id: Int, startedBy: Int)

  /// The number of the action that led to this one, or `nil` if it came from outside.
  public var actionNumber: Int? {
    switch self {
    case .external, .binding: nil
    case .action(let number), .effect(_, let number): number
    }
  }
}
