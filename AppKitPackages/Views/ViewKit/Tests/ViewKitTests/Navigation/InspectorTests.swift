import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct StoreInspectorTests {
  private struct Root: View {
    @State private var isShown = false
    var body: some View {
      Button("Toggle") { isShown.toggle() }
        .inspector(isPresented: $isShown) {
          Text("details").inspectorColumnWidth(80)
        }
    }
  }

  @Test func `an inspector is a column of the requested width beside the view`() {
    let screen = Screen(Root(), columns: 40, rows: 5)
    #expect(!screen.contains("details"))
    screen.tap("Toggle")
    let lines = screen.text.components(separatedBy: "\n")
    #expect(lines[0].hasSuffix("│ details"))
    #expect(lines[0].count <= 40)
    screen.tap("Toggle")
    #expect(!screen.contains("details"))
  }

  private struct ResizedRoot: View {
    @State private var isCompact = true
    @State private var isShown = true
    @State private var count = 0
    var body: some View {
      VStack {
        Button("Count \(count)") { count += 1 }
          .inspector(isPresented: $isShown) { Button("Wide") { isCompact = false } }
          .environment(\.horizontalSizeClass, isCompact ? .compact : .regular)
        Text(isShown ? "open" : "closed")
      }
    }
  }

  @Test func `an inspector is a sheet in a compact width, and a column again in a regular one`() {
    let screen = Screen(ResizedRoot(), columns: 60, rows: 9)
    #expect(screen.contains("╭") || screen.contains("┌"))
    screen.tap("Wide")
    #expect(screen.contains("open") && screen.contains("Count 0"))
    let lines = screen.text.components(separatedBy: "\n")
    #expect(lines.contains { $0.contains("Count 0") && $0.contains("│") } == true)
  }

  @Test func `a user can close the sheet of an inspector`() {
    let screen = Screen(ResizedRoot(), columns: 60, rows: 9)
    #expect(screen.contains("Wide"))
    screen.press(.escape)
    #expect(!screen.contains("Wide") && screen.contains("closed"))
  }
}
