import Observation
import ObservationExtras

/// Calls a closure immediately, and again after each change of an observable property that it
/// reads.
///
/// ```swift
/// let token = observe {
///   print("Count: \(store.count)")
/// }
/// ```
///
/// Use `observe` in programs without views; views observe by themselves. Several changes in one
/// main actor job cause one call, in the next job.
///
/// - Parameter apply: Reads observable properties and uses their values.
/// - Returns: The token of the observation, which ends when the token is deallocated.
@MainActor
public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
  let token = ObserveToken()
  track(apply, token)
  return token
}

@MainActor
private func track(_ apply: @escaping @MainActor @Sendable () -> Void, _ token: ObserveToken) {
  ChangeObserver.withoutRecording {
    withObservationTracking {
      apply()
    } onChange: { [weak token] in
      // Observation calls this closure before the change, on the thread that makes the change.
      Task { @MainActor [weak token] in
        guard let token, !token.isCancelled else { return }
        track(apply, token)
      }
    }
  }
}
