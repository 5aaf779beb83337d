import ViewKit
import ScreenTesting
import Testing

/// Tests the gaps between the sections of a form.
@MainActor
@Suite struct FormSectionTests {
  @Test func `sections without a header, and rows after a section, are separated`() {
    let screen = Screen(
      Form {
        Text("intro")
        Section { Text("a") }
        Section {
          Text("b")
        } footer: {
          Text("end")
        }
        Section("Title") { Text("c") }
        Text("last")
        Text("of all")
      },
      columns: 12,
      rows: 14
    )
    #expect(
      screen.text == """
         intro

         a

         b
         end

         Title
         c

         last
         of all
        """
    )
  }

  @Test func `a form does not begin with a gap, and an empty section has none`() {
    let screen = Screen(
      Form {
        Section { EmptyView() }
        Section { Text("a") }
        Section { EmptyView() }
        Section { Text("b") }
      },
      columns: 12,
      rows: 6
    )
    #expect(screen.text == " a\n\n b")
  }

  @Test func `a gap follows the rows that appear and disappear`() {
    struct Root: View {
      @State private var items: [String] = []
      var body: some View {
        Form {
          Button("Add") { items.append("item \(items.count)") }
          Section { ForEach(items, id: \.self) { Text($0) } }
          Section { Button("Clear") { items = [] } }
        }
      }
    }
    let screen = Screen(Root(), columns: 12, rows: 8)
    #expect(screen.text == " Add\n\n Clear")
    screen.tap("Add")
    screen.tap("Add")
    #expect(screen.text == " Add\n\n item 0\n item 1\n\n Clear")
    screen.tap("Clear")
    #expect(screen.text == " Add\n\n Clear")
  }
}
