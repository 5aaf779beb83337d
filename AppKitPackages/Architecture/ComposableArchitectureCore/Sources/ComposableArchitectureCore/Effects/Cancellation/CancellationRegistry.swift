import Synchronization

/// All operations that can be cancelled by an id.
///
/// All stores share the registry, because code outside of stores can cancel their effects.
package final class CancellationRegistry: Sendable {
  package static let shared = CancellationRegistry()

  // `@unchecked` is sound: the mutex below guards the table.
  private struct State: @unchecked Sendable {
    var scopes: [CancelID: [ObjectIdentifier: EffectScope]] = [:]
  }

  private let state = Mutex(State())

  func insert(_ scope: EffectScope, ids: [CancelID]) {
    state.withLock { state in
      for id in ids { state.scopes[id, default: [:]][ObjectIdentifier(scope)] = scope }
    }
  }

  func remove(_ scope: EffectScope, ids: [CancelID]) {
    state.withLock { state in
      for id in ids {
        state.scopes[id]?[ObjectIdentifier(scope)] = nil
        if state.scopes[id]?.isEmpty == true { state.scopes[id] = nil }
      }
    }
  }

  /// Cancels the effects with an id.
  package func cancel(_ id: CancelID) {
    let scopes = state.withLock { $0.scopes.removeValue(forKey: id) }
    guard let scopes else { return }
    for scope in scopes.values { scope.cancel() }
  }
}
