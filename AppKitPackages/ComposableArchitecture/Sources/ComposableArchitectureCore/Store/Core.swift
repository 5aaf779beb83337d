/// Where a store gets its state from and sends its actions to.
@MainActor
package protocol Core<State, Action>: Locating, Sendable {
  associatedtype State
  associatedtype Action

  /// Whether the state this core stands for has gone.
  var isInvalid: Bool { get }

  /// Handles an action, and returns the work it started, if any.
  func send(_ action: Action) -> EffectScope?

  /// The core that holds the state.
  var root: any AnyRootCore { get }
}

extension Core {
  /// Where the state lies until it is changed next. What is read on the way is noted for observers.
  package var pointer: UnsafePointer<State> {
    locateState().assumingMemoryBound(to: State.self)
  }

  /// A copy of the state.
  package var state: State { pointer.pointee }
}

/// What child cores need of the root, whatever its state.
@MainActor
package protocol AnyRootCore: AnyObject, Sendable {
  /// Adds a core that wants to know the last state before its own goes away.
  func add(_ core: any DepartingCore)
}

/// A core whose state can go away.
@MainActor
package protocol DepartingCore: AnyObject {
  /// Keeps the last state if it is among these.
  func remember(_ departures: [Any])
}
