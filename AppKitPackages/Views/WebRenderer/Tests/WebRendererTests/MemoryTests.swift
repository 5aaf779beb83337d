import ElementTree
import ViewKit
import Synchronization
import Testing
import WebTesting

@testable import WebRenderer

/// Tests the exact number of objects that the server keeps for a page.
@MainActor
@Suite struct MemoryTests {
  /// Counts the rows that are alive: each has one in its state.
  final class Row: Sendable {
    private static let counter = Atomic(0)
    static var count: Int { counter.load(ordering: .relaxed) }
    init() { Row.counter.add(1, ordering: .relaxed) }
    deinit { Row.counter.subtract(1, ordering: .relaxed) }
  }

  struct RowView: View {
    let number: Int
    @State private var row = Row()

    var body: some View {
      HStack {
        Image(systemName: "circle")
        Text("Row \(number)")
      }
    }
  }

  struct Page: View {
    let count: Int

    var body: some View {
      List { ForEach(0..<count, id: \.self) { RowView(number: $0) } }
    }
  }

  struct WeakNode { weak var node: HTMLNode? }

  /// The nodes that can be reached from an element's nodes.
  private func reachable(_ node: ElementNode) -> Int {
    func count(_ html: HTMLNode) -> Int {
      html.children.reduce(1) { sum, child in
        switch child {
        case .node(let inner): sum + count(inner)
        case .element(let inner): sum + count(inner.html)
        }
      }
    }
    return count(node.html)
  }

  @Test func `the renderer keeps the nodes of as many rows for 10,000 rows as for 300`() throws {
    var counts: [Int] = []
    for count in [300, 10_000] {
      let graph = ViewGraph { Page(count: count) }
      let renderer = WebRenderer(root: graph.root)
      let page = try WebPage(renderer)
      #expect(renderer.document.owners.count == page.nodes { _ in true }.count)
      #expect(renderer.document.owners.count == reachable(renderer.document.rootNode))
      counts.append(renderer.document.owners.count)
      graph.unmount()
    }
    #expect(counts[0] == counts[1])
    // The window, the list and two spacers, and seven nodes for each row.
    #expect(counts[0] <= 8 + 7 * WebRenderer.firstRows, "\(counts[0])")
  }

  @Test func `the renderer releases the nodes of rows that are scrolled out of view`() throws {
    let graph = ViewGraph { Page(count: 10_000) }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    let count = renderer.document.owners.count
    let list = try #require(page.nodes { $0.tag == "ul" }.first)
    let rows = WebRenderer.firstRows
    for start in stride(from: 5_000, through: 6_000, by: rows) {
      let old = renderer.htmlNodes.map { WeakNode(node: $0) }
      try page.send("w", list.number, start, rows)
      try page.receive()
      #expect(old.filter { $0.node != nil }.allSatisfy { $0.node?.number != 0 })
      #expect(renderer.document.owners.count == count)
      #expect(reachable(renderer.document.rootNode) == count)
    }
    graph.unmount()
  }

  @Test func `the first response creates the views of its own rows only`() throws {
    let before = Row.count
    let graph = ViewGraph { Page(count: 300) }
    let page = try WebPage(WebRenderer(root: graph.root))
    #expect(Row.count - before == WebRenderer.firstRows)
    let list = try #require(page.nodes { $0.tag == "ul" }.first)
    for start in stride(from: 0, to: 300, by: 20) {
      try page.send("w", list.number, start, 40)
      try page.receive()
    }
    // Rows near the visible ones are kept, so that scrolling back does not lose their state.
    #expect(Row.count - before <= 4 * 40 + 64)
    graph.unmount()
  }

  @Test func `the renderer keeps at most 64 KiB of patches that a browser has not confirmed`()
    throws
  {
    let graph = ViewGraph { Page(count: 10_000) }
    let renderer = WebRenderer(root: graph.root)
    let page = try WebPage(renderer)
    let list = try #require(page.nodes { $0.tag == "ul" }.first)
    var sent = 0
    for number in 1...100 {
      try renderer.handle("[\(number),\"w\",\(list.number),\(number * 40),40]")
      while let frame = renderer.patches() { sent += frame.utf8.count }
      #expect(renderer.queue.unconfirmed.bytes <= 64 * 1024)
    }
    #expect(sent > 2 * 64 * 1024)
    try page.reconnect()
    #expect(page.requests.contains { $0.first == "page" })
    #expect(renderer.document.owners.count == page.nodes { _ in true }.count)
    try renderer.handle("[0,\"ok\",\(renderer.queue.lastPatch)]")
    #expect(renderer.queue.unconfirmed.bytes == 0)
    graph.unmount()
  }

  /// The address of the elements of an array, which arrays share until one of them is changed.
  private func address(_ attributes: [HTMLAttribute]) -> UnsafePointer<HTMLAttribute>? {
    attributes.withUnsafeBufferPointer(\.baseAddress)
  }

  @Test func `the rows of a list share their attributes and styles`() throws {
    let graph = ViewGraph { Page(count: 300) }
    let renderer = WebRenderer(root: graph.root)
    _ = renderer.body()
    let rows = renderer.htmlNodes.filter {
      $0.tag == "li" && $0["class"]?.hasPrefix("row") == true
    }
    #expect(rows.count == WebRenderer.firstRows)
    #expect(Set(rows.map { address($0.attributes) }).count == 1)
    let texts = renderer.document.owners.values.map(\.element)
      .filter { $0.content is TextContent }
    let first = try #require(texts.first)
    #expect(texts.allSatisfy { $0.attributes.isIdentical(to: first.attributes) })
    graph.unmount()
  }

  @Test func `long attributes are not shared, so that nothing keeps them after their page`() {
    func list(_ length: Int) -> [HTMLAttribute] {
      [HTMLAttribute(name: "title", value: String(repeating: "x", count: length))]
    }
    #expect(address(SharedAttributes.list(list(64))) == address(SharedAttributes.list(list(64))))
    let (one, other) = (SharedAttributes.list(list(65)), SharedAttributes.list(list(65)))
    #expect(address(one) != address(other))
  }

  @Test func `a changed node does not change the nodes that share its attributes`() {
    let (one, other) = (HTMLNode("p", class: "a"), HTMLNode("p", class: "a"))
    one.attributes = SharedAttributes.list(one.attributes)
    other.attributes = SharedAttributes.list(other.attributes)
    #expect(address(one.attributes) == address(other.attributes))
    one.addClass("b")
    #expect(one["class"] == "a b")
    #expect(other["class"] == "a")
  }

  @Test func `unconfirmed patches count their bytes`() {
    var patches = UnconfirmedPatches()
    for number in 1...3 { patches.append("[\(number),0]", number: number) }
    #expect(patches.bytes == 15)
    patches.confirm(1)
    #expect(patches.bytes == 10)
    #expect(patches.frames(from: 2) == ["[2,0]", "[3,0]"])
    #expect(patches.frames(from: 1) == nil)
    patches.append(String(repeating: "x", count: 64 * 1024 + 1), number: 4)
    #expect(patches.bytes == 0)
    #expect(patches.frames(from: 4) == nil)
  }
}

extension WebRenderer {
  /// The nodes of the page that get events.
  fileprivate var htmlNodes: [HTMLNode] {
    document.owners.compactMap { number, owner in owner.html.descendant(number) }
  }
}
