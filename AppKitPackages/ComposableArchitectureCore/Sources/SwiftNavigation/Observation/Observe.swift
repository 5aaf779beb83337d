import Observation

/// Runs a closure now, and again whenever something it has read changes.
///
/// ```swift
/// let token = observe {
///   print("Count: \(store.count)")
/// }
/// ```
///
/// For programs without views: a view observes by itself. Changes that come together run the closure once,
/// at the main actor's next turn.
///
/// - Parameter apply: Reads what matters and does something with it.
/// - Returns: Keep it: the closure is forgotten with it.
@MainActor
public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
  let token = ObserveToken()
  track(apply, token)
  return token
}

@MainActor
private func track(_ apply: @escaping @MainActor @Sendable () -> Void, _ token: ObserveToken) {
  withObservationTracking {
    apply()
  } onChange: { [weak token] in
    // Called before the change is made, on whatever thread makes it.
    Task { @MainActor [weak token] in
      guard let token, !token.isCancelled else { return }
      track(apply, token)
    }
  }
}
