extension Scheduler {
  /// An asynchronous sequence of instants, one every interval.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await _ in mainQueue.timer(interval: .seconds(1)) {
  ///     await send(.ticked)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time from one tick to the next.
  ///   - tolerance: How late a tick may be.
  ///   - options: Options of the scheduler.
  /// - Returns: A sequence that ends when its task is cancelled.
  public func timer(
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride = .nanoseconds(0),
    options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> {
    // Sound: a scheduler is made to be called from any thread, also one that predates `Sendable`.
    let scheduler = UncheckedSendable(self)
    return AsyncStream { continuation in
      let cancellable = schedule(
        after: now.advanced(by: interval),
        interval: interval,
        tolerance: tolerance,
        options: options
      ) {
        continuation.yield(scheduler.wrappedValue.now)
      }
      continuation.onTermination = { _ in cancellable.cancel() }
    }
  }
}
