import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct TextSelectionTests {
  private struct Root: View {
    @State private var text = "Buy milk"
    @State private var selection: TextSelection?

    private var description: String {
      guard let selection, case .selection(let range) = selection.indices else { return "none" }
      return selection.isInsertion
        ? "at \(text.distance(from: text.startIndex, to: range.lowerBound))" : "<\(text[range])>"
    }

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Title", text: $text, selection: $selection)
        Button("Select \(description)") {
          selection = TextSelection(
            range: text.startIndex..<text.index(text.startIndex, offsetBy: 3)
          )
        }
      }
    }
  }

  @Test func `a field selects what the app selects, and reports what the user selects`() {
    let screen = Screen(Root(), columns: 30, rows: 3)
    #expect(screen.contains("Select none"))
    screen.tap("Select")
    #expect(screen.contains("Select <Buy>"))
    screen.tap("Title")
    screen.type("Get")
    #expect(screen.contains("Get milk") && screen.contains("Select at 3"))
    screen.press(.left, .shift)
    #expect(screen.contains("Select <t>"))
  }

  @Test func `an edit of an attributed text keeps the attributes of the other characters`() {
    struct Editor: View {
      @State private var text: AttributedString = {
        var text = AttributedString("ab")
        text[text.startIndex..<text.index(afterCharacter: text.startIndex)].link = URL(string: "a:")
        return text
      }()

      var body: some View {
        TextEditor(text: $text, selection: .constant(AttributedTextSelection()))
        Text("Links: \(text.runs.filter { $0.link != nil }.count), \(String(text.characters))")
      }
    }
    let screen = Screen(Editor(), columns: 30, rows: 6)
    screen.tap("", role: .textEditor)
    screen.type("c")
    #expect(screen.contains("Links: 1, abc"))
  }
}
