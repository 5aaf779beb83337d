import ConcurrencyExtras
import Dispatch
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
/// main actor job cause one call, in the next job. The closure has the isolation of the code that
/// calls `observe`, which can be another actor than the main actor, or none. A closure with the isolation
/// of another actor, such as `{ @MainActor in … }` outside the main actor, is called in the next job of
/// that actor. A closure without isolation is called on the main actor after a change that the main actor
/// makes.
///
/// - Parameters:
///   - isolation: The actor of the closure.
///   - apply: Reads observable properties and uses their values.
/// - Returns: The token of the observation, which ends when the token is deallocated.
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  // Sound: the types differ only in the isolation, and `observe` runs the closure on its actor. A call
  // without the cast needs an immediate task, which releases of Apple's systems before 26 lack.
  let operation = unsafeBitCast(apply, to: (@Sendable () -> Void).self)
  return observe(on: apply.isolation, from: isolation) { _ in operation() }
}

/// Calls a closure immediately, and again after each change of an observable property that it
/// reads, with the transaction of the change.
///
/// ```swift
/// let token = observe { transaction in
///   print("Count: \(store.count), transaction: \(transaction)")
/// }
/// ```
///
/// - Parameters:
///   - isolation: The actor of the closure.
///   - apply: Reads observable properties and uses their values.
/// - Returns: The token of the observation, which ends when the token is deallocated.
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext
  _ apply: @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  // Sound for the reason above.
  let operation = unsafeBitCast(apply, to: (@Sendable (UITransaction) -> Void).self)
  return observe(on: apply.isolation, from: isolation, operation)
}

private func observe(
  on actor: (any Actor)?,
  from caller: (any Actor)?,
  _ apply: @escaping @Sendable (UITransaction) -> Void
) -> ObserveToken {
  let token = ObserveToken()
  if actor == nil || actor === caller {
    track(on: caller, .current, apply, token)
  } else {
    trackLater(on: actor, .current, apply, token)
  }
  return token
}

private func track(
  on actor: (any Actor)?,
  _ transaction: UITransaction,
  _ apply: @escaping @Sendable (UITransaction) -> Void,
  _ token: ObserveToken
) {
  ChangeObserver.withoutRecording {
    withObservationTracking {
      withUITransaction(transaction) { apply(transaction) }
    } onChange: { [weak token] in
      // Observation calls this closure before the change, on the thread that makes the change.
      guard let token else { return }
      trackLater(on: actor, .current, apply, token)
    }
  }
}

/// Calls `track` in the next job of an actor. Without an actor, the thread pool would call it while the
/// main actor still changes the value, and the closure would miss the change: after a change on the main
/// actor, `track` runs there.
private func trackLater(
  on actor: (any Actor)?,
  _ transaction: UITransaction,
  _ apply: @escaping @Sendable (UITransaction) -> Void,
  _ token: ObserveToken
) {
  let operation: @Sendable () -> Void = { [weak token] in
    guard let token, !token.isCancelled else { return }
    track(on: actor, transaction, apply, token)
  }
  if actor is MainActor || (actor == nil && DispatchQueue.isMain) {
    // Needs no hop from another executor.
    Task { @MainActor in operation() }
  } else {
    Task { await perform(on: actor, operation) }
  }
}

private func perform(on actor: isolated (any Actor)?, _ operation: @Sendable () -> Void) async {
  operation()
}
