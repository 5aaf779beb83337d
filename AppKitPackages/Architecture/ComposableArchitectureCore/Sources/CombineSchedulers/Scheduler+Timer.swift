extension Scheduler {
  /// Returns an asynchronous sequence with one instant per interval.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await _ in mainQueue.timer(interval: .seconds(1)) {
  ///     await send(.ticked)
  ///   }
  /// }
  /// ```
  ///
  /// The sequence keeps each tick until its consumer reads it, without a limit. A consumer that takes
  /// longer than an interval for each tick falls behind, and then receives ticks without a pause.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - tolerance: The maximum delay of a tick.
  ///   - options: Options of the scheduler.
  /// - Returns: A sequence that ends when its task is cancelled.
  public func timer(
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride = .nanoseconds(0),
    options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> {
    // Sound: schedulers are callable from any thread, including types without a `Sendable`
    // conformance.
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
