import ViewKit
import ScreenTesting
import Testing

/// Tests of modifiers around a `ForEach` whose rows a list creates on demand.
@MainActor
@Suite struct ForEachModifierTests {
  private func text<V: View>(@ViewBuilder _ view: () -> V) -> String {
    Screen(view(), columns: 20, rows: 4).text
  }

  @Test func `modifiers of a ForEach apply to its rows`() {
    let expected = text { List { Text("a").badge(2) } }
    #expect(text { List { ForEach(["a"], id: \.self) { Text($0) }.badge(2) } } == expected)
    #expect(text { List { ForEach(["a"], id: \.self) { Text($0) }.bold().badge(2) } } == expected)
    #expect(
      text { List { Section { ForEach(["a"], id: \.self) { Text($0) } }.badge(2) } } == expected
    )
  }

  @Test func `modifiers of a ForEach apply to each row of its elements`() {
    let expected = text {
      List {
        Text("a").badge(2)
        Text("b").badge(2)
      }
    }
    #expect(
      text {
        List {
          ForEach(["a"], id: \.self) { name in
            Text(name)
            Text("b")
          }
          .badge(2)
        }
      } == expected
    )
  }

  @Test func `rows have the swipe actions and the context menu of their ForEach`() {
    let screen = Screen(
      List {
        ForEach(["a"], id: \.self) { name in Button(name) {} }
          .swipeActions { Button("Pin") {} }
          .contextMenu { Button("Copy") {} }
      },
      columns: 20,
      rows: 8
    )
    screen.press(".")
    #expect(screen.contains("Pin"), "\(screen.text)")
    #expect(screen.contains("Copy"), "\(screen.text)")
  }

  @Test func `a change of a modifier of a ForEach updates its rows`() {
    struct Root: View {
      @State private var count = 1
      var body: some View {
        Button("more") { count += 1 }
        List { ForEach(["a"], id: \.self) { Text($0) }.badge(count) }
      }
    }
    let screen = Screen(Root(), columns: 20, rows: 4)
    #expect(screen.text.contains("a                1"), "\(screen.text)")
    screen.tap("more")
    #expect(screen.text.contains("a                2"), "\(screen.text)")
  }
}
