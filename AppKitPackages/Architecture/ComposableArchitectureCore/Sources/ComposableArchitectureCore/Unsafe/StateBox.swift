/// Stores a state at a stable address.
///
/// Only the main actor accesses the state, through the core that owns the box.
package final class StateBox<State> {
  package let pointer: UnsafeMutablePointer<State>

  package init(_ state: State) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
  }

  /// Copies the state at an address, which is one of this type.
  func copyState(at address: UnsafeRawPointer) {
    pointer.pointee = address.assumingMemoryBound(to: State.self).pointee
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
