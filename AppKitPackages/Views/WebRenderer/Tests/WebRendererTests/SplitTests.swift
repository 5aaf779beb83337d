import ViewKit
import Testing
import WebRenderer
import WebTesting

@MainActor
@Suite struct SplitTests {
  @Test func `a column has the width that a view in its page requests`() throws {
    let graph = ViewGraph {
      NavigationSplitView {
        Text("a").navigationTitle("Library").navigationSplitViewColumnWidth(200)
      } content: {
        Text("b").navigationSplitViewColumnWidth(min: 160, ideal: 320).navigationTitle("Coins")
      } detail: {
        Text("c").navigationTitle("Coin")
      }
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    let columns = page.nodes { $0.classes.contains("column") }.map { node in
      node.classes.compactMap { page.renderer.styleRules[String($0)] }.joined(separator: ";")
    }
    try #require(columns.count == 2)
    #expect(columns[0].contains("--column:200px"))
    #expect(columns[1].contains("--column:320px") && columns[1].contains("min-width:160px"))
  }

  private struct Rows: View {
    @State private var chosen: Int?
    var body: some View {
      NavigationSplitView {
        List(0..<300, id: \.self, selection: $chosen) { Text("Row \($0)") }.navigationTitle("Rows")
      } detail: {
        NavigationStack { Text("Detail of \(chosen ?? -1)").navigationTitle("Detail") }
      }
    }
  }

  @Test func `a narrow window shows one column, and the list comes back as it was`() throws {
    let graph = ViewGraph { Rows() }
    let page = try WebPage(WebRenderer(root: graph.root))
    #expect(page.text.contains("Row 0") && page.text.contains("Detail of -1"))
    let first = page.nodes { $0.classes.contains("compact") }
    #expect(first.count == 1 && first[0].classes.contains("column"))
    graph.environment.horizontalSizeClass = .compact
    graph.update()
    try page.receive()
    #expect(!page.text.contains("Detail of -1"))
    let list = try #require(page.nodes { $0.classes.contains("list") }.first)
    try page.press("Row 2")
    graph.update()
    try page.receive()
    #expect(page.text.contains("Detail of 2") && !page.text.contains("Row 2"))
    #expect(page.nodes { $0.attributes["data-back"] != nil }.count == 1)
    let received = page.received
    try page.press("Back to Rows")
    graph.update()
    try page.receive()
    #expect(page.nodes { $0.classes.contains("list") }.first === list)
    #expect(page.received - received < 300)
    graph.environment.horizontalSizeClass = .regular
    graph.update()
    try page.receive()
    #expect(page.text.contains("Row 2") && page.text.contains("Detail of -1"))
    #expect(page.nodes { $0.attributes["data-back"] != nil }.isEmpty)
  }
}
