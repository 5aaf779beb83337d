import ViewKit
import ScreenTesting
import Testing

/// Tests of views whose leading edge is on the right.
@MainActor
struct LayoutDirectionTests {
  private func text(_ view: some View, columns: Int, rows: Int = 1) -> String {
    Screen(view.environment(\.layoutDirection, .rightToLeft), columns: columns, rows: rows).text
  }

  @Test func `stacks and their alignment are mirrored`() {
    #expect(
      text(
        HStack(spacing: 0) {
          Text("a")
          Text("b")
        },
        columns: 2
      ) == "ba"
    )
    #expect(
      text(
        VStack(alignment: .leading) {
          Text("long")
          Text("b")
        },
        columns: 4,
        rows: 2
      ) == "long\n   b"
    )
    #expect(
      text(
        VStack(alignment: .trailing) {
          Text("long")
          Text("b")
        },
        columns: 4,
        rows: 2
      ) == "long\nb"
    )
    #expect(
      text(
        HStack(spacing: 0) {
          Text("a")
          Spacer()
          HStack(spacing: 0) {
            Text("b")
            Text("c")
          }
        },
        columns: 6
      ) == "cb   a"
    )
  }

  @Test func `frames, padding, layers and lines are mirrored`() {
    #expect(text(Text("a").frame(maxWidth: .infinity, alignment: .leading), columns: 3) == "  a")
    #expect(text(Text("a").frame(maxWidth: .infinity, alignment: .trailing), columns: 3) == "a")
    #expect(
      text(
        Text("a").padding(.leading, 8).frame(maxWidth: .infinity, alignment: .leading),
        columns: 3
      )
        == " a"
    )
    #expect(
      text(
        ZStack(alignment: .topTrailing) {
          Text("long")
          Text("B")
        },
        columns: 4
      ) == "Bong"
    )
    #expect(text(Text("long a"), columns: 4, rows: 2) == "long\n   a")
    #expect(
      text(Text("long a").multilineTextAlignment(.trailing), columns: 4, rows: 2) == "long\na"
    )
  }

  @Test func `rows, their badges and links are mirrored`() {
    let list = List {
      Text("row").badge("9")
      NavigationLink("link") { Text("page") }
    }
    #expect(text(list, columns: 10, rows: 2) == " 9    row\n ‹   link")
  }

  @Test func `the title, the tabs and the toolbar are mirrored`() {
    let tabs = TabView {
      NavigationStack {
        Text("page").navigationTitle("Title").toolbar { Button("Add") {} }
      }
      .tabItem { Text("One") }
      Text("two").tabItem { Text("Two") }
    }
    let lines = text(tabs, columns: 20, rows: 5).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.first == "       2 Two  1 One")
    #expect(lines.dropFirst().first == "              Title")
    #expect(lines.last?.hasSuffix("[ Add ]") == true)
  }

  @Test func `a click meets the mirrored view, and an inner direction wins`() {
    var taps: [String] = []
    let screen = Screen(
      HStack(spacing: 0) {
        Text("a").onTapGesture { taps.append("a") }
        HStack(spacing: 0) {
          Text("b").onTapGesture { taps.append("b") }
          Text("c")
        }
        .environment(\.layoutDirection, .leftToRight)
      }
      .environment(\.layoutDirection, .rightToLeft),
      columns: 3,
      rows: 1
    )
    #expect(screen.text == "bca")
    for column in [2, 0] {
      screen.mouse(.press(.left), column: column, row: 0)
      screen.mouse(.release(.left), column: column, row: 0)
    }
    #expect(taps == ["a", "b"])
  }
}
