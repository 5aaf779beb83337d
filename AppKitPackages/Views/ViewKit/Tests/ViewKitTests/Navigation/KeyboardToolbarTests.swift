import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct KeyboardToolbarTests {
  private struct Note: View {
    @State private var title = ""
    @State private var presses = 0
    @State private var isAdding = false
    @FocusState private var isFocused: Bool
    var hasSave = true

    var body: some View {
      NavigationStack {
        VStack {
          TextField("Title", text: $title).focused($isFocused)
          Button("Other \(presses)") { isFocused = true }
        }
        .navigationTitle("Note")
        .toolbar {
          if hasSave { ToolbarItem { Button("Save") {} } }
          ToolbarItemGroup(placement: .keyboard) {
            Button("Count") { presses += 1 }
            Button("Done") { isFocused = false }
          }
        }
      }
    }
  }

  @Test func `items of the keyboard are visible while a text field has the focus`() {
    let screen = Screen(Note(), columns: 40, rows: 8)
    #expect(screen.contains("Save"))
    #expect(!screen.contains("Done"))
    screen.tap("Other 0")
    #expect(screen.contains("Done"))
    #expect(screen.contains("Save"))
    screen.tap("Count")
    #expect(screen.contains("Other 1"))
    #expect(screen.contains("Done"))
    screen.tap("Other 1")
    screen.tap("Done")
    #expect(!screen.contains("Done"))
    #expect(screen.contains("Save"))
  }

  @Test func `the focus moves to the items of the keyboard`() {
    let screen = Screen(Note(), columns: 40, rows: 8)
    screen.tap("Other 0")
    screen.press(.tab, .shift)
    #expect(screen.focused == "Done")
    screen.press(.tab, .shift)
    #expect(screen.focused == "Count")
    #expect(screen.contains("Done"))
    screen.press(.enter)
    #expect(screen.contains("Other 1"))
  }

  @Test func `a click on an item of the keyboard leaves the focus in the text field`() throws {
    let screen = Screen(Note(), columns: 40, rows: 8)
    screen.tap("Other 0")
    let row = try #require(screen.frame.text.firstIndex { $0.contains("Count") })
    let text = screen.frame.text[row]
    let start = try #require(text.range(of: "Count")?.lowerBound)
    let column = text.distance(from: text.startIndex, to: start)
    screen.mouse(.press(.left), column: column, row: row)
    screen.mouse(.release(.left), column: column, row: row)
    #expect(screen.contains("Other 1"))
    screen.type("xyz")
    #expect(screen.contains("xyz"))
    #expect(screen.contains("Done"))
  }

  @Test func `a toolbar without visible items takes no line`() {
    let screen = Screen(Note(hasSave: false), columns: 40, rows: 4)
    let before = screen.frame.text
    #expect(!screen.contains("Done"))
    #expect(before.last?.allSatisfy(\.isWhitespace) == true)
    screen.tap("Other 0")
    #expect(screen.frame.text.last?.contains("Done") == true)
    screen.tap("Done")
    #expect(screen.frame.text == before)
  }

  private struct Address: View {
    @State private var text = ""
    var body: some View {
      NavigationStack {
        ScrollView {
          Button("Before") {}
          TextField("Street", text: $text)
          TextField("Town", text: $text)
          Button("After") {}
        }
        .navigationTitle("Address")
        .toolbar {
          ToolbarItem { Button("Save") {} }
          ToolbarItemGroup(placement: .keyboard) {
            Button("Count") {}
            Button("Done") {}
          }
        }
      }
    }
  }

  @Test func `the items of the keyboard follow the last of the fields below each other`() {
    let screen = Screen(Address(), columns: 40, rows: 10)
    screen.tap("Street")
    var stops: [String?] = []
    for _ in 0..<6 {
      screen.press(.tab)
      stops.append(screen.focused)
    }
    #expect(stops == ["Town", "Count", "Done", "After", "Save", "Before"])
  }

  @Test func `Shift-Tab leads from the items of the keyboard back to the field`() {
    let screen = Screen(Address(), columns: 40, rows: 10)
    screen.tap("Town")
    screen.press(.tab)
    screen.press(.tab, .shift)
    #expect(screen.focused == "Town")
    screen.press(.tab, .shift)
    screen.press(.tab, .shift)
    #expect(screen.focused == "Before")
  }
}
