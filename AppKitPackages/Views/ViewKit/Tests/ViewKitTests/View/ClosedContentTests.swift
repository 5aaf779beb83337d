import ScreenTesting
import Testing
import ViewKit

extension HiddenContentTests {
  /// Containers that are closed, so that nobody sees their content.
  private var closedContainers: [Container] {
    [
      ("picker", { option in AnyView(Self.picker { option.tag(1) }) }),
      ("picker, menu", { option in AnyView(Self.picker { option.tag(1) }.pickerStyle(.menu)) }),
      (
        "picker, link",
        { option in AnyView(Self.picker { option.tag(1) }.pickerStyle(.navigationLink)) }
      ),
      (
        "picker in a list",
        { option in AnyView(List { Self.picker { Group { option.tag(1) } } }) }
      ),
      (
        "disclosure group, bound",
        { content in
          AnyView(DisclosureGroup("D", isExpanded: .constant(false)) { content })
        }
      ),
      (
        "disclosure group in a list",
        { content in AnyView(List { DisclosureGroup("D") { content } }) }
      ),
      (
        "popover",
        { content in AnyView(Text("A").popover(isPresented: .constant(false)) { content }) }
      ),
      (
        "cover",
        { content in AnyView(Text("A").fullScreenCover(isPresented: .constant(false)) { content }) }
      ),
      (
        "alert",
        { content in AnyView(Text("A").alert("T", isPresented: .constant(false)) { content }) }
      ),
      (
        "dialog",
        { content in
          AnyView(
            Text("A").confirmationDialog("T", isPresented: .constant(false)) { content }
          )
        }
      ),
      (
        "destination",
        { content in
          AnyView(Text("A").navigationDestination(isPresented: .constant(false)) { content })
        }
      ),
      (
        "values of a path",
        { content in AnyView(Text("A").navigationDestination(for: Int.self) { _ in content }) }
      ),
      (
        "tree",
        { content in
          AnyView(
            List([Branch(id: 0, children: [Branch(id: 1)])], children: \.children) { branch in
              if branch.id == 1 { content } else { Text("root") }
            }
          )
        }
      ),
      (
        "static list",
        { content in
          AnyView(
            List {
              ForEach(0..<50) { Text("row \($0)") }
              content
            }
          )
        }
      ),
      (
        "static form",
        { content in
          AnyView(
            Form {
              Section { ForEach(0..<50) { Text("row \($0)") } }
              Section { Group { content } }
            }
          )
        }
      ),
      (
        "several rows of a group",
        { content in
          AnyView(
            List {
              ForEach(0..<50) { Text("row \($0)") }
              Group {
                content
                Text("last")
              }
              .padding(0)
            }
          )
        }
      ),
      (
        "static lazy stack",
        { content in
          AnyView(
            ScrollView {
              LazyVStack {
                ForEach(0..<50) { Text("row \($0)") }
                content
              }
            }
          )
        }
      ),
      (
        "lazy grid",
        { content in
          AnyView(
            ScrollView {
              LazyVGrid(columns: [GridItem(), GridItem()]) {
                ForEach(0..<50) { Text("cell \($0)") }
                content
              }
            }
          )
        }
      ),
      (
        "group in ViewThatFits",
        { content in
          AnyView(
            ViewThatFits {
              Group {
                Text("short")
                content
              }
            }
          )
        }
      ),
      (
        "ForEach in ViewThatFits",
        { content in
          AnyView(ViewThatFits { ForEach(0..<2) { if $0 == 1 { content } else { Text("short") } } })
        }
      ),
      (
        "group of tabs",
        { content in
          AnyView(
            TabView {
              Group {
                Text("A").tabItem { Text("A") }
                content.tabItem { Text("B") }
              }
              .environment(\.lineLimit, 2)
            }
          )
        }
      ),
      (
        "group of pages",
        { content in
          AnyView(
            TabView {
              Group {
                Text("A")
                content
              }
              .padding(0)
            }
            .tabViewStyle(.page)
          )
        }
      ),
      (
        "subviews that are left out",
        { content in
          AnyView(
            Group(
              subviews: Group {
                Text("A"); content
              }
            ) { subviews in subviews[0] }
          )
        }
      ),
      (
        "swipe actions",
        { content in AnyView(List { ForEach(0..<1) { _ in Text("A").swipeActions { content } } }) }
      ),
      (
        "row menu",
        { content in
          AnyView(
            List(selection: .constant(1)) { Text("A").tag(1) }
              .contextMenu(forSelectionType: Int.self) { _ in content }
          )
        }
      ),
      ("context menu", { content in AnyView(Text("A").contextMenu { content }) }),
    ]
  }

