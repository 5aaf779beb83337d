/// Where a store gets its state from and sends its actions to.
@MainActor
package protocol Core<State, Action>: AnyObject, Sendable {
  associatedtype State
  associatedtype Action

  /// Reads the state where it lies, and notes what is read on the way to it.
  func read<R>(_ body: (UnsafePointer<State>) -> R) -> R

  /// Whether the state this core stands for has gone.
  var isInvalid: Bool { get }

  /// Handles an action, and returns the work it started, if any.
  func send(_ action: Action) -> EffectScope?

  /// The core that holds the state.
  var root: any AnyRootCore { get }
}

extension Core {
  /// A copy of the state.
  package var state: State { read(\.pointee) }
}

/// What child cores and stores need of the root, whatever its state.
@MainActor
package protocol AnyRootCore: AnyObject, Sendable {
  /// Notes that the whole state is read.
  func access()

  /// Adds a core that wants to know the last state before its own goes away.
  func add(_ core: any DepartingCore)
}

/// A core whose state can go away.
@MainActor
package protocol DepartingCore: AnyObject {
  /// Keeps the last state if it is among these.
  func remember(_ departures: [Any])
}
