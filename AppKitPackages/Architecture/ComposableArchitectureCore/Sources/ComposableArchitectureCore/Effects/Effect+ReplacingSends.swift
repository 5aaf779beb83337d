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
    func replaced(_ effect: Self) -> Effect<T> {
      effect.replacingSends(
        send: send,
        work: work,
        subscription: subscription,
        dismissal: dismissal
      )
    }
    switch operation {
    case .none:
      return .none
    case .send(let action):
      return send(action)
    case .run(let origin, let name, let priority, let operation):
      return Effect<T>(
        operation: .run(
          origin: origin,
          name: name,
          priority: priority,
          operation: work(operation)
        )
      )
    case .subscribe(let origin, let subscribe):
      return Effect<T>(operation: .subscribe(origin: origin, subscription(subscribe)))
    case .perform(let perform):
      return Effect<T>(operation: .perform(perform))
    case .merge(let effects):
      return Effect<T>(operation: .merge(effects.map(replaced)))
    case .concatenate(let effects):
      return Effect<T>(operation: .concatenate(effects.map(replaced)))
    case .cancellable(let effect, let ids, let cancelInFlight):
      return Effect<T>(
        operation: .cancellable(replaced(effect), ids: ids, cancelInFlight: cancelInFlight)
      )
    case .feature(let effect, let path, let action):
      return Effect<T>(
        operation: .feature(replaced(effect), path, dismissal: action.map(dismissal))
      )
    case .observed(let effect, let observer):
      return Effect<T>(operation: .observed(replaced(effect), observer))
    }
  }
}
