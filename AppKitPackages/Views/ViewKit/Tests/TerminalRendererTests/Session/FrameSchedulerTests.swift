import ElementTree
import Foundation
import Testing

@testable import TerminalRenderer

@MainActor
struct FrameSchedulerTests {
  private final class Element: TimedElement {
    var nextChange: Date?
    private(set) var changes = 0
    private(set) var seconds = 0

    init(nextChange: Date? = nil) { self.nextChange = nextChange }

    func timeReached() {
      changes += 1
      nextChange = nil
    }

    func secondPassed() { seconds += 1 }
  }

  private let start = Date(timeIntervalSince1970: 0)

  @Test func `several requests before a frame call the closure once`() {
    let scheduler = FrameScheduler()
    var announcements = 0
    scheduler.onNeedsFrame = { announcements += 1 }
    scheduler.requestFrame()
    scheduler.requestFrame()
    #expect(announcements == 1)
    scheduler.beginFrame()
    scheduler.requestFrame()
    #expect(announcements == 2)
  }

  @Test func `a request calls the closure even if layout has already marked a frame as needed`() {
    let scheduler = FrameScheduler()
    var announcements = 0
    scheduler.onNeedsFrame = { announcements += 1 }
    scheduler.isFrameNeeded = true
    scheduler.requestFrame()
    #expect(announcements == 1)
  }

  @Test func `no frame is due without timed elements`() {
    #expect(FrameScheduler().ticksUntilChange(now: start) == nil)
  }

  @Test func `a spinner needs a frame with every tick`() {
    let scheduler = FrameScheduler()
    var announcements = 0
    scheduler.onNeedsFrame = { announcements += 1 }
    scheduler.isAnimating = true
    #expect(scheduler.ticksUntilChange(now: start) == 1)
    scheduler.advance(ticks: 1, now: start)
    #expect(announcements == 1)
  }

  @Test func `a clock is notified once after the second`() {
    let scheduler = FrameScheduler()
    let clock = Element()
    scheduler.addClock(clock)
    scheduler.addClock(clock)
    #expect(scheduler.ticksUntilChange(now: start) == 10)
    scheduler.advance(ticks: 9, now: start)
    #expect(clock.seconds == 0)
    scheduler.advance(ticks: 1, now: start)
    scheduler.advance(ticks: 10, now: start)
    #expect(clock.seconds == 1)
  }

  @Test func `a timeline is notified at its time and not before`() {
    let scheduler = FrameScheduler()
    let timeline = Element(nextChange: start + 2)
    scheduler.addTimeline(timeline)
    #expect(scheduler.ticksUntilChange(now: start) == 20)
    scheduler.advance(ticks: 19, now: start + 1.9)
    #expect(timeline.changes == 0)
    scheduler.advance(ticks: 1, now: start + 2)
    #expect(timeline.changes == 1)
    #expect(scheduler.ticksUntilChange(now: start + 2) == nil)
  }

  @Test func `removed elements schedule no frame`() {
    let scheduler = FrameScheduler()
    scheduler.addTimeline(Element(nextChange: start + 2))
    #expect(scheduler.ticksUntilChange(now: start) == nil)
  }

  @Test func `the delay is at most an hour`() {
    let scheduler = FrameScheduler()
    let timeline = Element(nextChange: start + 100_000)
    scheduler.addTimeline(timeline)
    #expect(scheduler.ticksUntilChange(now: start) == 36_000)
  }
}
