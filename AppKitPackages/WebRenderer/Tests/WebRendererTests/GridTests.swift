import Renderer
import Testing
import WebRenderer
import WebTesting

@MainActor
@Suite struct GridTests {
  private func grid(@ViewBuilder _ content: () -> some View) throws -> (
    classes: [String], css: String
  ) {
    let graph = ViewGraph { Grid { content() } }
    let page = try WebPage(WebRenderer(root: graph.root))
    let node = try #require(page.nodes { $0.classes.contains("grid") }.first)
    let classes = node.classes.map { String($0) }
    return (classes, classes.compactMap { page.renderer.styleRules[$0] }.joined(separator: ";"))
  }

  @Test func `only columns with a cell that fills them share the remaining width`() throws {
    let grid = try grid {
      GridRow {
        Text("a")
        Rectangle().frame(height: 8)
        Text("b")
      }
    }
    #expect(grid.css.contains("grid-template-columns:auto 1fr auto"))
    #expect(grid.classes.contains("fx"))
  }

  @Test func `a divider over all columns widens the grid unless it is unsized`() throws {
    let wide = try self.grid {
      GridRow { Text("a") }
      Divider()
    }
    #expect(wide.classes.contains("fx"))
    let narrow = try self.grid {
      GridRow { Text("a") }
      Divider().gridCellUnsizedAxes(.horizontal)
    }
    #expect(!narrow.classes.contains("fx"))
    #expect(narrow.css.contains("repeat(1,max-content)"))
  }
}
