import Foundation

/// An element on screen that changes when time passes.
@MainActor
protocol TimedElement: AnyObject {
  /// The time of the next change; nil if there is none any more.
  var nextChange: Date? { get }
  /// Called once after that time.
  func timeReached()
  /// Called after each full second, for elements that show the time.
  func secondPassed()
}

/// Decides when the next frame is due: after a change of the views, or after some time for spinners,
/// clocks and timelines.
///
/// It is an object of its own so that observers of changes can refer to it without the session.
@MainActor
final class FrameScheduler {
  /// Called once for each frame that becomes necessary.
  var onNeedsFrame: @MainActor () -> Void = {}

  /// Whether something has changed since the last frame.
  var isFrameNeeded = true

  /// The number of ticks so far, tenths of a second.
  private(set) var tick = 0

  /// Whether a spinner is on screen, which changes with every tick.
  var isAnimating = false

  /// Whether `onNeedsFrame` has been called since the last frame. Layout can set `isFrameNeeded`
  /// before any request, and a request after that must still be announced.
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

  /// Called when a frame is about to be drawn: later requests are for the next one.
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

  /// The number of ticks until something changes: 1 for spinners, at most 10 for clocks, nil if
  /// nothing changes by itself.
  func ticksUntilChange(now: Date) -> Int? {
    if isAnimating { return 1 }
    let seconds = timelines.compactMap { $0.element?.nextChange?.timeIntervalSince(now) }.min()
    // At most an hour, as the system's clock can be changed meanwhile.
    let ticks = seconds.map { Int((min(max($0, 0.1), 3_600) * 10).rounded(.up)) }
    return clocks.isEmpty ? ticks : min(ticks ?? 10, 10)
  }

  /// Lets time pass.
  func advance(ticks: Int, now: Date) {
    let isSecondOver = tick / 10 != (tick + ticks) / 10
    tick += ticks
    if isAnimating { requestFrame() }
    updateTimelines(now: now)
    guard isSecondOver else { return }
    let clocks = clocks
    // Elements that are still on screen add themselves again when they are drawn.
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
