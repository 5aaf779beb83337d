extension Scheduler {
  /// Runs a closure and returns how long it took by the scheduler's time.
  ///
  /// - Parameter work: The closure.
  public func measure(_ work: () throws -> Void) rethrows -> SchedulerTimeType.Stride {
    let start = now
    try work()
    return start.distance(to: now)
  }
}
