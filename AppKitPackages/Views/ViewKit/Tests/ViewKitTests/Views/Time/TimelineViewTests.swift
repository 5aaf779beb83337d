import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct TimelineViewTests {
  @MainActor final class Clock { var now = Date(timeIntervalSinceReferenceDate: 0) }
  private let clock = Clock()
  private var start: Date { Date(timeIntervalSinceReferenceDate: 0) }

  private struct Seconds<Schedule: TimelineSchedule>: View {
    let schedule: Schedule
    var body: some View {
      TimelineView(schedule) { timeline in
        Text("at \(Int(timeline.date.timeIntervalSinceReferenceDate * 10))")
      }
    }
  }

  /// Returns a screen with the time of a clock.
  private func screen<V: View>(_ view: V) -> Screen {
    let screen = Screen(Text(""), columns: 20, rows: 3)
    screen.session.now = { [clock] in clock.now }
    screen.session.graph.setRoot { view }
    _ = screen.frame
    return screen
  }

  private func pass(_ seconds: TimeInterval, _ screen: Screen) {
    clock.now += seconds
    screen.advance(ticks: Int(seconds * 10))
  }

  @Test func `a view is evaluated again at the next date of its schedule`() {
    let screen = screen(Seconds(schedule: .periodic(from: start, by: 2)))
    #expect(screen.text.contains("at 0"))
    #expect(screen.session.ticksUntilChange == 20)
    pass(1.5, screen)
    #expect(screen.text.contains("at 0"))
    #expect(screen.session.ticksUntilChange == 5)
    pass(0.5, screen)
    #expect(screen.text.contains("at 20"))
    pass(7, screen)
    #expect(screen.text.contains("at 80"))
    #expect(screen.session.ticksUntilChange == 10)
  }

  @Test func `the minute schedule updates at the start of each minute`() {
    clock.now += 59
    let screen = screen(Seconds(schedule: .everyMinute))
    #expect(screen.text.contains("at 0"))
    #expect(screen.session.ticksUntilChange == 10)
    pass(1, screen)
    #expect(screen.text.contains("at 600"))
    #expect(screen.session.ticksUntilChange == 600)
  }

  @Test func `an animation has ten frames a second, and none while it is paused`() {
    let animated = screen(Seconds(schedule: .animation(minimumInterval: 1 / 60)))
    #expect(animated.session.ticksUntilChange == 1)
    pass(0.1, animated)
    #expect(animated.text.contains("at 1"))
    let paused = screen(Seconds(schedule: .animation(paused: true)))
    #expect(paused.session.ticksUntilChange == nil)
  }

  @Test func `explicit dates are shown in order, and the first one before its time`() {
    let screen = screen(Seconds(schedule: .explicit([start + 1, start + 3])))
    #expect(screen.text.contains("at 10"))
    pass(2, screen)
    #expect(screen.text.contains("at 10"))
    pass(1, screen)
    #expect(screen.text.contains("at 30"))
    #expect(screen.session.ticksUntilChange == nil)
  }

  @Test func `a timeline outside of the viewport sets no timer`() {
    struct Root: View {
      @State private var isShown = true
      var body: some View {
        if isShown {
          TimelineView(.animation) { _ in Text("moving") }
        }
        Button("Hide") { isShown = false }
      }
    }
    let screen = screen(Root())
    #expect(screen.contains("moving"))
    #expect(screen.session.ticksUntilChange == 1)
    screen.tap("Hide")
    pass(0.1, screen)
    #expect(screen.session.ticksUntilChange == nil)
  }

  @Test func `a timeline notifies accessibility only after changes`() {
    let screen = screen(
      TimelineView(.periodic(from: start, by: 1)) { timeline in
        Text(timeline.date < Date(timeIntervalSinceReferenceDate: 2) ? "early" : "late")
      }
    )
    pass(1, screen)
    #expect(screen.contains("early"))
    #expect(screen.session.ticksUntilChange == 10)
    pass(1, screen)
    #expect(screen.contains("late"))
  }
}
