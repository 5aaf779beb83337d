import Renderer
import RendererTesting
import Testing

@MainActor
@Suite struct TupleViewTests {
  /// A container with a fixed number of views.
  private struct Pair<First: View, Second: View>: View {
    let views: (First, Second)

    init(@ViewBuilder content: () -> TupleView<(First, Second)>) { views = content().value }

    var body: some View {
      HStack(spacing: 0) {
        views.1
        Text("-")
        views.0
      }
    }
  }

  @Test func `a container takes a block with a fixed number of views`() {
    struct Page: View {
      @State private var count = 0
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Pair {
            Text("\(count)")
            Button("Add") { count += 1 }
          }
          Pair {
            Text("a")
            if count > 0 { Text("some") } else { Text("none") }
          }
        }
      }
    }
    let screen = show(12, 3) { Page() }
    #expect(screen.contains("[ Add ]-0"))
    #expect(screen.contains("none-a"))
    screen.tap("Add")
    #expect(screen.contains("[ Add ]-1"))
    #expect(screen.contains("some-a"))
  }

  @Test func `a tuple of views is a view`() {
    let view = TupleView((Text("a"), Text("b")))
    let (first, second) = view.value
    let screen = show(5, 4) {
      VStack(spacing: 0) {
        view
        TupleView(second, first)
      }
    }
    #expect(screen.text.filter { !$0.isWhitespace } == "abba")
  }

  @Test func `a type with a tuple can be written`() {
    let view: TupleView<(Text, Color)> = TupleView((Text("a"), Color.red))
    #expect(type(of: view.value) == (Text, Color).self)
  }
}
