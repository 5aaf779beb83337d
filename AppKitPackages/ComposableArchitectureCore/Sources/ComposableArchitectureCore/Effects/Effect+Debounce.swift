extension Effect {
  /// Delays an effect, and restarts the delay if it is returned again before the delay ends.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { send in
  ///     await send(.response(Result { try await client.search(query) }))
  ///   }
  ///   .debounce(id: CancelID.search, for: .milliseconds(300), scheduler: mainQueue)
  /// ```
  ///
  /// With a clock the same is written as a sleep at the start of an effect that is
  /// `cancellable(id:cancelInFlight:)` with `cancelInFlight`.
  ///
  /// - Parameters:
  ///   - id: The effect's id; cancelling it cancels the delay too.
  ///   - dueTime: How long to wait.
  ///   - scheduler: Where to wait.
  ///   - options: Options of the scheduler.
  /// - Returns: An effect that starts once nothing has replaced it for that long.
  public func debounce<S: Scheduler>(
    id: some Hashable,
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self {
    if isNone { return self }
    let date = scheduler.now.advanced(by: dueTime)
    // Sound: schedulers can be called from any thread.
    let scheduler = UncheckedSendable(scheduler)
    let delay = Self.run { _ in
      try await scheduler.value.sleep(until: date, options: options)
    }
    return .concatenate(delay, self).cancellable(id: id, cancelInFlight: true)
  }
}
