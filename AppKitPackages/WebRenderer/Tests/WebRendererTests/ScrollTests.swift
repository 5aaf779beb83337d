import Foundation
import Renderer
import Testing
import WebRenderer
import WebTesting

@MainActor
@Suite struct ScrollTests {
  private struct Rows: View {
    @State private var position = ScrollPosition(edge: .bottom)

    var body: some View {
      ScrollViewReader { proxy in
        ScrollView { ForEach(0..<3, id: \.self) { Text("row \($0)") } }
          .scrollPosition($position)
        Button("Offset") { position.scrollTo(x: 12, y: .nan) }
        Button("Beyond") { position.scrollTo(y: -1e300) }
        Button("Top") { proxy.scrollTo(1, anchor: .top) }
        Button("Bottom") { proxy.scrollTo(1, anchor: .bottom) }
        Button("Any") { proxy.scrollTo(1) }
      }
    }
  }

  @Test func `a position is an argument of scrollTo in the browser`() throws {
    let graph = ViewGraph { Rows() }
    let page = try WebPage(WebRenderer(root: graph.root))
    func target() -> String? {
      page.nodes { $0.classes.contains("scroll") }.first?.attributes["data-to"]
    }
    #expect(target() == #"{"number":0,"top":1000000000}"#)
    for (name, json) in [
      ("Offset", #"{"number":1,"left":12}"#), ("Beyond", #"{"number":2,"top":-1000000000}"#),
    ] {
      try graph.perform { try page.press(name) }
      graph.update()
      try page.receive()
      #expect(target() == json)
    }
  }

  @Test func `a view that begins at its end follows its content along its axis`() throws {
    func follows(_ axes: Axis.Set, _ anchor: UnitPoint) throws -> Bool {
      let graph = ViewGraph { ScrollView(axes) { Text("A") }.defaultScrollAnchor(anchor) }
      let page = try WebPage(WebRenderer(root: graph.root))
      return page.nodes { $0.attributes["data-end"] != nil }.count == 1
    }
    #expect(try follows(.vertical, .bottom))
    #expect(try follows(.horizontal, .trailing))
    #expect(try !follows(.vertical, .trailing))
    #expect(try !follows(.horizontal, .bottom))
  }

  @Test func `the anchor of scrollTo tells the browser where to align the view`() throws {
    let graph = ViewGraph { Rows() }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    for name in ["Top", "Bottom", "Any"] {
      try graph.perform { try page.press(name) }
      graph.update()
      for request in graph.takeRequests() { renderer.perform(request) }
      try page.receive()
    }
    let requests = page.requests.filter { $0.first == "scroll" }
    #expect(requests.map(\.last) == ["start", "end", "center"])
  }
}
