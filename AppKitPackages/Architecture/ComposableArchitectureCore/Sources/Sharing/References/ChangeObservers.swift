import Synchronization

/// Closures that are called after each change of a value, in the order in which they were added.
final class ChangeObservers: Sendable {
  private struct State {
    var actions: [(id: Int, action: @Sendable () -> Void)] = []
    var nextID = 0
  }

  private let state = Mutex(State())

  func add(_ action: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      state.actions.append((state.nextID, action))
      return state.nextID
    }
    return SharedSubscription { [weak self] in self?.remove(id) }
  }

  /// Calls the closures outside of the lock, because they may change the value.
  func call() {
    for (_, action) in state.withLock({ $0.actions }) { action() }
  }

  private func remove(_ id: Int) {
    // Released after the lock, because the end of a closure may end a subscription.
    let removed = state.withLock { state in
      let removed = state.actions.filter { $0.id == id }
      state.actions.removeAll { $0.id == id }
      return removed
    }
    withExtendedLifetime(removed) {}
  }
}
