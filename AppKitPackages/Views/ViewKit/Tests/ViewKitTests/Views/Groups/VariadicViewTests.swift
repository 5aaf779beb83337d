import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct VariadicViewTests {
  private struct Weight: _ViewTraitKey {
    static let defaultValue = 1
  }

  private struct Divided: _VariadicView_MultiViewRoot {
    func body(children: _VariadicView.Children) -> some View {
      ForEach(children) { child in
        if child.id != children.first?.id { Text("--") }
        child
      }
    }
  }

  private struct Labelled: _VariadicView_UnaryViewRoot {
    func body(children: _VariadicView.Children) -> some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(children) { child in
          HStack(spacing: 8) {
            Text("\(child[Weight.self])")
            Text(child.id(as: String.self) ?? "no name")
            child
          }
        }
      }
    }
  }

  @Test func `a root with several views becomes the views of its container`() {
    let screen = show(10, 5) {
      VStack(alignment: .leading, spacing: 0) {
        _VariadicView.Tree(Divided()) {
          Text("one")
          ForEach(2..<4) { Text("\($0)") }
        }
      }
    }
    #expect(screen.text == "one\n--\n2\n--\n3")
  }

  @Test func `a root reads the traits and the identities of the views`() {
    let screen = show(20, 3) {
      _VariadicView.Tree(Labelled()) {
        Text("first")._trait(Weight.self, 4)
        ForEach(["b"], id: \.self) { Text($0) }
        Text("last").tag("c")
      }
    }
    #expect(screen.text == "4 no name first\n1 b b\n1 c last")
  }

  @Test func `the views keep their state while others come and go`() {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    struct Root: View {
      @State private var showsFirst = true
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          _VariadicView.Tree(Divided()) {
            if showsFirst { Text("first") }
            Counter()
          }
          Button("toggle") { showsFirst.toggle() }
        }
      }
    }
    let screen = show(20, 6) { Root() }
    screen.tap("count 0")
    screen.tap("toggle")
    #expect(screen.contains("count 1"))
    #expect(!screen.contains("--"))
  }

  @Test func `the children are a view`() {
    struct All: _VariadicView_MultiViewRoot {
      func body(children: _VariadicView.Children) -> some View { children }
    }
    let screen = show(10, 2) {
      VStack(alignment: .leading, spacing: 0) {
        _VariadicView.Tree(
          root: All(),
          content: Group {
            Text("a"); Text("b")
          }
        )
      }
    }
    #expect(screen.text == "a\nb")
  }
}
