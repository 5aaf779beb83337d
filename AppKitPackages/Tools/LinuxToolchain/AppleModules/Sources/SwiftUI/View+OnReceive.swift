import Combine
import Dispatch
import ViewKit

extension View {
  /// Performs an action for each value that a publisher emits while the view is displayed.
  ///
  /// The view subscribes before the action of `onAppear`, and again when an update of the view has
  /// another publisher.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    onReceive(publisher, subscribe: subscribe, perform: action)
  }
}

/// Passes the values of a publisher to a function: those from the main queue at once, and others in
/// the order of their arrival.
@MainActor
private func subscribe<P: Publisher>(
  to publisher: P,
  _ receive: @escaping @MainActor (P.Output) -> Void
) -> () -> Void where P.Failure == Never {
  // Not isolated, because the publisher may emit on any thread.
  let subscription = publisher.sink { @Sendable value in
    // Sound: the publisher passes the value on and does not use it any more.
    nonisolated(unsafe) let value = value
    if DispatchQueue.getSpecific(key: mainQueueKey) == true {
      MainActor.assumeIsolated { receive(value) }
    } else {
      DispatchQueue.main.async { receive(value) }
    }
  }
  return { subscription.cancel() }
}

/// Marks the main queue. `Thread.isMainThread` is not sufficient: `dispatchMain()` ends the main thread
/// on Linux, and other threads then run the main queue.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
