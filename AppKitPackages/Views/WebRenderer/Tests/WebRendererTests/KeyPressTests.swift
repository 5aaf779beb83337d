import Observation
import ViewKit
import Testing
import WebRenderer
import WebTesting

@MainActor
@Suite struct KeyPressTests {
  @MainActor
  @Observable final class Model {
    @ObservationIgnored var result = KeyPress.Result.handled
    @ObservationIgnored var keys: [String] = []
  }

  private func page(_ view: some View) throws -> (graph: ViewGraph, page: WebPage) {
    let graph = ViewGraph { view }
    return (graph, try WebPage(WebRenderer(root: graph.root)))
  }

  /// The values of `data-keys`, from the outermost node to the innermost.
  private func tokens(_ page: WebPage) -> [String] {
    page.nodes { _ in true }.compactMap { $0.attributes["data-keys"] }
  }

  @Test func `the browser knows the keys that a view names`() throws {
    func tokens(_ view: some View) throws -> [String] { self.tokens(try page(view).page) }
    #expect(try tokens(Text("A").onKeyPress(.upArrow) { .handled }) == ["ArrowUp"])
    #expect(
      try tokens(Text("A").onKeyPress(keys: [.space, .return, "x"]) { _ in .handled })
        == ["Enter Space x"]
    )
    #expect(try tokens(Text("A").onKeyPress { _ in .handled }) == ["any"])
    #expect(
      try tokens(Text("A").onKeyPress(characters: .decimalDigits) { _ in .handled }) == ["any"]
    )
  }

  private struct Tag: Identifiable { let id: String }

  private struct Search: View {
    @State private var text = ""
    @State private var tags = [Tag(id: "red"), Tag(id: "blue")]
    var body: some View {
      Text("text \(text)").searchable(text: $text, tokens: $tags) { Text($0.id) }
    }
  }

  @Test func `backspace edits the text of a search field, or removes a token if there is none`()
    throws
  {
    let (graph, page) = try page(Search())
    func press() throws {
      let node = try #require(page.nodes { $0.attributes["data-keys"] == "Backspace" }.first)
      try page.send("k", node.number, "Backspace", 0)
      graph.update()
      try page.receive()
    }
    try page.type("a", into: "Search")
    graph.update()
    try page.receive()
    #expect(!tokens(page).contains("Backspace"))
    try page.type("", into: "Search")
    graph.update()
    try page.receive()
    try press()
    #expect(page.control("red") != nil)
    #expect(page.control("blue") == nil)
    try press()
    #expect(page.control("red") == nil)
    #expect(!tokens(page).contains("Backspace"))
  }

  @Test func `the browser learns results that differ from the expected ones`() throws {
    let model = Model()
    let (graph, page) = try page(
      Text("A").onKeyPress(.upArrow) { model.result }
        .onKeyPress { press in
          model.keys.append(press.characters)
          return press.key == "a" ? model.result : .ignored
        }
    )
    let nodes = page.nodes { $0.attributes["data-keys"] != nil }
    let (outer, inner) = (nodes[0].number, nodes[1].number)
    func press(_ node: Int, _ key: String, _ flags: Int = 0) throws -> [String] {
      try page.send("k", node, key, flags)
      graph.update()
      try page.receive()
      return tokens(page)
    }
    #expect(try press(inner, "ArrowUp") == ["any", "ArrowUp"])
    #expect(try press(outer, "b") == ["any", "ArrowUp"])
    #expect(try press(outer, "a") == ["any =0a", "ArrowUp"])
    #expect(try press(outer, "a", 4) == ["any =0a =4a", "ArrowUp"])
    model.result = .ignored
    #expect(try press(outer, "a") == ["any =4a", "ArrowUp"])
    #expect(try press(inner, "ArrowUp") == ["any =4a", "ArrowUp !0ArrowUp"])
    // The same result again needs no patch.
    let received = page.frames.count
    #expect(try press(outer, "b") == ["any =4a", "ArrowUp !0ArrowUp"])
    #expect(page.frames.dropFirst(received).allSatisfy { !$0.contains("data-keys") })
    model.result = .handled
    #expect(try press(inner, "ArrowUp") == ["any =4a", "ArrowUp"])
    #expect(model.keys == ["b", "a", "a", "a", "", "b"])
  }

  @Test func `a view that handles a key keeps it from the views around it`() throws {
    let model = Model()
    let (_, page) = try page(
      VStack { Text("A").onKeyPress("a") { model.result } }
        .onKeyPress { press in
          model.keys.append(press.characters)
          return .handled
        }
    )
    let inner = try #require(page.nodes { $0.attributes["data-keys"] == "a" }.first)
    try page.send("k", inner.number, "a", 0)
    #expect(model.keys == [])
    model.result = .ignored
    try page.send("k", inner.number, "a", 0)
    #expect(model.keys == ["a"])
  }

  @Test func `a text field keeps the keys that delete its text`() throws {
    let model = Model()
    let (_, page) = try page(
      VStack {
        TextField("Name", text: .constant("A"))
          .onKeyPress(.delete) {
            model.keys.append("press")
            return .ignored
          }
      }
      .onDeleteCommand { model.keys.append("delete") }
    )
    #expect(tokens(page) == ["Backspace Delete text", "Backspace"])
    let inner = try #require(page.nodes { $0.attributes["data-keys"] == "Backspace" }.first)
    let field = try #require(page.nodes { $0.attributes["data-text"] != nil }.first)
    try page.send("f", field.number)
    try page.send("k", inner.number, "Backspace", 0)
    #expect(model.keys == ["press"])
    try page.send("f", 0)
    try page.send("k", inner.number, "Backspace", 0)
    #expect(model.keys == ["press", "press", "delete"])
  }

  @Test func `the results of many keys occupy limited memory`() throws {
    let (graph, page) = try page(Text("A").onKeyPress { _ in .handled })
    let node = try #require(page.nodes { $0.attributes["data-keys"] != nil }.first)
    for scalar in 0x4E00..<0x4E00 + 500 {
      let key = String(Character(try #require(Unicode.Scalar(scalar))))
      try page.send("k", node.number, key, 0)
    }
    graph.update()
    try page.receive()
    let tokens = try #require(node.attributes["data-keys"])
    #expect(tokens.split(separator: " ").count <= 65)
  }
}
