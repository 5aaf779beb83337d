import Renderer
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
}
