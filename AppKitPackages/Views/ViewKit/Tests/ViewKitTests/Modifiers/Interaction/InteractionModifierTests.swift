import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct InteractionModifierTests {
  @MainActor final class Log { var entries: [String] = [] }
  let log = Log()

  @Test func `a disabled control has no effect, and descendants cannot enable it`() {
    let screen = show(20, 1) {
      VStack { Button("Go") { log.entries.append("go") }.disabled(false) }.disabled(true)
    }
    #expect(!screen.tap("Go"))
    screen.press(.enter)
    #expect(log.entries.isEmpty)
    #expect(screen.elements == "page\n  button \"Go\" (disabled)")
  }

  @Test func `onTapGesture reacts to a click or a key`() {
    let screen = show(20, 1) { Text("Tap").onTapGesture { log.entries.append("tap") } }
    screen.mouse(.press(.left), column: 1, row: 0)
    screen.press(.enter)
    #expect(log.entries == ["tap", "tap"])
  }

  @Test func `a double tap consists of two clicks on the same cell`() {
    let screen = show(20, 1) {
      Text("Twice").onTapGesture(count: 2) { log.entries.append("twice") }
    }
    screen.mouse(.press(.left), column: 1, row: 0)
    #expect(log.entries.isEmpty)
    screen.mouse(.press(.left), column: 2, row: 0)
    #expect(log.entries.isEmpty)
    screen.mouse(.press(.left), column: 2, row: 0)
    #expect(log.entries == ["twice"])
    screen.mouse(.press(.left), column: 2, row: 0)
    #expect(log.entries == ["twice"])
    screen.press(.enter)
    #expect(log.entries == ["twice", "twice"])
  }

  @Test func `a long press is in the menu of the view`() {
    let screen = show(30, 6) {
      Text("Hold").onLongPressGesture { log.entries.append("held") }
    }
    screen.press(".")
    #expect(screen.contains("Press and hold"))
    screen.press(.enter)
    #expect(log.entries == ["held"])
  }

  @Test func `clicks pass through a view without hit testing`() {
    let screen = show(20, 1) {
      ZStack(alignment: .leading) {
        Button("Below") { log.entries.append("below") }.buttonStyle(.plain)
        Text("cover").onTapGesture { log.entries.append("cover") }.allowsHitTesting(false)
      }
    }
    screen.mouse(.press(.left), column: 1, row: 0)
    #expect(log.entries == ["below"])
  }

  @Test func `Return in a field submits, and search handlers run only in a search field`() {
    struct Root: View {
      let log: Log
      @State private var text = ""
      var body: some View {
        TextField("Name", text: $text)
          .onSubmit { log.entries.append("text") }
          .onSubmit(of: .search) { log.entries.append("search") }
      }
    }
    let screen = show(20, 1) { Root(log: log) }
    screen.tap("Name")
    screen.press(.enter)
    #expect(log.entries == ["text"])
    struct Search: View {
      let log: Log
      @State private var text = ""
      var body: some View {
        List { Text("a") }
          .searchable(text: $text)
          .onSubmit(of: .search) { log.entries.append("search \(text)") }
      }
    }
    let search = Screen(Search(log: log), columns: 20, rows: 4)
    search.tap("Search")
    search.type("milk")
    search.press(.enter)
    #expect(log.entries == ["text", "search milk"])
  }

  @Test func `all submit handlers are called, the innermost first`() {
    struct Root: View {
      let log: Log
      @State private var text = ""
      var body: some View {
        VStack { TextField("Name", text: $text).onSubmit { log.entries.append("inner") } }
          .onSubmit { log.entries.append("outer") }
      }
    }
    let screen = show(20, 1) { Root(log: log) }
    screen.tap("Name")
    screen.press(.enter)
    #expect(log.entries == ["inner", "outer"])
  }

  @Test func `a shortcut presses its control independent of the focus`() {
    let screen = show(30, 2) {
      VStack {
        Button("Save") { log.entries.append("save") }.keyboardShortcut("k")
        Button("New") { log.entries.append("new") }.keyboardShortcut("n", modifiers: [])
        Button("Done") { log.entries.append("done") }.keyboardShortcut(.cancelAction)
      }
    }
    screen.press("k", .control)
    screen.press("n")
    screen.press(.escape)
    #expect(log.entries == ["save", "new", "done"])
  }

  @Test func `views with a menu open it with a key or the right mouse button`() {
    let screen = show(30, 6) {
      Button("Row") {}.contextMenu {
        Button("Rename") { log.entries.append("rename") }
        Button("Delete", role: .destructive) { log.entries.append("delete") }
      }
    }
    screen.press(.function(10), .shift)
    #expect(screen.contains("Rename"))
    screen.press(.down)
    screen.press(.enter)
    #expect(log.entries == ["delete"])
    screen.mouse(.press(.right), column: 2, row: 0)
    #expect(screen.contains("Rename"))
  }

  @Test func `a view with the default focus has it initially and after a reset`() {
    struct Root: View {
      @Namespace private var namespace
      @Environment(\.resetFocus) private var resetFocus
      var body: some View {
        VStack {
          Button("First") {}
          Button("Preferred") {}.prefersDefaultFocus(in: namespace)
          Button("Reset") { resetFocus(in: namespace) }
        }
        .focusScope(namespace)
      }
    }
    let screen = show(20, 4) { Root() }
    #expect(screen.focused == "Preferred")
    screen.tap("Reset")
    #expect(screen.focused == "Preferred")
  }

  @Test func `FocusState reads and moves the focus of fields`() {
    struct Root: View {
      enum Field { case name, mail }
      @FocusState private var field: Field?
      @State private var name = ""
      @State private var mail = ""
      var body: some View {
        VStack {
          TextField("Name", text: $name).focused($field, equals: .name)
          TextField("Mail", text: $mail).focused($field, equals: .mail)
          Text(field == .mail ? "mail" : field == .name ? "name" : "none")
          Button("To mail") { field = .mail }
          Button("Nowhere") { field = nil }
        }
      }
    }
    let screen = show(20, 6) { Root() }
    screen.tap("Name")
    #expect(screen.contains("name"))
    screen.tap("To mail")
    #expect(screen.focused == "Mail")
    #expect(screen.contains("mail"))
    screen.tap("Name")
    #expect(screen.focused == "Name")
  }

  @Test func `onOpenURL receives URLs in visible views`() throws {
    struct Root: View {
      let log: Log
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Text("a").onOpenURL { log.entries.append($0.absoluteString) } }
          Button("Hide") { isShown = false }
        }
      }
    }
    let screen = show(20, 3) { Root(log: log) }
    let url = try #require(URL(string: "todo://7"))
    #expect(screen.session.open(url))
    #expect(log.entries == ["todo://7"])
    screen.tap("Hide")
    #expect(!screen.session.open(url))
    #expect(log.entries == ["todo://7"])
  }

  @Test func `help sets the accessibility hint`() {
    #expect(show(8, 1) { Button("a") {}.help("Does it") }.elements.contains("- Does it"))
  }
}
