import Charts
import ScreenTesting
import Testing
import ViewKit

@MainActor
@Suite struct ChartSelectionTests {
  private struct Days: View {
    @State private var day: String?

    var body: some View {
      VStack(alignment: .leading) {
        Text("Day: \(day ?? "none")")
        Chart(["Mo", "Tu", "We"], id: \.self) { day in
          BarMark(x: .value("Day", day), y: .value("Done", 3))
        }
        .chartXSelection(value: $day)
        .chartYAxis(.hidden)
      }
    }
  }

  @Test func `a click selects the category at its place`() {
    let screen = Screen(Days(), columns: 30, rows: 8)
    screen.drag(from: (column: 14, row: 4), to: (column: 15, row: 4))
    #expect(screen.contains("Day: Tu"))
    screen.drag(from: (column: 2, row: 4), to: (column: 28, row: 4))
    #expect(screen.contains("Day: We"))
  }

  @Test func `arrow keys move the selection, and Escape removes it`() {
    let screen = Screen(Days(), columns: 30, rows: 8)
    screen.press(.tab)
    screen.press(.right)
    #expect(screen.contains("Day: Mo"))
    screen.press(.right)
    #expect(screen.contains("Day: Tu"))
    for _ in 0..<3 { screen.press(.right) }
    #expect(screen.contains("Day: We"))
    screen.press(.left)
    #expect(screen.contains("Day: Tu"))
    screen.press(.escape)
    #expect(screen.contains("Day: none"))
  }
}
