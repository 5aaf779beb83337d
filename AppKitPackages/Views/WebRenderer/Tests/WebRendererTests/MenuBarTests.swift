import Observation
import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Tests the menu bar of an app with commands in the browser.
@MainActor
@Suite struct MenuBarTests {
  @MainActor @Observable fileprivate final class Model {
    var log: [String] = []
    var canSave = false
    var hasMenu = true
  }

  private struct NotesApp: App {
    var model = Model()
    init() {}
    init(_ model: Model) { self.model = model }

    var body: some Scene {
      WindowGroup { Main(model: model) }
        .commands {
          CommandMenu("Note") {
            Button("New") { model.log.append("new") }.keyboardShortcut("n")
            Button("Save") { model.log.append("save") }
              .keyboardShortcut("s", modifiers: [.command, .shift])
              .disabled(!model.canSave)
          }
          CommandMenu("Empty") { if !model.hasMenu { Button("Entry") {} } }
          CommandMenu("Draft") { DraftCommand() }
        }
    }
  }

  private struct DraftCommand: View {
    @FocusedValue(\.draftName) private var name
    var body: some View { Button("Rename \(name ?? "-")") {}.disabled(name == nil) }
  }

  private struct Main: View {
    let model: Model
    @State private var showsSheet = false
    @State private var showsAlert = false
    @State private var draft = ""

    var body: some View {
      VStack {
        Button("Sheet") { showsSheet = true }
        Button("Alert") { showsAlert = true }
        Button("Own") { model.log.append("own") }.keyboardShortcut("o")
        TextField("Draft", text: $draft).focusedValue(\.draftName, "draft")
      }
      .sheet(isPresented: $showsSheet) { Text("In the sheet") }
      .alert("Sure?", isPresented: $showsAlert) { Button("OK") {} }
    }
  }

  private struct Opened {
    let graph: ViewGraph
    let page: WebPage

    @MainActor init(_ app: some App, showsMenuBar: Bool = true) throws {
      let window = try #require(app.windows.first)
      let graph = ViewGraph { window.content }
      let renderer = WebRenderer(root: graph.root)
      renderer.host.onFocus = { graph.setFocused($0) }
      renderer.host.showsMenuBar = showsMenuBar
      self.graph = graph
      page = try WebPage(renderer)
    }

    @MainActor func update() throws {
      graph.update()
      try page.receive()
    }

    /// The node that the client finds for a shortcut: the first one in the dialog in front.
    @MainActor func key(_ name: String) -> WebNode? {
      let scope = page.nodes { $0.tag == "dialog" }.last ?? page.root
      return scope.all.first { $0.attributes["data-key"] == name }
    }

    @MainActor func press(key name: String) throws {
      try page.press(try #require(key(name)))
      try update()
    }

    @MainActor var items: [String] {
      page.nodes { $0.attributes["role"] == "menuitem" }.map(\.words)
    }
  }

  @Test func `the menus are above the page, and a press opens one of them`() throws {
    let model = Model()
    let app = try Opened(NotesApp(model))
    let bar = try #require(app.page.nodes { $0.tag == "nav" }.first)
    #expect(bar.words == "Note Draft")
    #expect(app.page.root.children.first === bar)
    try app.page.press("Note")
    try app.update()
    #expect(app.items == ["New", "Save"])
    let save = try #require(app.page.nodes { $0.words == "Save" && $0.tag == "button" }.first)
    #expect(save.attributes["disabled"] != nil)
    let new = try #require(app.page.nodes { $0.words == "New" && $0.tag == "button" }.first)
    #expect(new.attributes["aria-keyshortcuts"] == "Control+N")
    try app.page.press(new)
    try app.update()
    #expect(model.log == ["new"] && app.items.isEmpty)
  }

