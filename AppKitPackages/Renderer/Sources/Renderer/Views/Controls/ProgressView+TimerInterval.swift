extension ProgressView {
  /// How much of an interval has passed, or is left of it, as time goes on.
  ///
  /// ```swift
  /// ProgressView(timerInterval: Date()...Date(timeIntervalSinceNow: 60)) { Text("Egg") }
  /// ```
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
  /// How much of an interval has passed, or is left of it, with a clock that says so.
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
  /// How much of an interval has passed, or is left of it, with a clock that says so.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: { EmptyView() })
  }
}

/// An interval whose progress is shown.
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
