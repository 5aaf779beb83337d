import Renderer
import RendererTesting
import Testing

@MainActor
@Suite struct ScrollPositionTests {
  private struct Rows: View {
    @State private var position: Int?
    var body: some View {
      VStack {
        ScrollView {
          LazyVStack {
            ForEach(0..<100, id: \.self) { Text("row \($0)") }
          }
          .scrollTargetLayout()
        }
        .scrollPosition(id: $position)
        Button("Go") { position = 60 }
      }
    }
  }

  @Test func `a view scrolls to the identity in its binding`() {
    let screen = Screen(Rows(), columns: 20, rows: 6)
    #expect(screen.contains("row 0"))
    screen.tap("Go")
    #expect(screen.contains("row 60"))
    #expect(!screen.contains("row 0\n"))
  }
}
