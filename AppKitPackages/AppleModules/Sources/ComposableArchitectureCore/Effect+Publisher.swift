import Combine

extension Effect {
  /// Sends the actions that a publisher emits.
  ///
  /// ```swift
  /// case .onAppear:
  ///   return .publisher { client.ticks().receive(on: mainQueue).map(Action.ticked) }
  /// ```
  ///
  /// The subscription starts in a new task, so the effect misses values that the publisher emits
  /// earlier. It ends with the effect.
  ///
  /// - Parameter createPublisher: Makes the publisher, with the dependencies of the reducer.
  /// - Returns: An effect that ends with the publisher.
  public static func publisher(_ createPublisher: () -> some Publisher<Action, Never>) -> Self {
    // Sound: only the task of the effect uses the publisher.
    let publisher = UncheckedSendable(createPublisher())
    return .run { send in
      let (actions, continuation) = AsyncStream<UncheckedSendable<Action>>.makeStream()
      let subscription = publisher.value.sink { _ in
        continuation.finish()
      } receiveValue: { action in
        continuation.yield(UncheckedSendable(action))
      }
      for await action in actions { await send(action.value) }
      subscription.cancel()
    }
  }
}
