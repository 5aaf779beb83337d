import ScreenTesting
import TerminalRenderer
import Testing
import ViewKit

/// The question before the app quits.
@MainActor
@Suite struct QuittingTests {
  struct Editor: View {
    @State private var text = ""
    @State private var isDetailed = false

    var body: some View {
      NavigationStack {
        TextField("Note", text: $text)
        Toggle("Detailed", isOn: $isDetailed)
        if isDetailed {
          Text("Details")
            .dismissalConfirmationDialog("Leave the details?", shouldPresent: true) {
              Button("Leave") {}
            }
        }
      }
      .dismissalConfirmationDialog("Quit without saving?", shouldPresent: !text.isEmpty) {
        Button("Quit without saving", role: .destructive) {}
        Button("Keep editing", role: .cancel) {}
      } message: {
        Text("The note has changes.")
      }
    }
  }

  private let screen = Screen(Editor(), columns: 40, rows: 16)

  /// Types into the field and leaves it.
  private func edit() {
    screen.press(.tab)
    screen.type("Milk")
    screen.press(.escape)
  }

  @Test func `an app without changes quits at once`() {
    screen.press("q")
    #expect(!screen.contains("Quit without saving?"))
    #expect(screen.session.shouldQuit)
  }

  @Test func `changes are asked about, and can be kept`() {
    edit()
    screen.press("q")
    #expect(screen.contains("Quit without saving?"))
    #expect(screen.contains("The note has changes."))
    screen.tap("Keep editing")
    #expect(!screen.contains("Quit without saving?"))
    #expect(screen.contains("Milk"))
    #expect(!screen.session.shouldQuit)
  }

  @Test func `a button that does not cancel quits`() {
    edit()
    screen.press("q")
    screen.tap("Quit without saving")
    #expect(screen.session.shouldQuit)
  }

  @Test func `the command Quit asks as well`() {
    edit()
    screen.press("p", .control)
    screen.type("quit")
    screen.press(.enter)
    #expect(screen.contains("Quit without saving?"))
    #expect(!screen.session.shouldQuit)
  }

  @Test func `a question is asked once, so that the next request can quit`() {
    edit()
    #expect(screen.session.graph.askBeforeQuitting())
    #expect(!screen.session.graph.askBeforeQuitting())
  }

  @Test func `the view that began to ask last is asked, until it disappears`() {
    edit()
    screen.tap("Detailed")
    screen.press("q")
    #expect(screen.contains("Leave the details?"))
    screen.tap("Cancel")
    screen.tap("Detailed")
    screen.press("q")
    #expect(screen.contains("Quit without saving?"))
  }
}
