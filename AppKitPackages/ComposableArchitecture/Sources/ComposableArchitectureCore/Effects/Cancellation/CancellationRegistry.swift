import Synchronization

/// All cancellable effects that run, and all presented features that can dismiss themselves.
///
/// It is shared by all stores, because `Task.cancel(id:)` can be called from anywhere.
package final class CancellationRegistry: Sendable {
  package static let shared = CancellationRegistry()

  // `@unchecked` is sound: the mutex below guards both tables.
  private struct State: @unchecked Sendable {
    var scopes: [CancelID: [ObjectIdentifier: EffectScope]] = [:]
    var dismissals: [CancelID: [Dismissal]] = [:]
  }

  /// How to tell a parent that a presented feature wants to go.
  struct Dismissal: Sendable {
    let owner: ObjectIdentifier
    let dismiss: @MainActor @Sendable () -> Void
  }

  private let state = Mutex(State())

  // MARK: Effects

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

  /// Cancels the effects of an id.
  package func cancel(_ id: CancelID) {
    let scopes = state.withLock { $0.scopes.removeValue(forKey: id) }
    guard let scopes else { return }
    for scope in scopes.values { scope.cancel() }
  }

  // MARK: Presented features

  func insert(_ dismissal: Dismissal, at path: NavigationPath) {
    let id = CancelID(PresentedFeatureID(), at: path)
    state.withLock { $0.dismissals[id, default: []].append(dismissal) }
  }

  /// Cancels what the feature at a place does, and forgets how to dismiss it.
  package func cancel(_ path: NavigationPath) {
    let id = CancelID(PresentedFeatureID(), at: path)
    state.withLock { _ = $0.dismissals.removeValue(forKey: id) }
    cancel(id)
  }

  /// Asks the parent of the feature at a place to dismiss it.
  @MainActor
  func dismiss(_ path: NavigationPath) {
    let id = CancelID(PresentedFeatureID(), at: path)
    let dismissals = state.withLock { $0.dismissals.removeValue(forKey: id) }
    dismissals?.forEach { $0.dismiss() }
  }

  /// Forgets everything a store has presented.
  func removeDismissals(of owner: ObjectIdentifier) {
    state.withLock { state in
      for (id, dismissals) in state.dismissals {
        let rest = dismissals.filter { $0.owner != owner }
        if rest.count != dismissals.count { state.dismissals[id] = rest.isEmpty ? nil : rest }
      }
    }
  }
}
