import Foundation

/// An element on screen that changes with time.
@MainActor
protocol TimedElement: AnyObject {
  /// The time of the next change; nil without further changes.
  var nextChange: Date? { get }
  /// Notifies the element once after this time.
  func timeReached()
  /// Notifies the element after each full second, for elements that show the time.
  func secondPassed()
}

/// Determines the time of the next frame: after a change of views, or after a delay for
/// indeterminate progress, clocks and timelines.
///
/// The scheduler is a separate object, so that observers of changes need no reference to the
/// session.
@MainActor
final class FrameScheduler {
  /// The closure that is called once for each necessary frame.
  var onNeedsFrame: @MainActor () -> Void = {}

  /// Whether a frame is needed because of changes since the last frame.
  var isFrameNeeded = true

  /// The number of elapsed ticks of a tenth of a second.
  private(set) var tick = 0

  /// Whether indeterminate progress is on screen, which changes with every tick.
  var isAnimating = false

  /// Whether `onNeedsFrame` has been called since the last frame. Layout can set `isFrameNeeded`
  /// before any request, and a later request still has to call the closure.
  private var isAnnounced = false
  private var clocks: [WeakElement] = []
  private var timelines: [WeakElement] = []

  private struct WeakElement {
    weak var element: (any TimedElement)?
  }

  /// Requests a frame.
  func requestFrame() {
    isFrameNeeded = true
    guard !isAnnounced else { return }
    isAnnounced = true
    onNeedsFrame()
  }

  /// Begins a frame: later requests are for the next frame.
  func beginFrame() { isAnnounced = false }

  /// Calls `secondPassed()` after the current second, once.
  func addClock(_ element: any TimedElement) {
    if !clocks.contains(where: { $0.element === element }) {
      clocks.append(WeakElement(element: element))
    }
  }

  /// Calls `timeReached()` at the next change of the element, once.
  func addTimeline(_ element: any TimedElement) {
    if !timelines.contains(where: { $0.element === element }) {
      timelines.append(WeakElement(element: element))
    }
  }

  /// Returns the number of ticks until the next change with time: 1 for indeterminate progress, at
  /// most 10 for clocks, nil without changes.
  func ticksUntilChange(now: Date) -> Int? {
    if isAnimating { return 1 }
    let seconds = timelines.compactMap { $0.element?.nextChange?.timeIntervalSince(now) }.min()
    // At most an hour, because the clock of the system can be changed in the meantime.
    let ticks = seconds.map { Int((min(max($0, 0.1), 3_600) * 10).rounded(.up)) }
    return clocks.isEmpty ? ticks : min(ticks ?? 10, 10)
  }

  /// Advances the time by ticks.
  func advance(ticks: Int, now: Date) {
    let isSecondOver = tick / 10 != (tick + ticks) / 10
    tick += ticks
    if isAnimating { requestFrame() }
    updateTimelines(now: now)
    guard isSecondOver else { return }
    let clocks = clocks
    // Elements that are still on screen are added again when they are drawn.
    self.clocks = []
    for clock in clocks { clock.element?.secondPassed() }
  }

  private func updateTimelines(now: Date) {
    for timeline in timelines {
      guard let element = timeline.element, let next = element.nextChange, next <= now else {
        continue
      }
      timelines.removeAll { $0.element === element }
      element.timeReached()
    }
    timelines.removeAll { $0.element == nil }
  }
}

extension LayoutNode: TimedElement {
  var nextChange: Date? { currentKind.nextChange }

  func timeReached() {
    currentKind.timeReached()
    invalidateUpwards()
  }

  func secondPassed() { invalidateUpwards() }
}
