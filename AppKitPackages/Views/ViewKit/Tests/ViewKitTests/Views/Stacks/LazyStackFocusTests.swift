import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct LazyStackFocusTests {
  private struct Rows: View {
    @State var rows = Array(0..<20)

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Remove") { rows.removeAll { $0 == 2 } }
          .keyboardShortcut("x", modifiers: [])
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0) {
            ForEach(rows, id: \.self) { row in Button("row \(row)") {} }
          }
        }
      }
    }
  }

  private func screenWithFocusOnRow2() -> Screen {
    let screen = show(30, 8) { Rows() }
    while screen.focused != "row 2" { guard screen.press(.tab) else { break } }
    return screen
  }

  @Test func `a row keeps the focus while its lazy stack has no space`() {
    let screen = screenWithFocusOnRow2()
    #expect(screen.focused == "row 2")
    screen.resize(columns: 30, rows: 1)
    #expect(!screen.contains("row 2"))
    screen.resize(columns: 30, rows: 8)
    #expect(screen.focused == "row 2")
  }

  @Test func `a row that is removed while its lazy stack has no space loses the focus`() {
    let screen = screenWithFocusOnRow2()
    screen.resize(columns: 30, rows: 1)
    #expect(screen.press("x"))
    screen.resize(columns: 30, rows: 8)
    #expect(!screen.contains("row 2"))
    #expect(screen.focused != nil)
    #expect(screen.focused != "row 2")
  }
}
