/// Where a store gets its state from and sends its actions to.
@MainActor
package protocol Core<State, Action>: AnyObject, Sendable {
  associatedtype State
  associatedtype Action

  /// The state as it is.
  var state: State { get }

  /// Whether the state this core stands for has gone.
  var isInvalid: Bool { get }

  /// Handles an action, and returns the work it started, if any.
  func send(_ action: Action) -> EffectScope?

  /// The core that holds the state.
  var root: any AnyRootCore { get }
}

/// What child cores and stores need of the root, whatever its state.
@MainActor
package protocol AnyRootCore: AnyObject, Sendable {
  /// Notes that the whole state is read.
  func access()
}
