import Foundation
import ViewKit
import Testing
import WebRenderer
import WebTesting

@testable import WebGallery

@MainActor
@Suite struct MeasuredLayoutTests {
  private func style(_ node: WebNode, _ page: WebPage) -> [String] {
    (node.attributes["class"] ?? "").split(separator: " ").compactMap {
      page.renderer.styleRules[String($0)]
    }
  }

  private func report(
    _ size: (Int, Int),
    of node: WebNode,
    at origin: (Int, Int) = (0, 0),
    _ page: WebPage
  ) throws {
    try page.send("g", node.number, origin.0, origin.1, size.0, size.1)
    try page.receive()
  }

  @Test func `a layout of the app places its subviews when their sizes are known`() throws {
    let graph = ViewGraph {
      Columns {
        Text("One")
        Text("Two")
      }
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    let nodes = page.nodes { $0.attributes["data-frame"] != nil }
    try #require(nodes.count == 3)
    try report((300, 40), of: nodes[0], page)
    try report((30, 20), of: nodes[1], page)
    #expect(page.nodes { ($0.attributes["class"] ?? "").contains("placed") }.isEmpty)
    try report((50, 24), of: nodes[2], page)
    let placed = page.nodes { $0.attributes["data-frame"] != nil }
    #expect((placed[0].attributes["class"] ?? "").contains("placed"))
    #expect(style(placed[0], page) == ["height:24px"])
    #expect(style(placed[1], page) == ["left:0px;top:0px"])
    #expect(style(placed[2], page) == ["left:50px;top:0px"])
  }

  @Test func `the first child that fits is shown`() throws {
    let graph = ViewGraph {
      ViewThatFits(in: .horizontal) {
        Text("A long text")
        Text("Short")
        Text("S")
      }
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    func shown() -> [String] {
      page.nodes { $0.attributes["data-frame"] != nil }.dropFirst().filter {
        $0.attributes["inert"] == nil
      }.map(\.words)
    }
    let nodes = page.nodes { $0.attributes["data-frame"] != nil }
    try #require(nodes.count == 4)
    #expect(shown() == ["A long text"])
    for (node, width) in zip(nodes, [60, 120, 50, 10]) { try report((width, 20), of: node, page) }
    #expect(shown() == ["Short"])
    try report((20, 20), of: nodes[0], page)
    #expect(shown() == ["S"])
    try report((5, 20), of: nodes[0], page)
    #expect(shown() == ["S"])
    try report((400, 20), of: nodes[0], page)
    #expect(shown() == ["A long text"])
  }

  @Test func `only the child that is shown appears`() throws {
    var entries: [String] = []
    func view(_ name: String) -> some View {
      Text(name).onAppear { entries.append("+\(name)") }.onDisappear { entries.append("-\(name)") }
    }
    let graph = ViewGraph {
      ViewThatFits(in: .horizontal) {
        view("Long")
        view("Short")
      }
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    let nodes = page.nodes { $0.attributes["data-frame"] != nil }
    try report((60, 20), of: nodes[0], page)
    graph.update()
    #expect(entries == [])
    for (node, width) in zip(nodes.dropFirst(), [120, 50]) {
      try report((width, 20), of: node, page)
      graph.update()
    }
    #expect(entries == ["+Short"])
    try report((400, 20), of: nodes[0], page)
    graph.update()
    #expect(Set(entries.dropFirst()) == ["-Short", "+Long"])
  }

  @Test func `a hint is in the page once, and new ones are added`() throws {
    struct Page: View {
      @State private var shows = false
      var body: some View {
        Button("One") { shows = true }.accessibilityHint("Adds a row")
        Button("Two") {}.accessibilityHint("Adds a row")
        if shows { Button("Three") {}.accessibilityHint("Removes a row") }
      }
    }
    let graph = ViewGraph { Page() }
    let page = try WebPage(WebRenderer(root: graph.root))
    func hint(_ name: String) throws -> String? {
      let control = try page.find(name)
      let id = control.attributes["aria-describedby"]
      return page.nodes { $0.attributes["id"] == id }.first?.words
    }
    #expect(try hint("One") == "Adds a row")
    #expect(
      try page.find("One").attributes["aria-describedby"]
        == page.find("Two").attributes["aria-describedby"]
    )
    try page.press("One")
    graph.update()
    try page.receive()
    #expect(try hint("Three") == "Removes a row")
    #expect(try hint("One") == "Adds a row")
  }

  @Test func `a list with a set as its selection allows several selected rows`() throws {
    struct Page: View {
      @State private var selection: Set<Int> = [1]
      var body: some View {
        List(selection: $selection) { ForEach(0..<3, id: \.self) { Text("Row \($0)") } }
      }
    }
    let graph = ViewGraph { Page() }
    let page = try WebPage(WebRenderer(root: graph.root))
    func selected() -> [String] {
      page.nodes { $0.attributes["aria-selected"] == "true" }.map(\.words)
    }
    #expect(selected() == ["Row 1"])
    #expect(page.nodes { $0.attributes["aria-multiselectable"] == "true" }.count == 1)
    let row = try #require(page.nodes { $0.attributes["role"] == "row" }.last)
    try page.press(row)
    graph.update()
    try page.receive()
    #expect(selected() == ["Row 1", "Row 2"])
  }

  @Test func `content that can be loaded again has a button for it`() async throws {
    let graph = ViewGraph {
      List { Text("Row") }.refreshable { await MainActor.run { Refreshes.shared.count += 1 } }
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    try page.press("Refresh")
    while Refreshes.shared.count == 0 { await Task.yield() }
    #expect(Refreshes.shared.count == 1)
  }

  @MainActor
  final class Refreshes {
    static let shared = Refreshes()
    var count = 0
  }

  @Test func `the actions of a row are in a menu that its button opens`() throws {
    let graph = ViewGraph { List { Text("Row").swipeActions { Button("Flag") {} } } }
    let page = try WebPage(WebRenderer(root: graph.root))
    try page.press("Actions")
    try page.receive()
    #expect(page.nodes { $0.attributes["role"] == "menuitem" }.map(\.words) == ["Flag"])
    #expect(try page.find("Actions").attributes["aria-expanded"] == "true")
  }
}
