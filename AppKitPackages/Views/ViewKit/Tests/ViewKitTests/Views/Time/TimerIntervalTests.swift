import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct TimerIntervalTests {
  @MainActor final class Clock { var now = Date(timeIntervalSince1970: 0) }
  let start = Date(timeIntervalSince1970: 0)
  var interval: ClosedRange<Date> { start...start.addingTimeInterval(3_700) }

  private func screen<V: View>(_ clock: Clock, _ view: V) -> Screen {
    let screen = show(30, 3) { view }
    screen.session.now = { clock.now }
    screen.resize(columns: 31, rows: 3)
    return screen
  }

  @Test func `a timer text counts an interval down and stays at its end`() {
    let clock = Clock()
    let screen = screen(clock, Text(timerInterval: interval))
    clock.now = start.addingTimeInterval(40)
    screen.advance(ticks: 10)
    #expect(screen.text == "1:01:00")
    clock.now = start.addingTimeInterval(3_690)
    screen.advance(ticks: 10)
    #expect(screen.text == "0:10")
    clock.now = start.addingTimeInterval(9_000)
    screen.advance(ticks: 10)
    #expect(screen.text == "0:00")
  }

  @Test func `a timer text counts up, in minutes only, and stops at a pause`() {
    let clock = Clock()
    let screen = screen(
      clock,
      VStack(alignment: .leading, spacing: 0) {
        Text(timerInterval: interval, countsDown: false, showsHours: false)
        Text(timerInterval: interval, pauseTime: start.addingTimeInterval(100))
      }
    )
    clock.now = start.addingTimeInterval(3_661)
    screen.advance(ticks: 10)
    #expect(screen.text == "61:01\n1:00:00")
  }

  @Test func `a progress view shows the progress of an interval`() {
    struct Egg: View {
      @State private var isBoiling = false
      let interval: ClosedRange<Date>
      var body: some View {
        Button("Boil") { isBoiling = true }
        if isBoiling {
          ProgressView(timerInterval: interval, countsDown: false) { Text("Egg") }
        }
      }
    }
    let clock = Clock()
    let screen = screen(clock, Egg(interval: start...start.addingTimeInterval(100)))
    screen.tap("Boil")
    #expect(screen.elements.contains("= 0%"))
    clock.now = start.addingTimeInterval(50)
    screen.advance(ticks: 10)
    #expect(screen.elements.contains("= 50%"))
    #expect(screen.contains("Egg"))
  }
}
