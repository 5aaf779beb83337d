import Foundation
import ViewKit
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

  /// Rows of which the app knows the first and the visible ones.
  private struct Targets: View {
    @State private var top: Int?
    @State private var visible: [Int] = []

    var body: some View {
      Text("top \(top ?? -1), visible \(visible.map(String.init).joined(separator: " "))")
      ScrollView {
        LazyVStack {
          Text("Header")
          ForEach(0..<100, id: \.self) { Text("row \($0)") }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $top, anchor: .bottom)
      .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.25) { visible = $0 }
    }
  }

  @Test func `the browser reports the view to which the user has scrolled, and the visible ones`()
    throws
  {
    let graph = ViewGraph { Targets() }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    let view = try #require(page.nodes { $0.classes.contains("scroll") }.first)
    #expect(view.attributes["data-at"] == "1.0")
    #expect(view.attributes["data-seen"] == "0.25")
    let layouts = page.nodes { $0.attributes["data-targets"] != nil }
    #expect(layouts.count == 1)
    let rows = layouts.flatMap(\.children).filter { !$0.classes.contains("gap") }
    func send(_ kind: Int, _ rows: [WebNode]) throws {
      try graph.perform { try page.send("g", [view.number, kind] + rows.map(\.number)) }
      graph.update()
      #expect(graph.takeRequests().isEmpty)
      try page.receive()
    }
    try send(0, [rows[3]])
    #expect(page.text.contains("top 2, visible"))
    try send(1, [rows[2], rows[3], rows[4]])
    #expect(page.text.contains("top 2, visible 1 2 3"))
    // The header has no identity.
    try send(0, [rows[0]])
    #expect(page.text.contains("top 0,"))
    try send(0, [])
    try send(7, [rows[4]])
    try send(-1, [view])
    #expect(page.text.contains("top 0, visible 1 2 3"))
  }

  @Test func `a scroll view reports nothing that no view reads`() throws {
    let graph = ViewGraph {
      ScrollView { VStack { Text("A") }.scrollTargetLayout(isEnabled: false) }
      VStack { Text("B") }.padding()
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    for name in ["data-at", "data-seen", "data-targets"] {
      #expect(page.nodes { $0.attributes[name] != nil }.isEmpty)
    }
  }

  @Test func `margins and the positions at which scrolling ends are those of the browser`() throws {
    let graph = ViewGraph {
      ScrollView(.horizontal) { ScrollView { Text("A") } }
        .contentMargins(.horizontal, 24, for: .scrollContent)
        .scrollTargetBehavior(.viewAligned)
      ScrollView { Text("B") }.scrollTargetBehavior(.paging)
      ScrollView { Text("C") }
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    let views = page.nodes { $0.classes.contains("scroll") }
    let rules = views.map { view in
      view.classes.compactMap { page.renderer.styleRules[String($0)] }.joined()
    }
    #expect(rules[0].contains("padding:0px 24px 0px 24px;scroll-padding:0px 24px 0px 24px"))
    #expect(rules[1...].allSatisfy { !$0.contains("padding") })
    #expect(views.map { $0.classes.contains("snaps") } == [true, false, true, false])
    #expect(views.map { $0.classes.contains("paging") } == [false, false, true, false])
  }
}