  private struct Branch: Identifiable {
    let id: Int
    var children: [Branch]?
  }

  private static func picker<V: View>(@ViewBuilder _ options: () -> V) -> some View {
    Picker("P", selection: .constant(0)) {
      Text("Zero").tag(0)
      options()
    }
  }

  @Test func `content that is closed takes no part`() async {
    for (name, container) in closedContainers {
      var effects = await effects(container)
      // Tests find the options of a closed picker too.
      effects.remove("element")
      // Shortcuts work in closed menus, and in forms wherever they are scrolled to.
      if ["menu", "picker", "form", "swipe"].contains(where: name.contains) {
        effects.remove("shortcut")
      }
      #expect(effects == [], "\(name): \(effects.sorted())")
    }
  }

  @Test func `suggestions and scopes of a search appear with the focus`() async {
    let log = Log()
    let content = Content(log: log, presents: false)
    let screen = show(40, 12) {
      Text("A").searchable(text: .constant(""))
        .searchSuggestions { content }
        .searchScopes(.constant(0)) { Text("All").tag(0).onAppear { log.entries.insert("scope") } }
    }
    await screen.settle()
    #expect(log.entries == [])
    screen.tap("Search")
    await screen.settle()
    #expect(log.entries == ["onAppear", "task", "scope"])
  }

  @Test func `the options of a picker appear while its menu is open`() async {
    let log = Log()
    let content = Content(log: log, presents: false)
    let screen = Screen(Self.picker { content.tag(1) }, columns: 40, rows: 12)
    #expect(log.entries == [])
    screen.tap("P")
    await screen.settle()
    #expect(log.entries == ["onAppear", "task"])
    screen.press(.escape)
    await screen.settle()
    #expect(log.entries == ["onAppear", "task", "onDisappear"])
  }

  @Test func `visible options of a picker appear`() async {
    for style in [AnyPickerStyle.inline, .segmented, .wheel] {
      let log = Log()
      let content = Content(log: log, presents: false)
      let picker = Self.picker { content.tag(1) }
      let screen =
        switch style {
        case .inline: Screen(picker.pickerStyle(.inline), columns: 40, rows: 12)
        case .segmented: Screen(picker.pickerStyle(.segmented), columns: 40, rows: 12)
        case .wheel: Screen(picker.pickerStyle(.wheel), columns: 40, rows: 12)
        }
      await screen.settle()
      #expect(log.entries == ["onAppear", "task"], "\(style)")
    }
  }

  private enum AnyPickerStyle { case inline, segmented, wheel }

  @Test func `rows take part while they are on the screen`() async {
    struct Titles: PreferenceKey {
      static let defaultValue: [String] = []
      static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }
    @MainActor final class Seen { var titles: [String] = [] }
    let seen = Seen()
    let screen = show(20, 4) {
      List {
        ForEach(0..<8) { Text("row \($0)").preference(key: Titles.self, value: ["\($0)"]) }
        Text("last").preference(key: Titles.self, value: ["last"])
      }
      .onPreferenceChange(Titles.self) { seen.titles = $0 }
    }
    await screen.settle()
    #expect(seen.titles == ["0", "1", "2", "3"])
    screen.scroll(20)
    await screen.settle()
    #expect(seen.titles == ["5", "6", "7", "last"])
    screen.scroll(-20)
    await screen.settle()
    #expect(seen.titles == ["0", "1", "2", "3"])
  }

  @Test func `a presentation that a row has begun continues when the row is scrolled away`() async {
    struct Root: View {
      @State private var isPresented = false
      var body: some View {
        List {
          Button("Show") { isPresented = true }
            .sheet(isPresented: $isPresented) { Button("Close") { isPresented = false } }
          ForEach(0..<20) { Text("row \($0)") }
        }
      }
    }
    let screen = show(30, 8) { Root() }
    screen.tap("Show")
    #expect(screen.contains("Close"))
    screen.resize(columns: 30, rows: 2)
    screen.resize(columns: 30, rows: 8)
    await screen.settle()
    #expect(screen.contains("Close"))
    screen.tap("Close")
    #expect(screen.contains("Show"))
  }
}
