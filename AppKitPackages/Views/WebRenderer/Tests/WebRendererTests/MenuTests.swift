import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests context menus in the browser.
@MainActor
@Suite struct MenuTests {
  @MainActor final class Log {
    var entries: [String] = []
    /// The menus are made by the nodes of a graph.
    var graph: ViewGraph?
  }

  private let log = Log()

  private func entry(_ name: String) -> Button<Text> {
    Button(name) { [log] in log.entries.append(name) }
  }

  private func page(_ view: some View) throws -> WebPage {
    let graph = ViewGraph { view }
    log.graph = graph
    return try WebPage(WebRenderer(root: graph.root))
  }

  /// Opens the menu of the innermost node with one, and returns the names of its items.
  private func open(_ page: WebPage) throws -> [String] {
    let node = try #require(page.nodes { $0.attributes["data-menu"] != nil }.last)
    try page.send("m", node.number)
    try page.receive()
    return items(page).map(\.words)
  }

  private func items(_ page: WebPage) -> [WebNode] {
    page.nodes { $0.attributes["role"] == "menuitem" }
  }

  @Test func `a text, a button, a field and a picture have a menu`() throws {
    #expect(try open(page(Text("Text").contextMenu { entry("Copy") })) == ["Copy"])
    #expect(try open(page(Button("Button") {}.contextMenu { entry("Copy") })) == ["Copy"])
    let field = TextField("Name", text: .constant(""))
    #expect(try open(page(field.contextMenu { entry("Copy") })) == ["Copy"])
    #expect(try open(page(Image(systemName: "star").contextMenu { entry("Copy") })) == ["Copy"])
    #expect(try open(page(VStack { field }.contextMenu { entry("Copy") })) == ["Copy"])
  }

  @Test func `the shortcuts of the row with the focus are its keys while the menu is closed`()
    throws
  {
    let page = try page(
      List(["one", "two"], id: \.self) { row in
        Button(row) {}.contextMenu {
          entry("Complete \(row)").keyboardShortcut("x", modifiers: [])
          entry("Select \(row)").keyboardShortcut(.space, modifiers: [])
          entry("Notes").keyboardShortcut("e", modifiers: .shift)
          entry("Never").keyboardShortcut("n", modifiers: []).disabled(true)
          entry("Other")
        }
      }
    )
    func shown() -> [WebNode] { page.nodes { $0.attributes["data-shortcuts"] != nil } }
    #expect(shown().isEmpty)
    for (name, keys) in [("one", ["x", "n"]), ("two", [" ", "S-e", "e", "y"])] {
      try page.send("f", page.find(name).number)
      try page.receive()
      let row = try #require(shown().first)
      #expect(row.attributes["data-shortcuts"] == "x Complete \(name)\n  Select \(name)\nS-e Notes")
      #expect(shown().count == 1)
      for key in keys { try page.send("k", row.number, key, 0) }
    }
    #expect(log.entries == ["Complete one", "Select two", "Notes"])
    try page.send("f", 0)
    try page.receive()
    #expect(shown().isEmpty)
  }

  @Test func `a menu is no part of a button or of a text`() throws {
    let page = try page(
      VStack {
        Button("Button") {}.contextMenu { entry("Copy") }
        Text("Text").contextMenu { entry("Copy") }
      }
    )
    for node in page.nodes(where: { $0.attributes["data-menu"] != nil }) {
      try page.send("m", node.number)
      try page.receive()
      let menu = try #require(page.nodes { $0.attributes["role"] == "menu" }.first)
      #expect(menu.parent?.tag == "div", "\(page.root.description())")
    }
  }

  @Test func `named actions are in the menu and can be performed`() throws {
    let page = try page(
      Button("Row") {}
        .accessibilityAction(named: "A") { [log] in log.entries.append("A") }
        .accessibilityAction(named: "B") { [log] in log.entries.append("B") }
        .accessibilityAdjustableAction { [log] in log.entries.append("\($0)") }
    )
    for (index, name) in ["A", "B", "Increase", "Decrease"].enumerated() {
      #expect(try open(page) == ["A", "B", "Increase", "Decrease"])
      try page.press(items(page)[index])
      try page.receive()
      #expect(items(page).isEmpty, "\(name)")
    }
    #expect(log.entries == ["A", "B", "increment", "decrement"])
  }

