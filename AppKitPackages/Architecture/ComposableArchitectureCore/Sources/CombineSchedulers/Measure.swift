extension Scheduler {
  /// Calls a closure and returns its duration in the scheduler's time.
  ///
  /// - Parameter work: The closure.
  public func measure(_ work: () throws -> Void) rethrows -> SchedulerTimeType.Stride {
    let start = now
    try work()
    return start.distance(to: now)
  }
}
