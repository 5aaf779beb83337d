import ViewKit
import ScreenTesting
import Testing

/// Tests the gaps between the sections of a list.
@MainActor
@Suite struct ListSectionTests {
  struct Sections: View {
    var body: some View {
      List {
        Section { Text("a") }
        Section {
          Text("b")
        } footer: {
          Text("end")
        }
        Section("Title") { Text("c") }
        Text("last")
      }
    }
  }

  private static let separated = " a\n\n b\n end\n\n Title\n c\n\n last"
  private static let joined = " a\n b\n end\n\n Title\n c\n last"

  private func text(_ view: some View) -> String {
    Screen(view, columns: 12, rows: 12).text
  }

  @Test func `sections without a header are separated, except in plain styles`() {
    #expect(text(Sections()) == Self.separated)
    #expect(text(Sections().listStyle(.automatic)) == Self.separated)
    #expect(text(Sections().listStyle(.grouped)) == Self.separated)
    #expect(text(Sections().listStyle(.insetGrouped)) == Self.separated)
    #expect(text(Sections().listStyle(.sidebar)) == Self.separated)
    #expect(text(Sections().listStyle(.plain)) == Self.joined)
    #expect(text(Sections().listStyle(.inset)) == Self.joined)
  }

  @Test func `the style of an outer view applies to lists without an own style`() {
    #expect(text(VStack { Sections() }.listStyle(.plain)) == Self.joined)
    #expect(text(VStack { Sections().listStyle(.grouped) }.listStyle(.plain)) == Self.separated)
  }

  @Test func `sections of a table are not separated`() {
    struct Person: Identifiable { let id: Int }
    let screen = Screen(
      Table(of: Person.self) {
        TableColumn("Name") { Text("Person \($0.id)") }
      } rows: {
        Section { TableRow(Person(id: 1)) }
        Section { TableRow(Person(id: 2)) }
      },
      columns: 12,
      rows: 6
    )
    #expect(screen.text.contains("Person 1\n Person 2"), "\(screen.text)")
  }

  @Test func `arrow keys move past a gap`() {
    struct Root: View {
      @State private var selection: Int?
      var body: some View {
        List(selection: $selection) {
          Section { Text("a").tag(1) }
          Section { Text("b").tag(2) }
        }
        Text("Selected: \(selection ?? 0)")
      }
    }
    let screen = Screen(Root(), columns: 14, rows: 6)
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.text.contains("Selected: 2"), "\(screen.text)")
  }

  @Test func `a section of many rows creates only those near the visible part`() {
    @MainActor final class Counter { var bodies = 0 }
    struct Row: View {
      let number: Int
      let counter: Counter
      var body: some View {
        counter.bodies += 1
        return Text("Row \(number)")
      }
    }
    let counter = Counter()
    let screen = Screen(
      List {
        Section { Text("first") }
        Section { ForEach(0..<10_000) { Row(number: $0, counter: counter) } }
        Section { Text("last") }
      },
      columns: 12,
      rows: 5
    )
    #expect(screen.text.hasPrefix(" first"))
    #expect(screen.text.hasSuffix("\n\n Row 0\n Row 1\n Row 2"), "\(screen.text)")
    #expect(counter.bodies < 50, "\(counter.bodies)")
  }

  private struct Growing: View {
    var isLazyStack = false
    @State private var hasFirst = false
    var body: some View {
      Button("Change") { hasFirst.toggle() }
      if isLazyStack {
        ScrollView { LazyVStack(alignment: .leading) { sections } }
      } else {
        List { sections }
      }
    }

    @ViewBuilder private var sections: some View {
      if hasFirst {
        Section("One") { Text("a") }
      }
      Section("Two") { Text("b") }
    }
  }

  @Test(arguments: [false, true])
  func `a header is visible after another section appears or disappears above it`(
    isLazyStack: Bool
  ) {
    let screen = Screen(Growing(isLazyStack: isLazyStack), columns: 12, rows: 12)
    let before = screen.text
    #expect(before.contains("Two"))
    screen.tap("Change")
    #expect(screen.text.contains("One") && screen.text.contains("Two"), "\(screen.text)")
    screen.tap("Change")
    #expect(screen.text == before, "\(screen.text)")
  }
}
