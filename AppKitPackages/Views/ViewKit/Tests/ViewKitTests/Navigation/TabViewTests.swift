import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct TabViewTests {
  @MainActor final class Log { var entries: [String] = [] }

  private struct Page: View {
    let name: String
    let log: Log
    @State private var count = 0
    var body: some View {
      let _ = log.entries.append("body \(name)")
      Button("\(name) \(count)") { count += 1 }
        .onAppear { log.entries.append("appear \(name)") }
        .onDisappear { log.entries.append("disappear \(name)") }
    }
  }

  private struct Tabs: View {
    let log: Log
    @State private var selection = 0
    var body: some View {
      TabView(selection: $selection) {
        Page(name: "one", log: log).tabItem { Label("First", systemImage: "house") }.tag(0)
        Page(name: "two", log: log).tabItem { Text("Second") }.tag(1).badge(3)
      }
    }
  }

  @Test func `a tab is created when it is first selected, and keeps its state`() {
    let log = Log()
    let screen = Screen(Tabs(log: log), columns: 40, rows: 4)
    #expect(screen.text.hasPrefix(" 1 ⌂ First  2 Second (3)"))
    #expect(log.entries == ["body one", "appear one"])
    screen.tap("one 0")
    log.entries = []
    screen.press("2")
    #expect(screen.contains("two 0"))
    #expect(log.entries.contains("body two"))
    #expect(log.entries.contains("appear two"))
    #expect(log.entries.contains("disappear one"))
    log.entries = []
    screen.press("1")
    #expect(screen.contains("one 1"))
    #expect(!log.entries.contains { $0.hasPrefix("body") })
    #expect(log.entries.contains("appear one"))
  }

  /// Tabs with modifiers after the label and the tag.
  private struct Modified: View {
    let log: Log
    @State private var selection = 0
    @State private var isShown = false
    var body: some View {
      TabView(selection: $selection) {
        Text("one").tabItem { Text("First") }.tag(0)
          .onAppear { log.entries.append("appear one") }
          .onDisappear { log.entries.append("disappear one") }
        AnyView(Text("two")).tabItem { Text("Second") }.tag(1)
          .task { log.entries.append("task two") }
          .navigationTitle("Title of two")
        ForEach(2..<4) { index in
          Button("show") { isShown = true }.tabItem { Text("Tab \(index)") }.tag(index)
            .sheet(isPresented: $isShown) { Text("sheet of \(index)") }
            .onAppear { log.entries.append("appear \(index)") }
        }
      }
    }
  }

  @Test func `modifiers after the label of a tab see that it appears`() async {
    let log = Log()
    let screen = Screen(Modified(log: log), columns: 60, rows: 8)
    #expect(log.entries == ["appear one"])
    screen.press("2")
    await screen.settle()
    #expect(log.entries == ["appear one", "disappear one", "task two"])
    #expect(screen.contains("Title of two"))
    screen.press("4")
    #expect(log.entries.last == "appear 3")
    #expect(!log.entries.contains("appear 2"))
    #expect(!screen.contains("Title of two"))
    screen.tap("show")
    #expect(screen.contains("sheet of 3"))
  }

  @Test func `pages with modifiers after the tag see that they appear`() {
    struct Pages: View {
      let log: Log
      @State private var page = 0
      var body: some View {
        TabView(selection: $page) {
          Text("a").tag(0).onAppear { log.entries.append("appear a") }
          Text("b").tag(1).onAppear { log.entries.append("appear b") }
        }
        .tabViewStyle(.page)
      }
    }
    let log = Log()
    let screen = Screen(Pages(log: log), columns: 11, rows: 4)
    #expect(log.entries == ["appear a"])
    screen.press(.right)
    #expect(log.entries == ["appear a", "appear b"])
  }

  @Test func `tabs without a selection are selected by position, others by value`() {
    struct Plain: View {
      var body: some View {
        TabView {
          Text("a")
          Text("b")
        }
      }
    }
    let plain = Screen(Plain(), columns: 20, rows: 3)
    #expect(plain.contains("a"))
    plain.press("2")
    #expect(plain.contains("b"))
    struct New: View {
      enum Choice { case home, more }
      @State private var choice = Choice.more
      var body: some View {
        TabView(selection: $choice) {
          Tab("Home", systemImage: "house", value: .home) { Text("at home") }
          Tab("More", systemImage: "ellipsis", value: .more) { Text("more of it") }
        }
      }
    }
    let screen = Screen(New(), columns: 30, rows: 3)
    #expect(screen.contains("more of it"))
    screen.press("1")
    #expect(screen.contains("at home"))
  }

  @Test func `a tab that is inserted later can be selected`() {
    struct Root: View {
      @State private var count = 1
      var body: some View {
        TabView {
          ForEach(0..<count, id: \.self) { index in
            Button("page \(index)") { count = 3 }.tabItem { Text("T\(index)") }.tag(index)
          }
        }
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 3)
    screen.tap("page 0")
    screen.press("3")
    #expect(screen.contains("page 2"))
  }

  @Test func `arrow keys turn pages, and each page has a dot`() {
    struct Pages: View {
      @State private var page = 0
      var body: some View {
        TabView(selection: $page) {
          ForEach(0..<3, id: \.self) { Text("Page \($0)").tag($0) }
        }
        .tabViewStyle(.page(indexDisplayMode: .always))
        .indexViewStyle(.page(backgroundDisplayMode: .always))
      }
    }
    let screen = Screen(Pages(), columns: 11, rows: 4)
    #expect(screen.text == "\n  Page 0\n\n   ● ○ ○")
    screen.press(.right)
    screen.press(.right)
    #expect(screen.text == "\n  Page 2\n\n   ○ ○ ●")
    #expect(!screen.press(.right))
    screen.press(.left)
    #expect(screen.contains("Page 1"))
    screen.mouse(.press(.left), column: 3, row: 3)
    #expect(screen.contains("Page 0"))
    screen.press("3")
    #expect(screen.contains("Page 2"))
  }

  @Test func `a tab can have the label of its role, a badge, and data`() {
    struct Tabs: View {
      @State private var tab = 1
      var body: some View {
        TabView(selection: $tab) {
          Tab("Inbox", systemImage: "tray", value: 0) { Text("mail") }.badge(2)
          Tab(value: 1, role: .search) { Text("found") }
          ForEach(2..<4) { number in
            Tab("No. \(number)", systemImage: "star", value: number) { Text("tab \(number)") }
          }
        }
      }
    }
    let screen = Screen(Tabs(), columns: 60, rows: 3)
    #expect(screen.text.hasPrefix(" 1 "))
    for title in ["Inbox (2)", "⌕ Search", "No. 2", "No. 3"] { #expect(screen.contains(title)) }
    #expect(screen.contains("found"))
    screen.press("4")
    #expect(screen.contains("tab 3"))
  }

  @Test func `tabs of a section are among the other tabs`() {
    struct Root: View {
      @State private var selection = 0
      var body: some View {
        TabView(selection: $selection) {
          Tab("Home", systemImage: "house", value: 0) { Text("at home") }
          TabSection("More") {
            Tab("Me", systemImage: "person", value: 1) { Text("myself") }.customizationID("me")
          }
        }
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 4)
    #expect(screen.text.contains("2 "))
    screen.press("2")
    #expect(screen.contains("myself"))
  }

  @Test(
    arguments: [
      (PageTabViewStyle.IndexDisplayMode.automatic, 1, false), (.automatic, 2, true),
      (.always, 1, true), (.never, 2, false),
    ]
  ) func `pages have dots as their style says, and without dots no line for them`(
    mode: PageTabViewStyle.IndexDisplayMode,
    count: Int,
    hasDots: Bool
  ) {
    let screen = Screen(
      TabView {
        ForEach(0..<count, id: \.self) { page in
          VStack(spacing: 0) {
            Text("page \(page)")
            Spacer(minLength: 0)
            Text("last")
          }
        }
      }
      .tabViewStyle(.page(indexDisplayMode: mode)),
      columns: 20,
      rows: 4
    )
    #expect(screen.contains("●") == hasDots)
    #expect(screen.frame.text[hasDots ? 2 : 3].contains("last"))
    screen.press(.right)
    #expect(screen.contains("page \(count - 1)"))
    #expect(screen.frame.text[hasDots ? 2 : 3].contains("last"))
  }
}