  @Test func `without the bar, all commands are hidden buttons for the list of commands`() throws {
    let model = Model()
    let app = try Opened(NotesApp(model), showsMenuBar: false)
    #expect(app.page.nodes { $0.tag == "nav" }.first?.attributes["hidden"] != nil)
    func names() -> [String] {
      app.page.nodes { $0.tag == "button" && $0.attributes["aria-label"] != nil }
        .compactMap { $0.attributes["aria-label"] }
    }
    #expect(names().contains("New") && !names().contains("Save"))
    model.canSave = true
    model.hasMenu = false
    try app.update()
    #expect(names().contains("Save"))
    try app.page.press("Entry")
    try app.press(key: "C-n")
    #expect(model.log == ["new"])
  }

  @Test func `the bar follows the commands`() throws {
    let model = Model()
    let app = try Opened(NotesApp(model))
    #expect(app.key("C-S-s") == nil)
    model.canSave = true
    model.hasMenu = false
    try app.update()
    #expect(app.page.nodes { $0.tag == "nav" }.first?.words == "Note Empty Draft")
    try app.press(key: "C-S-s")
    #expect(model.log == ["save"])
    model.canSave = false
    try app.update()
    #expect(app.key("C-S-s") == nil)
  }

  @Test func `shortcuts work in the page and in a sheet, but not in an alert`() throws {
    let model = Model()
    let app = try Opened(NotesApp(model))
    try app.press(key: "C-n")
    try app.page.press("Sheet")
    try app.update()
    try app.press(key: "C-n")
    #expect(model.log == ["new", "new"])
    model.canSave = true
    try app.update()
    try app.press(key: "C-S-s")
    #expect(model.log == ["new", "new", "save"])
    #expect(app.key("C-o") == nil)
  }

  @Test func `an alert blocks the commands, also those that the browser still sends`() throws {
    let model = Model()
    let app = try Opened(NotesApp(model))
    let key = try #require(app.key("C-n"))
    try app.page.press("Alert")
    try app.update()
    #expect(app.key("C-n") == nil)
    try app.page.press(key)
    #expect(model.log.isEmpty)
  }

  @Test func `a menu of the bar leaves the focused values unchanged`() throws {
    let app = try Opened(NotesApp())
    let field = try app.page.find("Draft")
    let text = try #require(app.page.nodes { $0.tag == "input" }.first)
    #expect(field !== text)
    try app.page.send("f", text.number)
    try app.update()
    try app.page.send("f", field.number)
    try app.page.press(field)
    try app.update()
    #expect(app.items == ["Rename draft"])
    let item = try #require(app.page.nodes { $0.attributes["role"] == "menuitem" }.first)
    #expect(item.attributes["disabled"] == nil)
  }

  @Test func `an app without commands has the same page as its view`() throws {
    struct Plain: App {
      var body: some Scene { WindowGroup { Button("Plain") {} } }
    }
    let markup = WebRenderer(root: ViewGraph { Button("Plain") {} }.root).body()
    let window = try #require(Plain().windows.first)
    let graph = ViewGraph { window.content }
    #expect(WebRenderer(root: graph.root).body() == markup)
  }

  @Test func `the shortcuts of a closed menu in the page work`() throws {
    struct Root: View {
      let model: Model
      var body: some View {
        Menu("More") {
          Button("Copy") { model.log.append("copy") }.keyboardShortcut("c")
          Button("Cut") {}.keyboardShortcut("x").disabled(!model.canSave)
        }
        .keyboardShortcut("m")
      }
    }
    let model = Model()
    let graph = ViewGraph { Root(model: model) }
    let page = try WebPage(WebRenderer(root: graph.root))
    let keys = { page.nodes { $0.attributes["data-key"] != nil } }
    #expect(keys().map { $0.attributes["data-key"] } == ["C-m", "C-c"])
    try page.press(keys()[1])
    #expect(model.log == ["copy"])
    model.canSave = true
    graph.update()
    try page.receive()
    #expect(keys().map { $0.attributes["data-key"] } == ["C-m", "C-c", "C-x"])
  }
}

extension FocusedValues {
  @Entry fileprivate var draftName: String?
}
