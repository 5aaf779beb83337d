import Renderer
import RendererTesting
import Testing

@MainActor
@Suite struct InspectorTests {
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
}
