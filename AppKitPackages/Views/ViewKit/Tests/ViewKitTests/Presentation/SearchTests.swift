import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct SearchTests {
  private enum Scope: String, CaseIterable { case all, unread }

  private struct Root: View {
    @State private var text = ""
    @State private var scope = Scope.all
    var body: some View {
      List {
        ForEach(["Milk", "Bread"].filter { text.isEmpty || $0.contains(text) }, id: \.self) {
          Text($0)
        }
        Button("in \(scope.rawValue)") {}
      }
      .searchable(text: $text)
      .searchScopes($scope) {
        ForEach(Scope.allCases, id: \.self) { Text($0.rawValue.capitalized).tag($0) }
      }
      .searchSuggestions {
        ForEach(["Bread", "Butter"], id: \.self) { Text("\($0)?").searchCompletion($0) }
      }
    }
  }

  @Test func `suggestions appear with the focus, and selecting one searches for it`() {
    let screen = Screen(Root(), columns: 30, rows: 12)
    #expect(!screen.contains("Bread?"))
    screen.tap("Search")
    #expect(screen.contains("Bread?"))
    #expect(screen.contains("Butter?"))
    screen.tap("Bread?")
    #expect(!screen.contains("Bread?"))
    #expect(!screen.contains("Milk"))
    #expect(screen.contains("Bread"))
  }

  @Test func `suggestions stay while the focus is on them, and disappear without it`() {
    let screen = Screen(Root(), columns: 30, rows: 12)
    screen.tap("Search")
    screen.press(.down)
    screen.press(.down)
    #expect(screen.contains("Bread?"))
    #expect(screen.focused?.hasSuffix("?") == true)
    screen.tap("in all")
    #expect(!screen.contains("Bread?"))
  }

  @Test func `search scopes are visible during a search`() {
    let screen = Screen(Root(), columns: 30, rows: 12)
    #expect(!screen.contains("Unread"))
    screen.tap("Search")
    #expect(screen.contains("Unread"))
    screen.press(.down)
    screen.press(.right)
    #expect(screen.contains("in unread"))
  }

  private struct Token: Identifiable { let id: String }

  private struct Presented: View {
    @State private var text = ""
    @State private var isPresented = false
    @State private var tokens = [Token(id: "red"), Token(id: "blue")]
    var body: some View {
      VStack {
        Button("Find") { isPresented = true }
        Button("Stop") { isPresented = false }
        Text("tokens \(tokens.count)")
      }
      .searchable(text: $text, tokens: $tokens, isPresented: $isPresented) { Text($0.id) }
    }
  }

  @Test func `a flag moves the focus into the field and ends the search`() {
    let screen = Screen(Presented(), columns: 30, rows: 8)
    screen.tap("Find")
    screen.type("Milk")
    #expect(screen.contains("Milk"))
    screen.tap("Stop")
    #expect(!screen.contains("Milk"))
  }

  private struct ClosedByTab: View {
    @State private var text = ""
    @State private var isPresented = false
    var body: some View {
      VStack {
        Button("Page") {}.onKeyPress(.tab) {
          isPresented = false
          return .ignored
        }
        Text(isPresented ? "is presented" : "is closed")
      }
      .searchable(text: $text, isPresented: $isPresented)
    }
  }

  @Test func `a flag that the app sets while the field gets the focus ends the search`() {
    let screen = Screen(ClosedByTab(), columns: 40, rows: 8)
    screen.tap("Search")
    screen.type("Milk")
    screen.press(.tab)
    #expect(screen.focused == "Page")
    #expect(screen.contains("is presented"))
    screen.press(.tab)
    #expect(screen.contains("is closed"))
    #expect(screen.focused == "Page")
    #expect(!screen.contains("Milk"))
  }

  @Test func `tokens are before the text, and pressing one removes it`() {
    let screen = Screen(Presented(), columns: 40, rows: 8)
    #expect(screen.contains("tokens 2"))
    screen.tap("red")
    #expect(screen.contains("tokens 1"))
  }

  private struct Editable: View {
    @State private var text = ""
    @State private var tokens = [Token(id: "red"), Token(id: "blue")]
    var body: some View {
      Text("tokens \(tokens.count)")
        .searchable(text: $text, editableTokens: $tokens) { Text($0.wrappedValue.id) }
    }
  }

  @Test func `backspace removes the last token when there is no text before it`() {
    for view in [AnyView(Presented()), AnyView(Editable())] {
      let screen = Screen(view, columns: 40, rows: 8)
      screen.tap("Search")
      screen.type("ab")
      screen.press(.backspace)
      screen.press(.backspace)
      #expect(screen.contains("tokens 2"))
      screen.press(.backspace)
      #expect(screen.contains("tokens 1"))
      #expect(screen.contains("red"))
      screen.type("c")
      screen.press(.backspace)
      #expect(screen.contains("tokens 1"))
      screen.press(.backspace)
      screen.press(.backspace)
      #expect(screen.contains("tokens 0"))
      screen.type("d")
      #expect(screen.contains("⌕ d"))
    }
  }

  private struct Suggested: View {
    @State private var text = ""
    @State private var tokens: [Token] = []
    @State private var suggestions = [Token(id: "red"), Token(id: "blue")]
    var body: some View {
      IsSearching()
        .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggestions) { Text($0.id) }
        .searchSuggestions { Text("green?").searchCompletion(Token(id: "green")) }
    }
  }

  private struct IsSearching: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View {
      Text(isSearching ? "searching" : "idle")
      Button("Stop") { dismissSearch() }
    }
  }

  @Test func `choosing a suggested token adds it and removes the text`() {
    let screen = Screen(Suggested(), columns: 40, rows: 8)
    #expect(!screen.contains("red"))
    screen.tap("Search")
    screen.type("r")
    #expect(screen.contains("red"))
    screen.tap("red")
    #expect(screen.text.contains("[ red ]"))
    #expect(screen.contains("Search"))
    #expect(screen.contains("blue"))
    screen.tap("green?")
    #expect(screen.text.contains("[ red ]"))
    #expect(screen.text.contains("[ green ]"))
  }

  @Test func `choosing a suggestion leaves the cursor at the end of the field`() {
    for usesMouse in [true, false] {
      let screen = Screen(Root(), columns: 30, rows: 12)
      screen.tap("Search")
      let field = screen.focused
      screen.type("B")
      if usesMouse {
        let row = screen.frame.text.firstIndex { $0.contains("Butter?") } ?? 0
        screen.mouse(.press(.left), column: 3, row: row)
        screen.mouse(.release(.left), column: 3, row: row)
      } else {
        for _ in 0..<5 where screen.focused != "Butter?" { screen.press(.down) }
        screen.press(.enter)
      }
      #expect(screen.contains("⌕ Butter"), "\(screen.text)")
      #expect(!screen.contains("Butter?"))
      #expect(field != nil)
      screen.type("cup")
      #expect(screen.contains("⌕ Buttercup"), "\(screen.text)")
    }
  }

  @Test func `choosing a token leaves the cursor in the field`() {
    let screen = Screen(Suggested(), columns: 40, rows: 8)
    screen.tap("Search")
    screen.type("r")
    screen.tap("green?")
    #expect(screen.contains("[ green ]"))
    screen.type("Milk")
    #expect(screen.contains("[ green ] Milk"), "\(screen.text)")
    #expect(screen.contains("searching"))
  }

  @Test func `a suggestion that equals the text leaves the cursor in the field`() {
    let screen = Screen(Root(), columns: 30, rows: 12)
    screen.tap("Search")
    screen.type("Bread")
    screen.tap("Bread?")
    screen.type("s")
    #expect(screen.contains("⌕ Breads"), "\(screen.text)")
  }

  @Test func `a view is searched while the field has the focus or a text`() {
    let screen = Screen(Suggested(), columns: 40, rows: 8)
    #expect(screen.contains("idle"))
    screen.tap("Search")
    #expect(screen.contains("searching"))
    screen.type("a")
    screen.tap("Stop")
    #expect(screen.contains("idle"))
  }

  @Test func `the message for no results has the text of the search`() {
    struct Page: View {
      @State private var text = ""
      var body: some View { ContentUnavailableView.search.searchable(text: $text) }
    }
    let screen = show(40, 8) { Page() }
    #expect(screen.contains("No Results"))
    screen.tap("Search")
    screen.type("zz")
    #expect(screen.contains("No Results for “zz”"))
    let other = show(40, 8) {
      ContentUnavailableView.search(text: "yy").searchable(text: .constant("x"))
    }
    #expect(other.contains("No Results for “yy”"))
  }
}
