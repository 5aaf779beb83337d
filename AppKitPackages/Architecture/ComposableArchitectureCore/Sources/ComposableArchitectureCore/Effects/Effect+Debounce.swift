extension Effect {
  /// Delays an effect. An effect with the same id before the end of the delay replaces the first
  /// one and restarts the delay.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { send in
  ///     await send(.response(Result { try await client.search(query) }))
  ///   }
  ///   .debounce(id: CancelID.search, for: .milliseconds(300), scheduler: mainQueue)
  /// ```
  ///
  /// With a clock, the equivalent is a sleep at the start of a `run` effect with
  /// `cancellable(id:cancelInFlight:)`.
  ///
  /// - Parameters:
  ///   - id: The id of the effect. Cancelling the id also cancels the delay.
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler of the delay.
  ///   - options: Options of the scheduler.
  /// - Returns: An effect that starts after the delay unless another one replaces it.
  public func debounce<S: Scheduler>(
    id: some Hashable,
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self {
    if isNone { return self }
    // Sound: schedulers can be called from any thread, and their times and options are values.
    let scheduler = UncheckedSendable(scheduler)
    let dueTime = UncheckedSendable(dueTime)
    let options = UncheckedSendable(options)
    let end = LockIsolated<UncheckedSendable<S.SchedulerTimeType>?>(nil)
    // The delay begins when the effect starts, which can be after another effect, and not when its
    // task does.
    let begin = Self(
      operation: .perform {
        end.setValue(UncheckedSendable(scheduler.value.now.advanced(by: dueTime.value)))
      }
    )
    let delay = Self.run { _ in
      guard let end = end.value else { return }
      try await scheduler.value.sleep(until: end.value, options: options.value)
    }
    return .concatenate(begin, delay, self).cancellable(id: id, cancelInFlight: true)
  }
}
