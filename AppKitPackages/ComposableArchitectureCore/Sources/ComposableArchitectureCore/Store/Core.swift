/// Where a store gets its state from and sends its actions to.
@MainActor
package protocol Core<State, Action>: AnyObject, Sendable {
  associatedtype State
  associatedtype Action

  /// Where the state lies until it is changed next, or `nil` if it has gone. What is read on the way
  /// is noted for observers.
  func locate() -> UnsafeRawPointer?

  /// Where the state lies, or the last one if it has gone.
  func locateLast() -> UnsafeRawPointer

  /// Handles an action, and returns the work it started, if any.
  func send(_ action: Action) -> EffectScope?

  /// The core that holds the state.
  var root: any AnyRootCore { get }
}

extension Core {
  /// Where the state lies until it is changed next, or the last one if it has gone.
  package var pointer: UnsafePointer<State> {
    locateLast().assumingMemoryBound(to: State.self)
  }

  /// Whether the state this core stands for has gone.
  package var isInvalid: Bool { locate() == nil }

  /// A copy of the state.
  package var state: State { pointer.pointee }
}

/// What child cores need of the root, whatever its state.
@MainActor
package protocol AnyRootCore: AnyObject, Sendable {
  /// Adds a core that wants to know the last state before its own goes away.
  func add(_ core: any DepartingCore)

  /// Adds an object that is told of every handled action, for as long as the object lives.
  func add(_ observer: ActionObserver)
}

/// Calls a closure after the root store has handled an action and all actions that it sent
/// synchronously, for as long as the observer lives.
@MainActor
@_spi(Internals) public final class ActionObserver {
  let actionWasHandled: () -> Void

  public init(actionWasHandled: @escaping () -> Void) {
    self.actionWasHandled = actionWasHandled
  }
}

/// A core whose state can go away.
@MainActor
package protocol DepartingCore: AnyObject {
  /// Keeps the last state if it is among these.
  func remember(_ departures: [Any])
}
