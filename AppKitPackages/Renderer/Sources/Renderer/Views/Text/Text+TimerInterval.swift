extension Text {
  /// The time that has passed since an interval began, or that is left of it, as a clock shows it.
  ///
  /// ```swift
  /// Text(timerInterval: Date()...Date(timeIntervalSinceNow: 1_500))
  /// ```
  ///
  /// - Parameters:
  ///   - timerInterval: The interval.
  ///   - pauseTime: When the clock stands still; nil lets it go on.
  ///   - countsDown: Whether the time that is left is shown.
  ///   - showsHours: Whether hours are shown, rather than 60 minutes and more.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      timerInterval.upperBound,
      style: DateStyle(
        timer: IntervalTimer(
          interval: timerInterval,
          pauseTime: pauseTime,
          countsDown: countsDown,
          showsHours: showsHours
        )
      )
    )
  }
}