  @Test func `a row offers the menus of its content, swipe actions and named actions`() throws {
    let list = List {
      HStack {
        Text("a")
        Text("b")
      }
      .contextMenu { entry("Copy") }
      .onTapGesture {}
      .accessibilityAction(named: "Archive") { [log] in log.entries.append("Archive") }
      .swipeActions(edge: .leading) { entry("Pin") }
      .swipeActions { entry("Delete") }
    }
    let names = ["Copy", "Pin", "Delete", "Archive"]
    let page = try page(list)
    try page.press("Actions")
    try page.receive()
    #expect(items(page).map(\.words) == names)
    try page.press(items(page)[3])
    try page.receive()
    #expect(log.entries == ["Archive"])
    #expect(try open(page) == names)
    try page.press(items(page)[0])
    #expect(log.entries == ["Archive", "Copy"])
  }

  @Test func `a control opens the menu of the view in it`() throws {
    let control = HStack {
      Text("a")
      Text("b")
    }
    .contextMenu { entry("Copy") }
    .onTapGesture {}
    let page = try page(control)
    let nodes = page.nodes { $0.attributes["data-menu"] != nil }
    #expect(nodes.first?.attributes["tabindex"] == "0", "\(page.root.description())")
    for node in nodes {
      try page.send("m", node.number)
      try page.receive()
      #expect(items(page).map(\.words) == ["Copy"])
    }
    let row = try self.page(List { control })
    #expect(row.nodes { $0.tag == "li" }.first?.attributes["data-menu"] != nil)
  }

  @Test func `an action that has another name than in the browser is not performed`() throws {
    struct Root: View {
      @State private var isLocked = false
      let log: Log
      var body: some View {
        Button("Lock") { isLocked = true }
        Text("Row").accessibilityAction(named: isLocked ? "Unlock" : "Open") {
          log.entries.append("performed")
        }
      }
    }
    let graph = ViewGraph { Root(log: log) }
    let page = try WebPage(WebRenderer(root: graph.root))
    #expect(try open(page) == ["Open"])
    let item = items(page)[0]
    try page.press("Lock")
    graph.update()
    try page.press(item)
    try page.receive()
    #expect(log.entries.isEmpty)
  }

  @Test func `a picker and a toggle in a menu are items with check marks`() throws {
    struct Root: View {
      @State private var order = "Name"
      @State private var isReversed = false
      var body: some View {
        Text("\(order), \(isReversed)")
        Menu("Sort") {
          Picker("Order", selection: $order) {
            ForEach(["Name", "Date"], id: \.self) { Text($0) }
          }
          Toggle("Reversed", isOn: $isReversed)
        }
      }
    }
    let graph = ViewGraph { Root() }
    let page = try WebPage(WebRenderer(root: graph.root))
    func entries() -> [String] {
      page.nodes { $0.attributes["role"]?.hasPrefix("menuitem") == true }
        .map { "\($0.attributes["role"] ?? "") \($0.words) \($0.attributes["aria-checked"] ?? "")" }
    }
    func choose(_ name: String) throws {
      try page.press("Sort")
      try page.receive()
      try page.press(name)
      graph.update()
      try page.receive()
      #expect(entries().isEmpty)
    }
    try page.press("Sort")
    try page.receive()
    let menu = try #require(page.nodes { $0.attributes["role"] == "menu" }.first)
    #expect(menu.attributes["data-focus"] != nil)
    #expect(
      entries() == [
        "menuitemradio Name true", "menuitemradio Date false", "menuitemcheckbox Reversed false",
      ]
    )
    #expect(
      page.nodes { $0.attributes["role"] == "group" }.map { $0.attributes["aria-label"] } == [
        "Order"
      ]
    )
    try page.press("Sort")
    try page.receive()
    try choose("Date")
    #expect(page.text.contains("Date, false"))
    try choose("Reversed")
    #expect(page.text.contains("Date, true"))
  }

  @Test func `the items of a menu in a menu are below its label`() throws {
    let page = try page(
      Menu("Options") {
        entry("New")
        Menu("Level") {
          entry("Easy")
          Menu("Others") { entry("Hard") }
        }
      }
    )
    for name in ["New", "Easy", "Hard"] {
      try page.press("Options")
      try page.receive()
      #expect(items(page).map(\.words) == ["New", "Easy", "Hard"])
      let groups = page.nodes { $0.attributes["role"] == "group" }
      #expect(groups.map { $0.attributes["aria-label"] } == ["Level", "Others"])
      try page.press(name)
      try page.receive()
      #expect(items(page).isEmpty)
    }
    #expect(log.entries == ["New", "Easy", "Hard"])
  }
}
