import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct EquatableViewTests {
  @MainActor final class Log { var bodies = 0 }

  private struct Chart: View, Equatable {
    let points: Int
    let log: Log
    let action: () -> Void
    nonisolated static func == (left: Chart, right: Chart) -> Bool { left.points == right.points }
    var body: some View {
      let _ = log.bodies += 1
      Text("chart \(points)")
    }
  }

  private struct Root: View {
    let log: Log
    @State private var taps = 0
    var body: some View {
      let taps = taps
      Chart(points: taps / 2, log: log) { _ = taps }.equatable()
      Button("Tap \(taps)") { self.taps += 1 }
    }
  }

  @Test func `an equal equatable view is not evaluated again`() {
    let log = Log()
    let screen = Screen(Root(log: log), columns: 20, rows: 3)
    screen.tap("Tap 0")
    #expect(screen.contains("Tap 1"))
    #expect(log.bodies == 1)
    screen.tap("Tap 1")
    #expect(screen.contains("chart 1"))
    #expect(log.bodies == 2)
  }
}
