import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct IsFocusedTests {
  private struct Mark: View {
    @Environment(\.isFocused) private var isFocused
    let name: String
    var body: some View { Text(isFocused ? "<\(name)>" : name) }
  }

  private struct Loud: ButtonStyle {
    @Environment(\.isFocused) private var isFocused
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        if isFocused { Text("!") }
      }
    }
  }

  private struct Framed: ViewModifier {
    @Environment(\.isFocused) private var isFocused
    func body(content: Content) -> some View { content.border(isFocused ? .red : .clear) }
  }

  @Test func `the label of the focused button reads true`() {
    let screen = show(30, 3) {
      Mark(name: "outside")
      Button {
      } label: {
        Mark(name: "one")
      }
      Button {
      } label: {
        VStack { Mark(name: "two") }
      }
    }
    #expect(screen.contains("<one>"))
    #expect(!screen.contains("<two>"))
    screen.press(.tab)
    #expect(!screen.contains("<one>"))
    #expect(screen.contains("<two>"))
    #expect(!screen.contains("<outside>"))
  }

  @Test func `a style reads the focus of its control`() {
    let screen = show(30, 2) {
      Button("one") {}
      Button("two") {}
    }
    let styled = show(30, 2) {
      VStack {
        Button("one") {}
        Button("two") {}
      }
      .buttonStyle(Loud())
    }
    #expect(!screen.contains("!"))
    #expect(styled.contains("one !"))
    styled.press(.tab)
    #expect(styled.contains("two !"))
    #expect(!styled.contains("one !"))
  }

  @Test func `a view with focusable is a control`() {
    let screen = show(30, 9) {
      Mark(name: "one").focusable()
      Text("two").modifier(Framed()).focusable()
      VStack {
        Mark(name: "three")
        Button {
        } label: {
          Mark(name: "four")
        }
      }
      .focusable()
    }
    #expect(screen.contains("<one>"))
    screen.press(.tab)
    screen.press(.tab)
    #expect(screen.contains("<three>"))
    #expect(!screen.contains("<four>"))
    screen.press(.tab)
    #expect(!screen.contains("<three>"))
    #expect(screen.contains("<four>"))
  }

  @Test func `links and rows that can be selected are controls`() {
    let screen = show(30, 4) {
      NavigationStack {
        List(selection: .constant(Set<Int>())) {
          ForEach(0..<2, id: \.self) { Mark(name: "row \($0)") }
          NavigationLink {
            Text("page")
          } label: {
            Mark(name: "link")
          }
        }
      }
    }
    #expect(screen.contains("<row 0>"))
    screen.press(.down)
    #expect(screen.contains("<row 1>"))
    #expect(!screen.contains("<row 0>"))
    screen.press(.down)
    #expect(screen.contains("<link>"))
  }

  @Test func `only the readers are updated`() {
    let screen = show(30, 4) {
      Button {
      } label: {
        Mark(name: "one")
      }
      Button {
      } label: {
        Mark(name: "two")
      }
      Button {
      } label: {
        Mark(name: "three")
      }
    }
    _ = screen.text
    let before = screen.statistics.graph.bodiesRun
    screen.press(.tab)
    _ = screen.text
    #expect(screen.statistics.graph.bodiesRun == before + 2)
  }

  @Test func `a reader that appears in the focused control reads true`() {
    struct Late: View {
      @State private var isShown = false
      var body: some View {
        Button {
          isShown = true
        } label: {
          Text("button")
          if isShown { Mark(name: "late") }
        }
      }
    }
    let screen = show(30, 2) { Late() }
    screen.press(.enter)
    #expect(screen.contains("<late>"))
  }
}
