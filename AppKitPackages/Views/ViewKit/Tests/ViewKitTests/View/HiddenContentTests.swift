import ScreenTesting
import Testing
import ViewKit

/// Tests that a view which its container does not show takes no part in the screen.
@MainActor
struct HiddenContentTests {
  @MainActor final class Log {
    var entries: Set<String> = []
  }

  private struct Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  /// A view with everything by which a view can take part.
  struct Content: View {
    let log: Log
    let presents: Bool

    var body: some View {
      Button("Hidden button") { log.entries.insert("shortcut") }
        .keyboardShortcut("x", modifiers: [])
        .onAppear { log.entries.insert("onAppear") }
        .onDisappear { log.entries.insert("onDisappear") }
        .task { log.entries.insert("task") }
        .onOpenURL { _ in log.entries.insert("onOpenURL") }
        .preference(key: Names.self, value: ["hidden"])
        .focusedSceneValue(\.hiddenName, "hidden")
        .navigationTitle("Hidden title")
        .toolbar { ToolbarItem { Button("Hidden tool") {} } }
        .alert("Hidden alert", isPresented: .constant(presents)) {}
    }
  }

  private struct Page: View {
    let log: Log
    let content: AnyView
    @FocusedValue(\.hiddenName) private var name

    var body: some View {
      NavigationStack {
        VStack(alignment: .leading) {
          content
          if name != nil { Text("Scene value") }
        }
        .onPreferenceChange(Names.self) { if !$0.isEmpty { log.entries.insert("preference") } }
      }
    }
  }

  /// Returns all in which the content of a container takes part.
  func effects(_ container: (Content) -> AnyView) async -> Set<String> {
    let log = Log()
    for presents in [false, true] {
      let content = container(Content(log: log, presents: presents))
      let screen = Screen(Page(log: log, content: content), columns: 40, rows: 12)
      await screen.settle()
      if screen.contains("Hidden alert") { log.entries.insert("alert") }
      guard !presents else { continue }
      for word in ["title", "tool", "button"] where screen.contains("Hidden \(word)") {
        log.entries.insert(word)
      }
      if screen.contains("Scene value") { log.entries.insert("scene value") }
      if screen.elements.contains("Hidden button") { log.entries.insert("accessibility") }
      if screen.element("Hidden button") != nil { log.entries.insert("element") }
      screen.session.graph.open(URL(filePath: "/"))
      screen.press("x")
      for _ in 0..<8 {
        screen.press(.tab)
        if screen.focused == "Hidden button" { log.entries.insert("focus") }
      }
    }
    return log.entries
  }

  typealias Container = (name: String, view: (Content) -> AnyView)

  private let containers: [Container] = [
    (
      "ViewThatFits, too wide",
      { content in
        AnyView(
          ViewThatFits {
            content.frame(width: 1000)
            Text("short")
          }
        )
      }
    ),
    (
      "ViewThatFits, after the chosen view",
      { content in
        AnyView(
          ViewThatFits {
            Text("short")
            content
          }
        )
      }
    ),
    (
      "tab",
      { content in
        AnyView(
          TabView {
            Text("A").tabItem { Text("A") }
            content.tabItem { Text("B") }
          }
        )
      }
    ),
    (
      "page",
      { content in
        AnyView(
          TabView {
            Text("A")
            content
          }.tabViewStyle(.page)
        )
      }
    ),
    (
      "column",
      { content in
        AnyView(
          NavigationSplitView {
            Text("S")
          } detail: {
            content
          }.environment(\.horizontalSizeClass, .compact)
        )
      }
    ),
    ("disclosure group", { content in AnyView(DisclosureGroup("D") { content }) }),
    (
      "section",
      { content in
        AnyView(List { Section("S", isExpanded: .constant(false)) { content } })
      }
    ),
    (
      "lazy stack",
      { content in
        AnyView(
          ScrollView {
            LazyVStack { ForEach(0..<99) { if $0 == 80 { content } else { Text("row") } } }
          }
        )
      }
    ),
    (
      "list",
      { content in
        AnyView(List { ForEach(0..<99) { if $0 == 80 { content } else { Text("row") } } })
      }
    ),
    ("sheet", { content in AnyView(Text("A").sheet(isPresented: .constant(false)) { content }) }),
    (
      "inspector",
      { content in AnyView(Text("A").inspector(isPresented: .constant(false)) { content }) }
    ),
    ("link", { content in AnyView(NavigationLink("A") { content }) }),
  ]

  @Test func `content that is not shown takes no part`() async {
    for (name, container) in containers {
      let effects = await effects(container)
      #expect(effects == [], "\(name): \(effects.sorted())")
    }
  }

  @Test func `content that is shown takes part`() async {
    let all: Set = [
      "shortcut", "onAppear", "task", "onOpenURL", "preference", "scene value", "title", "tool",
      "alert", "button", "accessibility", "element", "focus",
    ]
    #expect(await effects { AnyView($0) } == all)
    #expect(await effects { content in AnyView(ViewThatFits { content }) } == all)
    #expect(
      await effects { content in
        AnyView(
          ViewThatFits {
            Text("wide").frame(width: 1000)
            content
          }
        )
      } == all
    )
  }

  @Test func `the content of a closed menu has only its shortcuts`() async {
    let menu: (Content) -> AnyView = { content in AnyView(Menu("M") { content }) }
    // Tests find the items of a closed menu too, and an item may present a view after the menu closes.
    let effects = await effects(menu).subtracting(["element", "alert", "scene value"])
    #expect(effects == ["shortcut"], "\(effects.sorted())")
    let log = Log()
    let screen = Screen(menu(Content(log: log, presents: false)), columns: 40, rows: 12)
    screen.tap("M")
    await screen.settle()
    #expect(log.entries == ["onAppear", "task"])
    screen.press(.escape)
    await screen.settle()
    #expect(log.entries == ["onAppear", "task", "onDisappear"])
  }

  @Test func `views appear and disappear when ViewThatFits shows another one`() async {
    var entries: [String] = []
    func view(_ name: String) -> some View {
      Text(name)
        .onAppear { entries.append("\(name) appears") }
        .onDisappear { entries.append("\(name) disappears") }
        .preference(key: Names.self, value: [name])
    }
    let screen = show(20, 2) {
      ViewThatFits(in: .horizontal) {
        view("a long title")
        view("short")
      }
      .onPreferenceChange(Names.self) { entries.append($0.joined(separator: ",")) }
    }
    #expect(entries == ["a long title appears", "a long title"])
    for (columns, name, other) in [(8, "short", "a long title"), (20, "a long title", "short")] {
      entries = []
      screen.resize(columns: columns, rows: 2)
      #expect(Set(entries) == ["\(other) disappears", "\(name) appears", name])
    }
  }

  @Test func `a sheet of the view that ViewThatFits shows is presented once`() {
    struct Root: View {
      @State private var isPresented = false
      var body: some View {
        ViewThatFits(in: .horizontal) {
          view.frame(width: 200)
          view
        }
      }
      private var view: some View {
        Button("Show") { isPresented = true }
          .sheet(isPresented: $isPresented) { Button("Close") { isPresented = false } }
      }
    }
    for columns in [40, 12] {
      let screen = show(columns, 10) { Root() }
      screen.tap("Show")
      #expect(screen.contains("Close"))
      screen.resize(columns: 52 - columns, rows: 10)
      #expect(screen.contains("Close"))
      screen.tap("Close")
      #expect(!screen.contains("Close"))
      #expect(screen.contains("Show"))
    }
  }
}

extension FocusedValues {
  @Entry fileprivate var hiddenName: String?
}
