extension Effect {
  /// The same effect, with a closure around each action that it sends in its own time.
  ///
  /// An action that is sent at once is part of the change that caused it, so nothing is put around it.
  @_spi(Internals) public func sending(
    within wrap: @escaping @MainActor @Sendable (_ send: () -> Void) -> Void
  ) -> Self {
    switch operation {
    case .none, .send, .perform:
      return self
    case .run(let origin, let name, let priority, let operation):
      return Self(
        operation: .run(origin: origin, name: name, priority: priority) { send in
          await operation(Send { action in wrap { send(action) } })
        }
      )
    case .merge(let effects):
      return Self(operation: .merge(effects.map { $0.sending(within: wrap) }))
    case .concatenate(let effects):
      return Self(operation: .concatenate(effects.map { $0.sending(within: wrap) }))
    case .cancellable(let effect, let ids, let cancelInFlight):
      return Self(
        operation: .cancellable(
          effect.sending(within: wrap),
          ids: ids,
          cancelInFlight: cancelInFlight
        )
      )
    case .feature(let effect, let path, let dismissal):
      return Self(operation: .feature(effect.sending(within: wrap), path, dismissal: dismissal))
    case .observed(let effect, let observer):
      return Self(operation: .observed(effect.sending(within: wrap), observer))
    }
  }
}
