extension Effect {
  /// The closure of a `run` effect.
  typealias Work = @Sendable (Send<Action>) async -> Void

  /// Creates an effect of the same structure that sends its actions differently.
  ///
  /// - Parameters:
  ///   - send: Creates the effect that replaces an action sent synchronously.
  ///   - work: Creates the closure that replaces that of a `run` effect.
  ///   - subscription: Creates the closure that replaces that of a subscription.
  ///   - dismissal: Converts the action with which a feature dismisses itself.
  func replacingSends<T>(
    send: (Action) -> Effect<T>,
    work: (_ work: @escaping Work) -> Effect<T>.Work,
    subscription: (_ subscribe: @escaping Subscription) -> Effect<T>.Subscription,
    dismissal: (Action) -> T
  ) -> Effect<T> {
    fold { operation in
      switch operation {
      case .none, .composed: .none
      case .send(let action): send(action)
      case .run(let origin, let name, let priority, let operation):
        Effect<T>(
          operation: .run(
            origin: origin,
            name: name,
            priority: priority,
            operation: work(operation)
          )
        )
      case .subscribe(let origin, let subscribe):
        Effect<T>(operation: .subscribe(origin: origin, subscription(subscribe)))
      case .perform(let perform): Effect<T>(operation: .perform(perform))
      }
    } composed: { composition, effects in
      Effect<T>(operation: .composed(composition.replacingDismissal(dismissal), effects))
    }
  }
}

extension Effect.Composition {
  fileprivate func replacingDismissal<T>(_ dismissal: (Action) -> T) -> Effect<T>.Composition {
    switch self {
    case .merge: .merge
    case .concatenate: .concatenate
    case .cancellable(let ids, let cancelInFlight):
      .cancellable(ids: ids, cancelInFlight: cancelInFlight)
    case .feature(let path, let action): .feature(path, dismissal: action.map(dismissal))
    case .observed(let observer): .observed(observer)
    }
  }
}
