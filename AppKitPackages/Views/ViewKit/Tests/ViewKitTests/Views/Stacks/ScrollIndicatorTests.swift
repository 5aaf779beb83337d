import ViewKit
import ScreenTesting
import Testing

/// Tests of scroll bars, which cover no content.
@MainActor
@Suite struct ScrollIndicatorTests {
  private struct Lines: View {
    var count: Int
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<count, id: \.self) { Text("line \($0) end").lineLimit(1) }
      }
    }
  }

  private func text<V: View>(_ columns: Int, _ rows: Int, @ViewBuilder _ view: () -> V) -> String {
    Screen(view(), columns: columns, rows: rows).text
  }

  @Test func `a scroll bar is beside content that does not fit`() {
    #expect(text(11, 2) { ScrollView { Lines(count: 4) } } == "line 0 end▐\nline 1 end")
    #expect(text(10, 2) { ScrollView { Lines(count: 4) } } == "line 0 e…▐\nline 1 e…")
  }

  @Test func `content that fits takes the column of the scroll bar`() {
    #expect(text(10, 2) { ScrollView { Lines(count: 2) } } == "line 0 end\nline 1 end")
  }

  @Test(arguments: [ScrollIndicatorVisibility.hidden, .never])
  func `a hidden scroll bar takes no column`(_ visibility: ScrollIndicatorVisibility) {
    let expected = "line 0 end\nline 1 end"
    #expect(
      text(10, 2) { ScrollView { Lines(count: 4) }.scrollIndicators(visibility) } == expected
    )
    #expect(text(10, 2) { ScrollView(showsIndicators: false) { Lines(count: 4) } } == expected)
    #expect(
      text(10, 2) {
        ScrollView { Lines(count: 4) }.scrollIndicators(visibility, axes: .vertical)
      } == expected
    )
    #expect(
      text(11, 2) {
        ScrollView { Lines(count: 4) }.scrollIndicators(visibility, axes: .horizontal)
      } == "line 0 end▐\nline 1 end"
    )
  }

  @Test func `lazy stacks, grids and flexible views are beside the scroll bar`() {
    let expected = "line 0 end▐\nline 1 end"
    #expect(
      text(11, 2) {
        ScrollView {
          LazyVStack(alignment: .leading) { ForEach(0..<4) { Text("line \($0) end") } }
        }
      } == expected
    )
    #expect(
      text(11, 2) {
        ScrollView {
          LazyVGrid(columns: [GridItem()]) { ForEach(0..<4) { Text("line \($0) end") } }
        }
      } == expected
    )
    #expect(
      text(11, 2) {
        ScrollView {
          ForEach(0..<4) { number in
            HStack {
              Text("line \(number)"); Spacer(); Text("end")
            }
          }
        }
      } == expected
    )
  }

  @Test func `a scroll view beside other views is wide enough for its bar`() {
    #expect(
      text(20, 2) {
        HStack(spacing: 8) {
          ScrollView { Lines(count: 4) }
          Text("|")
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }.split(separator: "\n").first == "line 0 end▐ |"
    )
  }

  @Test func `the bar moves to the end with the content`() {
    let screen = Screen(ScrollView { Lines(count: 4) }, columns: 11, rows: 2)
    for _ in 0..<4 { screen.mouse(.scroll(columns: 0, rows: 1), column: 1, row: 1) }
    #expect(screen.text == "line 2 end\nline 3 end▐")
  }

  @Test func `the bar of a view that scrolls along both axes covers no content`() {
    let screen = Screen(
      ScrollView([.vertical, .horizontal]) { Lines(count: 4).fixedSize() },
      columns: 8,
      rows: 2
    )
    #expect(screen.text == "line 0 ▐\nline 1")
  }

  @Test func `lists and forms have a margin for their bar`() {
    let rows = ForEach(0..<4) { Text("line \($0) end").lineLimit(1) }
    #expect(text(12, 2) { List { rows } } == " line 0 end▐\n line 1 end")
    #expect(text(12, 2) { Form { rows } } == " line 0 end▐\n line 1 end")
    let hidden = " line 0 end\n line 1 end"
    #expect(text(12, 2) { List { rows }.scrollIndicators(.hidden) } == hidden)
    #expect(text(12, 2) { Form { rows }.scrollIndicators(.hidden) } == hidden)
  }

  private struct Entry: Identifiable {
    let id: Int
    var name: String { "line \(id)" }
  }

  @Test func `a table has a margin for its bar`() {
    let entries = (0..<4).map(Entry.init)
    let table = Table(entries) { TableColumn("Name") { (entry: Entry) in Text(entry.name) } }
    #expect(text(10, 3) { table } == " Name\n line 0  ▐\n line 1")
    #expect(text(10, 3) { table.scrollIndicators(.hidden) } == " Name\n line 0\n line 1")
  }

  @Test func `a text editor has a bar beside its lines`() {
    let editor = TextEditor(text: .constant("one two\nthree\nfour\nfive"))
    #expect(text(8, 2) { editor } == "four\nfive   ▐")
    #expect(text(8, 4) { editor } == "one two\nthree\nfour\nfive")
    #expect(text(8, 2) { editor.scrollIndicators(.hidden) } == "four\nfive")
  }

  @Test func `views without room for a bar have none`() {
    #expect(text(2, 2) { ScrollView { Lines(count: 4) } } == "l…\nl…")
    #expect(text(10, 1) { ScrollView { Lines(count: 4) } } == "line 0 end")
    #expect(text(1, 1) { ScrollView { Lines(count: 4) } } == "…")
  }

  @Test func `a margin of the content has room for the bar`() {
    #expect(
      text(12, 2) { ScrollView { Lines(count: 4) }.contentMargins(.horizontal, 8) }
        == " line 0 end▐\n line 1 end"
    )
  }
}
