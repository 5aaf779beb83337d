import ViewKit
import ScreenTesting
import Testing

/// Tests of badges of rows, which can be set on the row or on a view in it.
@MainActor
@Suite struct RowBadgeTests {
  private func line<V: View>(columns: Int = 20, @ViewBuilder _ view: () -> V) -> String {
    Screen(List { view() }, columns: columns, rows: 4).text
  }

  private struct Row<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View { content }
  }

  @Test func `a badge in the label of a link or a button is shown by its row`() {
    let link = " a              3 ›"
    #expect(line { NavigationLink("a", value: 1).badge(3) } == link)
    #expect(line { NavigationLink(value: 1) { Text("a").badge(3) } } == link)
    #expect(line { NavigationLink(value: 1) { HStack { Text("a").badge(3) } } } == link)
    #expect(
      line {
        NavigationLink {
          Text("b")
        } label: {
          Text("a").badge(3)
        }
      } == link
    )
    let row = " a                3"
    #expect(line { Button("a") {}.badge(3) } == row)
    #expect(
      line {
        Button {
        } label: {
          Text("a").badge(3)
        }
      } == row
    )
    #expect(
      line {
        Button {
        } label: {
          Text("a").badge(3)
        }.buttonStyle(.plain)
      } == row
    )
  }

  @Test func `a badge in any other view of a row is shown by its row`() {
    let row = " a                3"
    let isShown = true
    #expect(line { HStack { Text("a").badge(3) } } == row)
    #expect(line { VStack { Text("a").badge(3) } } == row)
    #expect(line { Text("a").badge(3).onTapGesture {} } == row)
    #expect(line { Text("a").badge(3).padding(0) } == row)
    #expect(line { Text("a").badge(3).frame(maxWidth: .infinity, alignment: .leading) } == row)
    #expect(line { Group { Text("a") }.badge(3) } == row)
    #expect(line { Group { Text("a").badge(3) } } == row)
    #expect(line { if isShown { Text("a").badge(3) } } == row)
    #expect(line { Row { Text("a").badge(3) } } == row)
    #expect(line { Row { HStack { Text("a").badge(3) } } } == row)
    #expect(line { AnyView(HStack { Text("a").badge(3) }) } == row)
    #expect(line { ForEach(["a"], id: \.self) { Text($0).badge(3) } } == row)
    #expect(
      line {
        ForEach(["a"], id: \.self) { name in
          Button {
          } label: {
            Text(name).badge(3)
          }
        }
      } == row
    )
    #expect(line { Section { HStack { Text("a").badge(3) } } } == row)
  }

  @Test func `the badge of a row itself replaces those of views in it`() {
    #expect(line { HStack { Text("a").badge(3) }.badge(4) } == " a                4")
    #expect(
      line {
        HStack {
          Text("a").badge(3); Text("b").badge(4)
        }
      } == " a b              3"
    )
  }

  @Test func `zero and nil are no badges`() {
    let number = 0
    #expect(line { Text("a").badge(number) } == " a")
    #expect(line { Text("a").badge(nil as Text?) } == " a")
    #expect(line { Text("a").badge(nil as LocalizedStringKey?) } == " a")
    #expect(line { Text("a").badge(nil as String?) } == " a")
    #expect(
      line {
        Button {
        } label: {
          Text("a").badge(0)
        }
      } == " a"
    )
    #expect(line { Text("a").badge(-1) } == " a               -1")
    #expect(line { Text("a").badge(Text("new").bold()) } == " a              new")
  }

  @Test func `a badge that changes in a view of a row is drawn again`() {
    struct Root: View {
      @State private var count = 0
      var body: some View {
        Button("more") { count += 1 }
        List { NavigationLink(value: 1) { Text("a").badge(count) } }
      }
    }
    let screen = Screen(Root(), columns: 20, rows: 4)
    #expect(screen.text.contains("a                ›"), "\(screen.text)")
    screen.tap("more")
    #expect(screen.text.contains("a              1 ›"), "\(screen.text)")
  }

  @Test func `a badge covers neither a long text nor other marks of its row`() {
    #expect(line(columns: 12) { Text("abcdefghij klm").badge(34) } == " abcdefg 34\n hij klm")
    #expect(
      line(columns: 12) { Text("abcdefghijklm").lineLimit(1).badge(34) } == " abcdef… 34"
    )
    #expect(
      line(columns: 14) { NavigationLink("abcdefghijklm", value: 1).lineLimit(1).badge(34) }
        == " abcdef… 34 ›"
    )
    #expect(
      line(columns: 14) {
        NavigationLink(value: 1) { Text("abcdefghijklm").lineLimit(1).badge(34) }
      } == " abcdef… 34 ›"
    )
  }

  @Test func `a badge is cut in a narrow row`() {
    #expect(line(columns: 12) { Text("a").badge("many more") } == " a    many…")
    #expect(line(columns: 3) { Text("a").badge("many") } == " a")
    #expect(line(columns: 1) { Text("a").badge("many") } == "")
  }

  @Test func `badges of the items of menus and pickers in a row are not those of the row`() {
    #expect(!line { Menu("a") { Button("b") {}.badge(3) } }.contains("3"))
    let picker = line {
      Picker("a", selection: .constant(1)) {
        Text("b").tag(1).badge(3)
      }
    }
    #expect(!picker.contains("3"), "\(picker)")
  }

  @Test func `a badge in the label of a menu or a picker is shown by its row`() {
    let menu = line {
      Menu {
        Button("b") {}.badge(4)
      } label: {
        Text("a").badge(3)
      }
    }
    #expect(menu == " [ a ▾ ]          3")
    let picker = line {
      Picker(selection: .constant(1)) {
        Text("b").tag(1).badge(4)
      } label: {
        Text("a").badge(3)
      }
    }
    #expect(picker == " a          ‹ b › 3")
    let inStack = line {
      HStack {
        Menu("a") { Button("b") {} }.badge(3)
      }
    }
    #expect(inStack == " [ a ▾ ]          3")
  }
}
