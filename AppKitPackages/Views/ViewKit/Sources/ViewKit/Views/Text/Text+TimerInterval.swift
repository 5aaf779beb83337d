import ElementTree

extension Text {
  /// Creates a text with the elapsed or the remaining time of an interval, updated while it is
  /// visible.
  ///
  /// ```swift
  /// Text(timerInterval: Date()...Date(timeIntervalSinceNow: 1_500))
  /// ```
  ///
  /// - Parameters:
  ///   - timerInterval: The interval.
  ///   - pauseTime: The date at which the text stops changing; nil for none.
  ///   - countsDown: True for the remaining time, false for the elapsed time.
  ///   - showsHours: True to show hours, false to show more than 59 minutes as minutes.
  public nonisolated init(
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
