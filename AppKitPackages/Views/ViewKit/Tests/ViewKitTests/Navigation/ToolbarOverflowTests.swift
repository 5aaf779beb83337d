import ViewKit
import ScreenTesting
import Testing

/// Tests of secondary actions of a toolbar, which are in a menu where there is no room for them.
@MainActor
@Suite struct ToolbarOverflowTests {
  private struct Root: View {
    @State private var note = "none"
    @State private var isMarked = false
    var showsSecond = true

    var body: some View {
      NavigationStack {
        Text("Note \(note)\(isMarked ? " marked" : "")")
          .toolbar {
            ToolbarItem(placement: .topBarLeading) { Button("Edit") { note = "edit" } }
            ToolbarItemGroup(placement: .secondaryAction) {
              Button("Duplicate") { note = "duplicate" }.keyboardShortcut("d", modifiers: .control)
              Toggle("Marked", isOn: $isMarked)
            }
            if showsSecond {
              ToolbarItem(placement: .secondaryAction) {
                Menu("Export") {
                  Button("As text") { note = "text" }
                  Button("As page") { note = "page" }.disabled(true)
                }
              }
            }
            ToolbarItem(placement: .confirmationAction) { Button("Done") { note = "done" } }
          }
      }
    }
  }

  @Test func `secondary actions are in the toolbar if there is room for all items`() {
    let screen = Screen(Root(), columns: 80, rows: 4)
    for title in ["Edit", "Duplicate", "Marked", "Export", "Done"] {
      #expect(screen.contains(title), "\(screen.text)")
    }
    #expect(!screen.contains("More") && screen.element("More") == nil, "\(screen.text)")
    #expect(!screen.elements.contains("More"), "\(screen.elements)")
  }

  @Test func `a narrow toolbar has secondary actions in a menu`() {
    let screen = Screen(Root(), columns: 34, rows: 12)
    #expect(
      screen.text.split(separator: "\n").last == " [ Edit ] [ More ▾ ]     [ Done ]",
      "\(screen.text)"
    )
    #expect(screen.elements.contains("More") && !screen.elements.contains("Duplicate"))
    for _ in 0..<9 where screen.focused != "More" { screen.press(.tab) }
    screen.press(.enter)
    for title in ["Duplicate", "Marked", "As text", "As page"] {
      #expect(screen.contains(title), "\(screen.text)")
    }
    screen.press(.enter)
    #expect(screen.contains("Note duplicate"), "\(screen.text)")
    #expect(screen.focused == "More")
    screen.press(.tab)
    #expect(screen.focused == "Done")
    screen.press(.enter)
    #expect(screen.contains("Note done"))
    screen.tap("More")
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.contains("marked"), "\(screen.text)")
  }

  @Test func `the keys of actions in the menu keep their effect`() {
    let screen = Screen(Root(), columns: 30, rows: 5)
    #expect(!screen.contains("Duplicate"))
    screen.press("d", .control)
    #expect(screen.contains("Note duplicate"), "\(screen.text)")
  }

  @Test func `actions move into the menu and back when the window is resized`() {
    let screen = Screen(Root(), columns: 80, rows: 6)
    #expect(!screen.contains("More"))
    screen.resize(columns: 34, rows: 6)
    #expect(screen.contains("More") && !screen.contains("Duplicate"), "\(screen.text)")
    screen.resize(columns: 80, rows: 6)
    #expect(!screen.contains("More") && screen.contains("Duplicate"), "\(screen.text)")
    #expect(screen.survivesResizing())
  }

  @Test func `a text among the secondary items stays in the toolbar`() {
    let screen = show(23, 4) {
      NavigationStack {
        Text("a").toolbar {
          ToolbarItem(placement: .secondaryAction) { Text("12 items") }
          ToolbarItem(placement: .secondaryAction) { Button("Duplicate") {} }
        }
      }
    }
    #expect(screen.contains("12 items [ More ▾ ]"), "\(screen.text)")
  }

  @Test func `a single action that is as short as the menu stays in the toolbar`() {
    let screen = show(16, 4) {
      NavigationStack {
        Text("a").toolbar {
          Button("Add a note") {}
          ToolbarItem(placement: .secondaryAction) { Button("Cut") {} }
        }
      }
    }
    #expect(!screen.contains("More"), "\(screen.text)")
  }

  @Test func `secondary actions that appear later are in the menu`() {
    struct Later: View {
      @State private var isEditing = false
      var body: some View {
        NavigationStack {
          Button("Toggle") { isEditing.toggle() }
            .toolbar {
              if isEditing {
                ToolbarItem(placement: .secondaryAction) { Button("Duplicate all notes") {} }
              }
            }
        }
      }
    }
    let screen = Screen(Later(), columns: 20, rows: 6)
    #expect(!screen.contains("More"))
    screen.tap("Toggle")
    #expect(screen.contains("[ More ▾ ]"), "\(screen.text)")
    screen.tap("Toggle")
    #expect(!screen.contains("More"), "\(screen.text)")
  }
}
