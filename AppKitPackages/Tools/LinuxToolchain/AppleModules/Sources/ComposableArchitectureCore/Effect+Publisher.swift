import Combine
import ConcurrencyExtras
import Dispatch
import Synchronization

extension Effect {
  /// Sends the actions that a publisher emits.
  ///
  /// ```swift
  /// case .onAppear:
  ///   return .publisher { client.ticks().receive(on: mainQueue).map(Action.ticked) }
  /// ```
  ///
  /// The store subscribes on the main actor when the reducer has returned, and handles an action
  /// that the publisher emits on the main queue before the publisher continues. Actions from other
  /// queues are handled in the next main actor job.
  ///
  /// - Parameter createPublisher: Makes the publisher, with the dependencies of the reducer.
  /// - Returns: An effect that ends with the publisher.
  public static func publisher(
    _ createPublisher: () -> some Publisher<Action, Never>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    // Sound: the publisher is subscribed to on the main actor only.
    let publisher = UncheckedSendable(createPublisher())
    let dependencies = DependencyValues.Continuation()
    return .subscription(fileID: fileID, filePath: filePath, line: line, column: column) {
      send,
      end in
      let subscription = ActionSubscription(send: send, end: end)
      dependencies.yield { subscription.subscribe(to: publisher.value) }
      return { subscription.cancel() }
    }
  }
}

/// The subscription of an effect to a publisher of actions.
private final class ActionSubscription<Action>: Sendable {
  private let send: Send<Action>
  private let end: @Sendable () -> Void
  private let hasEnded = Mutex(false)
  // Sound: cancellables can be called from any thread.
  private let cancellable = Mutex<UncheckedSendable<AnyCancellable>?>(nil)

  init(send: Send<Action>, end: @escaping @Sendable () -> Void) {
    self.send = send
    self.end = end
  }

  @MainActor
  func subscribe(to publisher: some Publisher<Action, Never>) {
    // Not isolated, because the publisher may emit on any thread.
    let new = publisher.sink { @Sendable _ in
      onMainActor { self.finish() }
    } receiveValue: { @Sendable action in
      // Sound: the publisher passes the action on and does not use it any more.
      let action = UncheckedSendable(action)
      onMainActor { if !self.hasEnded.withLock(\.self) { self.send.send(action.value) } }
    }
    let subscription = UncheckedSendable(new)
    cancellable.withLock { $0 = subscription }
    if hasEnded.withLock(\.self) { cancel() }
  }

  func cancel() {
    cancellable.withLock { $0 }?.value.cancel()
    finish()
  }

  private func finish() {
    let isFirst = hasEnded.withLock { hasEnded in
      defer { hasEnded = true }
      return !hasEnded
    }
    guard isFirst else { return }
    end()
    cancellable.withLock { $0 = nil }
  }
}
