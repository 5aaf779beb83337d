import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct LazyHStackTests {
  @MainActor final class Log { var made: Set<Int> = [] }

  private struct Row: View {
    let log: Log
    let highest: Int
    var body: some View {
      VStack(spacing: 0) {
        ScrollView(.horizontal) {
          LazyHStack(alignment: .top) {
            ForEach(0..<10_000, id: \.self) { index in
              let _ = log.made.insert(index)
              Text("item \(index)").frame(height: index == highest ? 48 : 16, alignment: .top)
            }
          }
        }
        Text("below")
      }
    }
  }

  @Test func `only visible views are created`() {
    let log = Log()
    let screen = Screen(Row(log: log, highest: -1), columns: 30, rows: 4)
    #expect(screen.text.contains("item 0 item 1 item 2"))
    #expect(screen.text.hasSuffix("below"))
    #expect(log.made.count < 20)
    let before = log.made.count
    for _ in 0..<20 { screen.mouse(.scroll(columns: 1, rows: 0), column: 2, row: 1) }
    #expect(!screen.contains("item 0 "))
    #expect(log.made.count < before + 40)
  }

  @Test func `a lazy stack grows with the highest created view`() {
    let screen = Screen(Row(log: Log(), highest: 30), columns: 30, rows: 8)
    let rows = screen.text.components(separatedBy: "\n").filter { !$0.isEmpty }.count
    #expect(rows == 2)
    let before = line(of: "below", screen) - line(of: "item", screen)
    for _ in 0..<100 where !screen.contains("item 30") {
      screen.mouse(.scroll(columns: 1, rows: 0), column: 2, row: line(of: "item", screen))
    }
    #expect(screen.contains("item 30"))
    #expect(line(of: "below", screen) - line(of: "item", screen) == before + 2)
  }

  private func line(of text: String, _ screen: Screen) -> Int {
    screen.text.components(separatedBy: "\n").firstIndex { $0.contains(text) } ?? 0
  }

  @Test func `scrollTo creates the row of an identity`() {
    struct Jumping: View {
      var body: some View {
        ScrollViewReader { proxy in
          ScrollView(.horizontal) {
            LazyHStack {
              ForEach(0..<1_000, id: \.self) { Text("item \($0)") }
            }
          }
          Button("Go") { proxy.scrollTo(500) }
        }
      }
    }
    let screen = Screen(Jumping(), columns: 30, rows: 4)
    screen.tap("Go")
    #expect(screen.contains("item 500"))
  }
}
