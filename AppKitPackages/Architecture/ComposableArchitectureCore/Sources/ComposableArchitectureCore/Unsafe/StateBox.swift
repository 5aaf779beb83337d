/// Stores a state at a stable address.
///
/// `@unchecked` is sound: only the main actor accesses the state, through the core that owns the
/// box.
package final class StateBox<State>: @unchecked Sendable {
  package let pointer: UnsafeMutablePointer<State>

  package init(_ state: State) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
