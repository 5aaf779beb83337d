import Synchronization

/// All operations that can be cancelled by an id.
///
/// All stores share the registry, because code outside of stores can cancel their effects.
package final class CancellationRegistry: Sendable {
  package static let shared = CancellationRegistry()

  private let scopes = Mutex<[CancelID: [ObjectIdentifier: EffectScope]]>([:])

  func insert(_ scope: EffectScope, ids: [CancelID]) {
    scopes.withLock { scopes in
      for id in ids { scopes[id, default: [:]][ObjectIdentifier(scope)] = scope }
    }
  }

  func remove(_ scope: EffectScope, ids: [CancelID]) {
    scopes.withLock { scopes in
      for id in ids {
        scopes[id]?[ObjectIdentifier(scope)] = nil
        if scopes[id]?.isEmpty == true { scopes[id] = nil }
      }
    }
  }

  /// Cancels the effects with an id.
  package func cancel(_ id: CancelID) {
    guard let scopes = scopes.withLock({ $0.removeValue(forKey: id) }) else { return }
    for scope in scopes.values { scope.cancel() }
  }
}
