extension ProgressView {
  /// Creates a bar with the remaining or the elapsed time of an interval, updated while it is
  /// visible.
  ///
  /// ```swift
  /// ProgressView(timerInterval: Date()...Date(timeIntervalSinceNow: 60)) { Text("Egg") }
  /// ```
  /// - Parameters:
  ///   - timerInterval: The interval.
  ///   - countsDown: True for the remaining time, false for the elapsed time.
  ///   - label: The label of the bar.
  ///   - currentValueLabel: The label for the time.
  public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(fraction: nil, label: label(), currentValueLabel: currentValueLabel())
    timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
  }
}

extension ProgressView where CurrentValueLabel == Text {
  /// Creates a bar with the remaining or the elapsed time of an interval, which is also shown as a
  /// timer.
  public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      timerInterval: timerInterval,
      countsDown: countsDown,
      label: label,
      currentValueLabel: { Text(timerInterval: timerInterval, countsDown: countsDown) }
    )
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
  /// Creates a bar with the remaining or the elapsed time of an interval, which is also shown as a
  /// timer.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: { EmptyView() })
  }
}

/// The interval of a progress view.
struct ProgressTimer {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  func fraction(at date: Date) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    guard length > 0 else { return countsDown ? 0 : 1 }
    let passed = min(max(date.timeIntervalSince(interval.lowerBound) / length, 0), 1)
    return countsDown ? 1 - passed : passed
  }
}
