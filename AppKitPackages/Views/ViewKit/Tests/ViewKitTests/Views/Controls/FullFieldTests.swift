import ViewKit
import ScreenTesting
import Testing

/// Fields that take only the start of a text say so.
@MainActor
@Suite struct FullFieldTests {
  private struct Fields: View {
    let input: RejectedTextTests.Input
    @Binding var text: String

    var body: some View { RejectedTextTests.Fields(input: input, text: $text) }
  }

  private final class Box { var text = "" }

  private func screen(
    _ input: RejectedTextTests.Input,
    _ box: Box,
    columns: Int = 50,
    rows: Int = 9
  )
    -> Screen
  {
    let text = Binding {
      box.text
    } set: {
      box.text = $0
    }
    let screen = Screen(Fields(input: input, text: text), columns: columns, rows: rows)
    screen.tap("Code")
    return screen
  }

  private func limit(_ input: RejectedTextTests.Input) -> Int {
    input == .vertical || input == .editor ? 100_000 : 10_000
  }

  @Test(arguments: RejectedTextTests.Input.allCases)
  func `a pasted text that does not fit is cut with a sentence`(input: RejectedTextTests.Input) {
    let box = Box()
    let screen = screen(input, box)
    screen.paste(String(repeating: "a", count: limit(input)))
    #expect(box.text.count == limit(input))
    #expect(!screen.contains("This field can have"))
    screen.paste("bcd")
    #expect(screen.contains("This field can have \(limit(input)) characters."))
    #expect(box.text.count == limit(input))
    screen.press(.escape)
    #expect(!screen.contains("This field can have"))
    // The field still has the focus, and typing in a full field says the same.
    screen.press("e")
    #expect(screen.contains("This field can have"))
    screen.press(.backspace)
    #expect(!screen.contains("This field can have"))
    #expect(box.text.count == limit(input) - 1)
    screen.paste("xyz")
    #expect(box.text.hasSuffix("ax"))
    #expect(screen.contains("or put the rest"))
  }

  @Test func `the text that Ctrl-Y inserts is cut with the sentence, too`() {
    let box = Box()
    let screen = screen(.field, box)
    screen.paste(String(repeating: "a", count: 6_000))
    screen.press("u", .control)
    screen.press("y", .control)
    #expect(!screen.contains("This field can have"))
    screen.press("y", .control)
    #expect(screen.contains("This field can have 10000 characters."))
    #expect(box.text.count == 10_000)
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 5), (20, 3), (10, 1), (1, 1)])
  func `the sentence is visible at every size`(columns: Int, rows: Int) {
    let screen = screen(.field, Box(), columns: columns, rows: rows)
    screen.paste(String(repeating: "a", count: 10_001))
    if columns > 1 { #expect(screen.contains("This"), "\(screen.text)") }
    #expect(screen.session.visibleParts.map(\.plainText).first?.hasPrefix("This field") == true)
    screen.mouse(.press(.left), column: 0, row: 0)
    #expect(!screen.session.hasOverlay)
  }
}
