import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct SplitViewTests {
  @Test func `a line is between the panes of a split view`() {
    let row = show(9, 2) {
      HSplitView {
        Text("a").frame(width: 16)
        Text("b").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        if true { Text("c").frame(width: 8) }
      }
    }
    #expect(row.text == "a │b   │c\n  │    │")
    let column = show(3, 5) {
      VSplitView {
        ForEach(["a", "b"], id: \.self) { Text($0) }
      }
    }
    #expect(column.text == " a\n───\n b")
  }

  @Test func `a pane keeps its state when another one appears`() {
    struct Panes: View {
      @State private var hasList = false
      var body: some View {
        HSplitView {
          if hasList { Text("list") }
          Counter()
          Button("show") { hasList = true }
        }
      }
    }
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    let screen = show(40, 1) { Panes() }
    screen.tap("count 0")
    screen.tap("show")
    #expect(screen.text.contains("list│[ count 1 ]│[ show ]"))
  }
}
