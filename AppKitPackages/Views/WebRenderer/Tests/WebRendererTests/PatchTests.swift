import Observation
import ViewKit
import Testing
import WebRenderer
import WebTesting

@MainActor
@Suite struct PatchTests {
  /// A state with a property for each kind of change of a page.
  @MainActor
  @Observable final class Model {
    struct Row: Identifiable {
      let id: Int
      var text: String
      var isDone = false
    }

    var rows: [Row] = []
    var title = "Title"
    var isWide = false
    var isHidden = false
    var shows = true
    var isPresented = false
    var isOn = false
    var text = ""
    var choice = 0
    var tab = 0
    var count = 0
    var kind = 0
    private var nextID = 0

    func addRow(at index: Int, _ text: String) {
      nextID += 1
      rows.insert(Row(id: nextID, text: text), at: index)
    }
  }

  struct Page: View {
    @Bindable var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        NavigationStack {
          VStack(alignment: model.isWide ? .leading : .center) {
            Text(model.title).font(model.isWide ? .title : nil).strikethrough(model.isOn)
            if model.shows { Text("Shown").frame(maxWidth: model.isWide ? .infinity : nil) }
            switch model.kind % 3 {
            case 0: Text("Zero")
            case 1: Button("One") { model.count += 1 }
            default: Image(systemName: model.isOn ? "star.fill" : "star")
            }
            TextField("Field", text: $model.text)
            Toggle("Switch", isOn: $model.isOn).disabled(model.isHidden)
            Picker("Choice", selection: $model.choice) {
              ForEach(0..<3, id: \.self) { Text("Option \($0)").tag($0) }
            }
            List {
              ForEach(model.rows) { row in
                HStack {
                  Text(row.text).padding(row.isDone ? 8 : 0)
                  if row.isDone { Image(systemName: "checkmark") }
                }
              }
            }
          }
          .navigationTitle(model.title)
          .toolbar { if model.shows { Button("Tool") { model.count += 1 } } }
        }
        .tabItem { Label("First", systemImage: "house") }
        .tag(0)
        Text("Second tab").tabItem { Text("Second") }.tag(1)
      }
      .sheet(isPresented: $model.isPresented) { Text("In the sheet \(model.count)") }
    }
  }

  static let texts = [
    "", "a", "<b>&amp;</b>", "\"quoted\"", "line\nbreak", "👩‍👩‍👧 é\u{0}\r\t", "]]>--!>",
  ]

  static func change(_ model: Model, _ random: inout SeededGenerator) {
    let text = texts.randomElement(using: &random) ?? ""
    let index = Int.random(in: 0...model.rows.count, using: &random)
    switch Int.random(in: 0..<15, using: &random) {
    case 0, 1, 2: model.addRow(at: index, text)
    case 3: if index < model.rows.count { model.rows.remove(at: index) }
    case 4: model.rows.shuffle(using: &random)
    case 5: if index < model.rows.count { model.rows[index].text = text }
    case 6: if index < model.rows.count { model.rows[index].isDone.toggle() }
    case 7: model.title = text
    case 8: model.isWide.toggle()
    case 9: model.shows.toggle()
    case 10: model.isPresented.toggle()
    case 11: model.isOn.toggle()
    case 12: model.text = text
    case 13: model.kind += 1
    default:
      model.choice = Int.random(in: 0..<3, using: &random)
      model.tab = Int.random(in: 0..<8, using: &random) == 0 ? 1 : 0
    }
  }

  /// The page of a new renderer, with CSS rules in place of class names, which differ between
  /// renderers.
  static func fresh(_ graph: ViewGraph) throws -> String {
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    let rules = renderer.styleRules
    return page.root.description { rules[$0] ?? $0 }
  }

  /// Returns the first line in which both texts differ.
  static func difference(_ patched: String, _ fresh: String) -> String? {
    guard patched != fresh else { return nil }
    let lines = zip(patched.split(separator: "\n"), fresh.split(separator: "\n"))
    let line = lines.first { $0 != $1 }
    return "patched \(line?.0 ?? "is longer or shorter") fresh \(line?.1 ?? "")"
  }

  /// Requests the rows of the first response, like a browser that shows them. After removals, lists
  /// have fewer.
  private func requestRows(_ page: WebPage) throws {
    let lists = page.nodes { $0.attributes["data-rows"] != nil }
    for list in lists { try page.send("w", list.number, 0, WebRenderer.firstRows) }
    try page.receive()
  }

  @Test(arguments: 0..<20) func `patches lead to the page that a new renderer shows`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let model = Model()
    let graph = ViewGraph { Page(model: model) }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    for step in 0..<60 {
      // The hosts of other tests answer on the main actor, and have time limits.
      await Task.yield()
      for _ in 0...Int.random(in: 0..<4, using: &random) { Self.change(model, &random) }
      graph.update()
      try page.receive()
      try requestRows(page)
      let rules = renderer.styleRules
      let difference = try Self.difference(
        page.root.description { rules[$0] ?? $0 },
        Self.fresh(graph)
      )
      #expect(difference == nil, "seed \(seed), step \(step): \(page.frames.last ?? "")")
      guard difference == nil else { return }
    }
  }

  @Test func `a socket that missed patches gets them, or the whole page`() throws {
    let model = Model()
    let graph = ViewGraph { Page(model: model) }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    for count in [1, 3, 300] {
      for _ in 0..<count {
        model.addRow(at: 0, "row")
        graph.update()
        _ = renderer.patches()
      }
      try page.reconnect()
      let rules = renderer.styleRules
      let difference = try Self.difference(
        page.root.description { rules[$0] ?? $0 },
        Self.fresh(graph)
      )
      #expect(difference == nil)
      #expect(page.requests.contains { $0.first == "page" } == (count == 300))
    }
  }

  @Test func `the browser's own change of a control is not sent back`() throws {
    let model = Model()
    let graph = ViewGraph { Page(model: model) }
    let page = try WebPage(WebRenderer(root: graph.root))
    try page.type("a", into: "Field")
    graph.update()
    try page.receive()
    #expect(model.text == "a")
    #expect(page.frames.last == "[1,1]")
    let field = try page.find("Field")
    try page.send("e", field.number, 1, 0, "b")
    graph.update()
    try page.receive()
    #expect(model.text == "ab")
    #expect(page.frames.last == "[2,2]")
  }

  @Test func `a repeated event is performed once`() throws {
    let model = Model()
    model.kind = 1
    let graph = ViewGraph { Page(model: model) }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    let button = try page.find("One")
    for _ in 0..<3 { try renderer.handle("[1,\"a\",\(button.number)]") }
    #expect(model.count == 1)
  }

  @Test func `a field that keeps another text than the one typed sets it in the browser`() throws {
    let model = Model()
    let graph = ViewGraph {
      TextField(
        "Field",
        text: Binding(get: { model.text }, set: { model.text = $0.uppercased() })
      )
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    try page.type("a", into: "Field")
    graph.update()
    try page.receive()
    #expect(page.control("Field")?.value == "A")
    // The next edit is relative to the sent text if the browser has not applied the patch.
    let field = try page.find("Field")
    try page.send("e", field.number, 1, 0, "b")
    graph.update()
    try page.receive()
    #expect(model.text == "AB")
    #expect(page.control("Field")?.value == "AB")
  }

  @Test(arguments: [
    (0, 0, "x", "xa👍🏽b"), (3, 2, "", "a👍b"), (5, 1, "", "a👍🏽"), (1, 4, "é", "aéb"),
    (6, 0, "x", "a👍🏽bx"), (0, 6, "", ""),
    // A half of a surrogate pair, and ranges outside of the text.
    (2, 1, "", "a\u{FFFD}🏽b"), (7, 0, "x", "a👍🏽b"), (6, 1, "x", "a👍🏽b"), (-1, 1, "x", "a👍🏽b"),
    (0, -1, "x", "a👍🏽b"), (1, .max, "x", "a👍🏽b"),
  ])
  func `an edit replaces UTF-16 code units`(
    start: Int,
    count: Int,
    inserted: String,
    expected: String
  ) throws {
    let model = Model()
    model.text = "a👍🏽b"
    let graph = ViewGraph { Page(model: model) }
    let page = try WebPage(WebRenderer(root: graph.root))
    let field = try page.find("Field")
    try page.send("e", field.number, start, count, inserted)
    #expect(model.text.utf16.elementsEqual(expected.utf16), "\(model.text)")
  }

  @Test(arguments: [(false, 10_000), (true, 100_000)])
  func `a field takes no longer text than its limit`(isEditor: Bool, limit: Int) throws {
    let model = Model()
    let graph = ViewGraph {
      if isEditor {
        TextEditor(text: Binding(get: { model.text }, set: { model.text = $0 }))
          .accessibilityLabel("Field")
      } else {
        TextField("Field", text: Binding(get: { model.text }, set: { model.text = $0 }))
      }
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    let field = try page.find("Field")
    #expect(field.attributes["maxlength"] == "\(limit)")
    func update() throws {
      graph.update()
      try page.receive()
    }
    let longest = String(repeating: "é", count: limit)
    try page.send("t", field.number, longest)
    try update()
    #expect(model.text == longest)
    try page.send("e", field.number, 0, 0, "x")
    try update()
    #expect(model.text == longest)
    #expect(page.control("Field")?.value == longest)
    #expect(page.requests.contains { $0.first == "say" && $0[1].contains("\(limit) characters") })
    // A longer text of the view can be made shorter.
    model.text = longest + "abc"
    try update()
    let shorter = String((longest + "abc").dropFirst())
    try page.send("t", field.number, shorter)
    #expect(model.text == shorter)
  }

  @Test func `a formatted value is not rewritten while it is typed`() throws {
    struct Root: View {
      @Bindable var model: Model
      var body: some View {
        TextField("Number", value: $model.count, format: .number.sign(strategy: .always()))
      }
    }
    let model = Model()
    let graph = ViewGraph { Root(model: model) }
    let page = try WebPage(WebRenderer(root: graph.root))
    func update() throws {
      graph.update()
      try page.receive()
    }
    let field = try page.find("Number")
    try page.send("f", field.number)
    try page.type("12", into: "Number")
    try update()
    #expect(model.count == 12)
    #expect(page.control("Number")?.value == "12")
    model.count = 3
    try update()
    #expect(page.control("Number")?.value == "+3")
    // A field that is emptied to type another number stays empty.
    try page.type("", into: "Number")
    try update()
    #expect(page.control("Number")?.value == "")
    model.count = 4
    try update()
    #expect(page.control("Number")?.value == "+4")
    try page.type("45", into: "Number")
    try update()
    try page.send("f", 0)
    try update()
    #expect(page.control("Number")?.value == "+45")
    try page.type("6", into: "Number")
    try update()
    try page.send("s", field.number)
    try update()
    #expect(page.control("Number")?.value == "+6")
  }
}
