import Observation
import ViewKit
import Testing
import WebRenderer
import WebTesting

/// Drags of values between views, as the script of the page reports them.
@MainActor
@Suite struct TransferTests {
  @MainActor
  @Observable final class Model {
    @ObservationIgnored var log: [String] = []
    var isDisabled = false
  }

  private struct Dragged: View {
    let model: Model

    var body: some View {
      VStack {
        Text("Milk").draggable("milk")
        Text("Seven").draggable(Seven())
        VStack {
          Text("Inner")
            .dropDestination(for: Seven.self) { _, location in
              model.log.append("inner \(Int(location.x)) \(Int(location.y))")
              return true
            } isTargeted: {
              model.log.append("inner \($0)")
            }
        }
        .dropDestination(for: String.self) { items, _ in
          model.log.append("outer \(items)")
          return true
        } isTargeted: {
          model.log.append("outer \($0)")
        }
        .disabled(model.isDisabled)
      }
    }
  }

  private struct Seven: Codable, Transferable {
    var value = 7
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
    }
  }

  private func open() throws -> (model: Model, graph: ViewGraph, page: WebPage) {
    let model = Model()
    let graph = ViewGraph { Dragged(model: model) }
    return (model, graph, try WebPage(WebRenderer(root: graph.root)))
  }

  private func nodes(_ page: WebPage, _ attribute: String) -> [Int] {
    page.nodes { $0.attributes[attribute] != nil }.map(\.number)
  }

  @Test func `a view is told about drags of values that it accepts`() throws {
    let (model, _, page) = try open()
    let (milk, seven) = (nodes(page, "data-give")[0], nodes(page, "data-give")[1])
    let inner = nodes(page, "data-take")[1]
    try page.send("d", [seven, 0, 1, 1])
    try page.send("d", [inner, 1, 2, 3])
    try page.send("d", [seven, 1, 0, 0])
    #expect(model.log == ["inner true", "inner false"])
    try page.send("d", [inner, 1, 2, 3])
    try page.send("d", [inner, 2, 4, 5])
    #expect(model.log.suffix(3) == ["inner true", "inner false", "inner 4 5"])
    model.log = []
    // The view around the one below the pointer accepts the value.
    try page.send("d", [milk, 0, 1, 1])
    try page.send("d", [inner, 1, 2, 3])
    try page.send("d", [inner, 2, 4, 5])
    #expect(model.log == ["outer true", "outer false", #"outer ["milk"]"#])
  }

  @Test func `a drag that ends elsewhere drops nothing`() throws {
    let (model, _, page) = try open()
    let milk = nodes(page, "data-give")[0]
    let outer = nodes(page, "data-take")[0]
    // No drag has begun.
    try page.send("d", [outer, 2, 0, 0])
    #expect(model.log.isEmpty)
    try page.send("d", [milk, 0, 1, 1])
    try page.send("d", [outer, 1, 0, 0])
    try page.send("d", [milk, 2, 0, 0])
    try page.send("d", [outer, 2, 0, 0])
    #expect(model.log == ["outer true", "outer false"])
    // Another drag begins although the end of the first one was not reported.
    try page.send("d", [milk, 0, 1, 1])
    try page.send("d", [outer, 1, 0, 0])
    try page.send("d", [milk, 0, 1, 1])
    #expect(model.log.suffix(2) == ["outer true", "outer false"])
  }

  @Test func `disabled views take part in no drag`() throws {
    let (model, graph, page) = try open()
    let milk = nodes(page, "data-give")[0]
    let outer = nodes(page, "data-take")[0]
    model.isDisabled = true
    graph.update()
    try page.receive()
    #expect(nodes(page, "data-take").isEmpty)
    try page.send("d", [milk, 0, 1, 1])
    try page.send("d", [outer, 2, 0, 0])
    #expect(model.log.isEmpty)
  }

  private struct Rows: View {
    let model: Model
    @State private var count = 0

    var body: some View {
      Button("Count") { count += 1 }
      Text("Milk").draggable("milk") { Text("Preview \(count)") }
      Text("Seven").draggable(Seven())
      List {
        ForEach(["a", "b"], id: \.self) { Text($0) }
          .dropDestination(for: String.self) { items, offset in
            model.log.append("values \(items) \(offset)")
          }
        ForEach(["c", "d"], id: \.self) { Text($0) }
          .onInsert(of: [.json]) { offset, providers in
            model.log.append("providers \(providers.count) \(offset)")
          }
        ForEach(["e"], id: \.self) { name in AnyView(Section { Text(name) }) }
          .dropDestination(for: String.self) { items, offset in
            model.log.append("section \(items) \(offset)")
          }
        ForEach(["f"], id: \.self) { Text($0) }
      }
    }
  }

  @Test func `values are inserted before or behind the row on which they are dropped`() throws {
    let model = Model()
    let graph = ViewGraph { Rows(model: model) }
    let page = try WebPage(WebRenderer(root: graph.root))
    let (milk, seven) = (nodes(page, "data-give")[0], nodes(page, "data-give")[1])
    let rows = nodes(page, "data-take")
    #expect(rows.count == 5)
    func drop(_ value: Int, on row: Int, at y: Int) throws {
      try page.send("d", [value, 0, 1, 1, 20])
      try page.send("d", [row, 1, 5, y, 40])
      try page.send("d", [row, 2, 5, y, 40])
    }
    try drop(milk, on: rows[0], at: 10)
    try drop(milk, on: rows[1], at: 30)
    try drop(seven, on: rows[2], at: 30)
    try drop(milk, on: rows[4], at: 30)
    #expect(
      model.log == [
        #"values ["milk"] 0"#, #"values ["milk"] 2"#, "providers 1 1", #"section ["milk"] 1"#,
      ]
    )
    // Rows take only values of their types.
    try drop(seven, on: rows[0], at: 10)
    try drop(milk, on: rows[2], at: 10)
    #expect(model.log.count == 4)
  }

  @Test func `a preview is a hidden part of the dragged view and follows its state`() throws {
    let graph = ViewGraph { Rows(model: Model()) }
    let page = try WebPage(WebRenderer(root: graph.root))
    func previews() -> [String] {
      page.nodes { $0.attributes["class"] == "preview" && $0.attributes["hidden"] != nil }
        .map(\.words)
    }
    #expect(previews() == ["Preview 0"])
    let button = try #require(page.nodes { $0.tag == "button" }.first)
    try page.send("a", [button.number])
    graph.update()
    try page.receive()
    #expect(previews() == ["Preview 1"])
  }
}
