extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a bar with the state of a `Progress`, which is read four times a second while the bar is
  /// visible, until the work is finished or cancelled.
  ///
  /// ```swift
  /// struct DownloadView: View {
  ///   let task: Progress
  ///   var body: some View { ProgressView(task) }
  /// }
  /// ```
  ///
  /// The bar has no text: Foundation on Linux does not describe a `Progress`, and does not tell when it
  /// changes.
  public init(_ progress: Progress) {
    self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
    self.progress = progress
  }
}

/// A bar with the state of a `Progress`.
struct ObservedProgress: BuiltInView {
  let progress: Progress

  @MainActor var body: some View {
    TimelineView(ProgressSchedule(progress: progress)) { _ in
      ProgressView(
        fraction: progress.isIndeterminate
          ? nil : min(max(progress.fractionCompleted, 0), 1),
        label: EmptyView(),
        currentValueLabel: EmptyView()
      )
    }
  }
}

/// Four dates a second, until the work is finished or cancelled.
private struct ProgressSchedule: TimelineSchedule {
  let progress: Progress

  func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
    guard !progress.isFinished, !progress.isCancelled else { return AnySequence([startDate]) }
    return AnySequence(sequence(first: startDate) { $0.addingTimeInterval(0.25) })
  }
}
