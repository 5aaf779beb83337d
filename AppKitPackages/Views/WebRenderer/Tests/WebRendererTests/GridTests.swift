import ViewKit
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

  @Test func `a cell aligns all cells of its column`() throws {
    let grid = try grid {
      Text("over the rows")
      GridRow {
        Text("name")
        Text("size").gridColumnAlignment(.trailing)
      }
      GridRow {
        Text("a").gridColumnAlignment(.leading)
        Text("b")
      }
      GridRow {
        Text("c").gridCellColumns(2)
        Text("d").gridColumnAlignment(.center)
      }
    }
    #expect(grid.css.contains(">.gridrow>:nth-child(1):not(.fx){justify-self:start}"))
    #expect(grid.css.contains(">.gridrow>:nth-child(2):not(.fx){justify-self:end}"))
    #expect(grid.css.contains(">:nth-child(4)>:nth-child(1):not(.fx){justify-self:auto}"))
    #expect(grid.css.contains(">:nth-child(4)>:nth-child(2):not(.fx){justify-self:center}"))
  }

  @Test func `an anchor overrides the alignment of the column`() throws {
    let graph = ViewGraph {
      Grid {
        GridRow {
          Text("a").gridColumnAlignment(.trailing)
          Text("b").gridCellAnchor(.bottomLeading)
        }
      }
    }
    let page = try WebPage(WebRenderer(root: graph.root))
    let node = try #require(page.nodes { $0.classes.contains("t") }.last)
    let css = node.classes.compactMap { page.renderer.styleRules[String($0)] }.joined()
    #expect(css.contains("justify-self:start!important;align-self:end!important"))
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

  private func lazyGrid(
    _ columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    cells: Int = 4
  ) -> ViewGraph {
    ViewGraph {
      LazyVGrid(columns: columns, alignment: alignment) {
        ForEach(0..<cells, id: \.self) { Text("\($0)") }
      }
    }
  }

  @Test func `columns align the cells of a lazy grid`() throws {
    func css(_ columns: [GridItem]) throws -> String {
      let graph = lazyGrid(columns)
      let page = try WebPage(WebRenderer(root: graph.root))
      let grid = try #require(page.nodes { $0.classes.contains("lazygrid") }.first)
      return grid.classes.compactMap { page.renderer.styleRules[String($0)] }.joined()
    }
    let column = GridItem(.flexible())
    #expect(try !css([column, column]).contains("place-items"))
    let leading = GridItem(.flexible(), alignment: .topLeading)
    #expect(try css([leading, leading]).hasSuffix(";place-items:start start"))
    #expect(
      try css([leading, column]).hasSuffix(
        ";>:nth-child(2n+1):not(.fx){align-self:start;justify-self:start}"
      )
    )
  }

  @Test func `columns that do not fill a lazy grid are placed by its alignment`() throws {
    func css(_ graph: ViewGraph) throws -> String {
      let page = try WebPage(WebRenderer(root: graph.root))
      let grid = try #require(page.nodes { $0.classes.contains("lazygrid") }.first)
      return grid.classes.compactMap { page.renderer.styleRules[String($0)] }.joined()
    }
    let column = GridItem(.fixed(40))
    #expect(try css(lazyGrid([column, column])).contains("justify-content:center"))
    #expect(try css(lazyGrid([column], alignment: .trailing)).contains("justify-content:end"))
    let rows = ViewGraph { LazyHGrid(rows: [column], alignment: .bottom) { Text("x") } }
    #expect(try css(rows).contains("align-content:end"))
  }

  @Test func `the first cell that is sent is in the first column`() throws {
    let graph = lazyGrid([GridItem(.flexible()), GridItem(.flexible())], cells: 400)
    let page = try WebPage(WebRenderer(root: graph.root))
    let grid = try #require(page.nodes { $0.classes.contains("lazygrid") }.first)
    try page.send("w", grid.number, 137, 60)
    try page.receive()
    #expect(grid.attributes["data-rows"] == "120 400")
  }
}
