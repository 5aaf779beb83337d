import Renderer
import RendererTesting
import Testing

@MainActor
@Suite struct ScrollTests {
  private struct Numbers: View {
    var axes: Axis.Set = .vertical
    var body: some View {
      ScrollView(axes, showsIndicators: false) {
        if axes == .vertical {
          VStack(alignment: .leading, spacing: 0) { ForEach(0..<20) { Text("row \($0)") } }
        } else {
          HStack(spacing: 8) { ForEach(0..<20) { Text("c\($0)") } }
        }
      }
    }
  }

  @Test func `The wheel scrolls a column, and it stops at both ends`() {
    let screen = Screen(Numbers(), columns: 8, rows: 3)
    #expect(screen.text.contains("row 0"))
    screen.mouse(.scroll(columns: 0, rows: 1), column: 1, row: 1)
    #expect(!screen.text.contains("row 0\n"))
    #expect(screen.text.contains("row 3"))
    for _ in 0..<100 { screen.mouse(.scroll(columns: 0, rows: 1), column: 1, row: 1) }
    #expect(screen.text.contains("row 19"))
    for _ in 0..<100 { screen.mouse(.scroll(columns: 0, rows: -1), column: 1, row: 1) }
    #expect(screen.text.contains("row 0"))
  }

  @Test func `A row of views scrolls sideways`() {
    let screen = Screen(Numbers(axes: .horizontal), columns: 8, rows: 1)
    #expect(screen.text == "c0 c1 c2")
    screen.mouse(.scroll(columns: 1, rows: 0), column: 1, row: 0)
    #expect(screen.text == "1 c2 c3")
  }

  @Test func `A proxy scrolls to an identity, also to a row that was never made`() {
    struct Root: View {
      var body: some View {
        ScrollViewReader { proxy in
          VStack(spacing: 0) {
            Button("far") { proxy.scrollTo(70) }
            ScrollView {
              LazyVStack(alignment: .leading) {
                ForEach(0..<100, id: \.self) { Text("row \($0)") }
              }
            }
          }
        }
      }
    }
    let screen = Screen(Root(), columns: 12, rows: 5)
    #expect(!screen.contains("row 70"))
    screen.tap("far")
    #expect(screen.contains("row 70"))
  }

  @Test func `A pinned header stays in view until the next one comes`() {
    let screen = show(10, 3) {
      ScrollView(showsIndicators: false) {
        LazyVStack(alignment: .leading, pinnedViews: [.sectionHeaders]) {
          ForEach(["A", "B"], id: \.self) { part in
            Section(part) { ForEach(0..<4) { Text("\(part)\($0)") } }
          }
        }
      }
    }
    #expect(screen.text == "A\nA0\nA1")
    screen.scroll(2)
    #expect(screen.text == "A\nA2\nA3")
    screen.scroll(2)
    #expect(screen.text == "A\n\nB")
    screen.scroll(3)
    #expect(screen.text == "B\nB1\nB2")
    screen.scroll(-7)
    #expect(screen.text == "A\nA0\nA1")
  }
}
