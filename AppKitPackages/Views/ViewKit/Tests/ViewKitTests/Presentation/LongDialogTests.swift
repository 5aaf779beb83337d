import ViewKit
import ScreenTesting
import Testing

/// Tests of dialogs with long texts, and of dialogs on narrow and low screens.
@MainActor
@Suite struct LongDialogTests {
  private static let title = "Do you really want to delete all of the photographs of this album?"
  private static let message = "They are deleted on all of your devices, and you cannot undo this."

  private struct Root: View {
    var isAlert = false
    var button = "Delete all photographs of this album"
    var count = 1
    @State private var isAsking = true
    @State private var answer = "none"

    var body: some View {
      if isAlert {
        Text(answer).alert(title, isPresented: $isAsking) {
          actions
        } message: {
          Text(message)
        }
      } else {
        Text(answer)
          .confirmationDialog(title, isPresented: $isAsking, titleVisibility: .visible) {
            actions
          } message: {
            Text(message)
          }
      }
    }

    @ViewBuilder private var actions: some View {
      ForEach(0..<count, id: \.self) { number in
        Button(count == 1 ? button : "Option \(number)") { answer = "answer \(number)" }
      }
    }
  }

  /// The words inside of the frame of a dialog.
  private func words(_ screen: Screen) -> String {
    screen.text.split { " \n│╭╮╰╯─┌┐└┘[]▐".contains($0) }.joined(separator: " ")
  }

  @Test(arguments: [true, false], [20, 30, 40, 50, 80])
  func `long titles, messages and buttons are wrapped`(isAlert: Bool, columns: Int) {
    let screen = Screen(Root(isAlert: isAlert), columns: columns, rows: 30)
    let words = words(screen)
    #expect(words.contains(Self.title), "\(screen.text)")
    #expect(words.contains(Self.message), "\(screen.text)")
    #expect(words.contains("Delete all photographs of this album"), "\(screen.text)")
    #expect(screen.survivesResizing())
    screen.tap("Delete all photographs of this album")
    #expect(screen.contains("answer 0"))
  }

  @Test func `the buttons of a low dialog share a line without brackets`() {
    let dialog = Text("a").alert("Delete “Milk and bread”?", isPresented: .constant(true)) {
      Button("Cancel", role: .cancel) {}
      Button("Delete", role: .destructive) {}
    } message: {
      Text("For ever")
    }
    let screen = Screen(dialog, columns: 20, rows: 5)
    #expect(screen.contains("Cancel"), "\(screen.text)")
    #expect(screen.contains("Delete ") || screen.contains("Delete]"), "\(screen.text)")
    #expect(screen.text.split(separator: "\n")[3].contains("Cancel"), "\(screen.text)")
    #expect(screen.text.split(separator: "\n")[3].contains("Delete"), "\(screen.text)")
    screen.resize(columns: 20, rows: 12)
    #expect(screen.contains("[ Cancel ]"), "\(screen.text)")
    #expect(screen.contains("[ Delete ]"), "\(screen.text)")
  }

  @Test func `the message begins at the leading edge, like the title`() {
    let dialog = Text("a").alert(
      "Delete all photographs of this long album?",
      isPresented: .constant(true)
    ) {
      Button("OK") {}
    } message: {
      Text("Short.")
    }
    let text = Screen(dialog, columns: 30, rows: 12).text
    #expect(text.contains("│ Short."), "\(text)")
  }

  @Test func `a title that fits is in the frame`() {
    let dialog = Text("a").alert("Saved", isPresented: .constant(true)) {}
    #expect(
      Screen(dialog, columns: 30, rows: 5).text
        == """
           ╭─ Saved ──────────────╮
           │                      │
           │               [ OK ] │
           ╰──────────────────────╯
        """
    )
  }

  @Test(arguments: [(1, 1), (2, 2), (5, 3), (10, 2), (20, 4), (20, 6), (80, 3)])
  func `a button of a dialog can be pressed on any screen`(columns: Int, rows: Int) {
    for isAlert in [true, false] {
      let screen = Screen(
        Root(isAlert: isAlert, button: "Delete"),
        columns: columns,
        rows: rows
      )
      _ = screen.text
      #expect(screen.focused == "Delete")
      screen.press(.enter)
      screen.resize(columns: 30, rows: 5)
      #expect(screen.contains("answer 0"))
    }
  }

  @Test func `the focus scrolls more buttons than there is space for`() {
    let screen = Screen(Root(count: 12), columns: 40, rows: 10)
    #expect(screen.contains("Option 0"), "\(screen.text)")
    #expect(!screen.contains("Option 11"))
    for _ in 0..<11 { screen.press(.down) }
    #expect(screen.focused == "Option 11")
    #expect(screen.contains("Option 11"), "\(screen.text)")
    screen.press(.enter)
    #expect(screen.contains("answer 11"))
  }

  @Test func `a scroll bar is beside the buttons, and the title keeps its lines`() {
    let screen = Screen(Root(count: 12), columns: 50, rows: 12)
    #expect(words(screen).contains(Self.title), "\(screen.text)")
    #expect(screen.contains("[ Option 0 ]  ▐"), "\(screen.text)")
    #expect(screen.contains("[ Option 1 ]"))
  }

  private struct Story: View {
    var count = 1
    var title = "Read"
    @State private var isAsking = true

    var body: some View {
      Text("a").alert(title, isPresented: $isAsking) {
        ForEach(0..<count, id: \.self) { Button("Option \($0)") {} }
      } message: {
        Text((1...20).map { "Line \($0)" }.joined(separator: "\n"))
      }
    }
  }

  @Test func `a message that is too long scrolls, and the buttons stay`() {
    let screen = Screen(Story(), columns: 40, rows: 10)
    #expect(screen.contains("Line 1 ") && !screen.contains("Line 20"), "\(screen.text)")
    #expect(screen.contains("▐") && screen.contains("[ Option 0 ]"), "\(screen.text)")
    screen.press(.pageDown)
    #expect(!screen.contains("Line 1 "), "\(screen.text)")
    screen.press(.end)
    #expect(screen.contains("Line 20") && screen.contains("[ Option 0 ]"), "\(screen.text)")
    #expect(screen.focused == "Option 0")
    screen.press(.home)
    #expect(screen.contains("Line 1 "), "\(screen.text)")
    screen.scroll(3, column: 14, row: 3)
    #expect(!screen.contains("Line 1 ") && screen.contains("Line 4 "), "\(screen.text)")
    screen.scroll(-3, column: 14, row: 3)
    #expect(screen.contains("Line 1 "), "\(screen.text)")
    #expect(screen.survivesResizing())
  }

  @Test func `page keys scroll the message, and then the buttons`() {
    let screen = Screen(Story(count: 12, title: Self.title), columns: 40, rows: 14)
    #expect(screen.contains("Do you really"), "\(screen.text)")
    for _ in 0..<30 where !screen.contains("Line 20") { screen.press(.pageDown) }
    #expect(screen.contains("Line 20") && screen.contains("Option 0"), "\(screen.text)")
    #expect(!screen.contains("Do you really"), "\(screen.text)")
    for _ in 0..<12 where !screen.contains("Option 11") { screen.press(.pageDown) }
    #expect(screen.contains("Option 11") && screen.contains("Line 20"), "\(screen.text)")
  }

  @Test func `a title that is too long scrolls with the message`() {
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    let screen = Screen(Story(title: words), columns: 40, rows: 10)
    #expect(screen.contains("word1 ") && !screen.contains("Line 1 "), "\(screen.text)")
    screen.press(.end)
    #expect(screen.contains("Line 20"), "\(screen.text)")
  }
}
