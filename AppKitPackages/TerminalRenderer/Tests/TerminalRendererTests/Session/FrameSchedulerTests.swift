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

  @Test func `several requests before a frame are announced once`() {
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

  @Test func `a request is announced although layout has found out before that a frame is needed`()
  {
    let scheduler = FrameScheduler()
    var announcements = 0
    scheduler.onNeedsFrame = { announcements += 1 }
    scheduler.isFrameNeeded = true
    scheduler.requestFrame()
    #expect(announcements == 1)
  }

  @Test func `nothing is due while nothing changes by itself`() {
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

  @Test func `a clock is told once that the second is over`() {
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

  @Test func `a timeline is told at its time and not before`() {
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

  @Test func `elements that are gone are not waited for`() {
    let scheduler = FrameScheduler()
    scheduler.addTimeline(Element(nextChange: start + 2))
    #expect(scheduler.ticksUntilChange(now: start) == nil)
  }

  @Test func `the wait is an hour at most`() {
    let scheduler = FrameScheduler()
    let timeline = Element(nextChange: start + 100_000)
    scheduler.addTimeline(timeline)
    #expect(scheduler.ticksUntilChange(now: start) == 36_000)
  }
}
