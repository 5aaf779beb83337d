/// The implementation of a store: it locates the state and handles the actions.
@MainActor
package protocol Core<State, Action>: AnyObject, Sendable {
  associatedtype State
  associatedtype Action

  /// The address of the state, valid until the next change, or `nil` if the state was removed.
  /// Tracks the properties on the way to it for observation.
  func locate() -> UnsafeRawPointer?

  /// The address of the state, or of a copy of the last state if it was removed.
  func locateLast() -> UnsafeRawPointer

  /// Handles an action, and returns the scope of the effects that it started, if any.
  func send(_ action: Action) -> EffectScope?

  /// The core that stores the state.
  var root: any AnyRootCore { get }

  /// Whether functions derive the state, so that no store caches the stores of its children.
  var isUncached: Bool { get }
}

extension Core {
  /// The address of the state, valid until the next change, or of a copy of the last state if it
  /// was removed.
  package var pointer: UnsafePointer<State> {
    locateLast().assumingMemoryBound(to: State.self)
  }

  /// Whether the state was removed.
  package var isInvalid: Bool { locate() == nil }

  /// A copy of the state.
  package var state: State { pointer.pointee }
}

/// The members of the root core that child cores need, independent of its generic parameters.
@MainActor
package protocol AnyRootCore: AnyObject, Sendable {
  /// The hooks that follow and control the work of the store, if it has any.
  var hooks: (any RuntimeHooks)? { get }

  /// Whether actions are passed to the hooks instead of the reducer.
  var isPaused: Bool { get }

  /// Adds a core that retains its last state when a reducer removes it.
  func add(_ core: any DismissableCore)

  /// Adds an observer, with a weak reference.
  func add(_ observer: ActionObserver)
}

/// Calls a closure after the root store has handled an action and all actions that it sent
/// synchronously, for as long as the observer lives. The store handles actions that the closure
/// sends after it has called all observers.
@MainActor
@_spi(Internals) public final class ActionObserver {
  let actionWasHandled: () -> Void

  public init(actionWasHandled: @escaping () -> Void) {
    self.actionWasHandled = actionWasHandled
  }
}

/// A core whose state a reducer can remove.
@MainActor
package protocol DismissableCore: AnyObject {
  /// Retains the current state, if there is one, before the state of the store is replaced.
  func retainState()

  /// Retains this core's last state if it is one of the removed states.
  func retainLastState(from removedStates: [Any])
}
