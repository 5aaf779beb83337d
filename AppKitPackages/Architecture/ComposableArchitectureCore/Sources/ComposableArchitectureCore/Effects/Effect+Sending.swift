extension Effect {
  /// Returns the effect with a closure that wraps each `send` of a `run` effect.
  ///
  /// An action that is sent synchronously is part of the change that caused it and is not wrapped.
  @_spi(Internals) public func sending(
    within wrap: @escaping @MainActor @Sendable (_ send: () -> Void) -> Void
  ) -> Self {
    replacingSends(
      send: { .send($0) },
      work: { work in
        { send in await work(Send { action in wrap { send(action) } }) }
      },
      subscription: { subscribe in
        { send, end in subscribe(Send { action in wrap { send.send(action) } }, end) }
      },
      dismissal: { $0 }
    )
  }
}
