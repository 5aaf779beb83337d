import Renderer
import RendererTesting
import Testing

@MainActor
@Suite struct GridTests {
  @Test func `Cells stand in columns as wide as their widest cell`() {
    let screen = show(20, 3) {
      Grid(alignment: .leading) {
        GridRow {
          Text("Name")
          Text("Blob")
        }
        GridRow {
          Text("Id")
          Text("7")
        }
      }
    }
    #expect(screen.text == "Name Blob\nId   7")
  }

  @Test func `A cell takes several columns, a view outside of rows takes all`() {
    let screen = show(20, 3) {
      Grid(alignment: .leading, horizontalSpacing: 8) {
        GridRow {
          Text("abc")
          Text("def")
        }
        GridRow { Text("wide").gridCellColumns(2) }
        Divider().gridCellUnsizedAxes(.horizontal)
      }
    }
    #expect(screen.text == "abc def\nwide\n───────")
  }

  @Test func `A cell lines up its whole column, or stands where its anchor says`() {
    let screen = show(20, 2) {
      Grid(alignment: .leading) {
        GridRow {
          Text("12345")
          Text("x").gridColumnAlignment(.trailing)
        }
        GridRow {
          Text("6").gridCellAnchor(.trailing)
          Text("abc")
        }
      }
    }
    #expect(screen.text == "12345   x\n    6 abc")
  }

  @Test func `A lazy grid fills fixed, flexible and adaptive columns row after row`() {
    func grid(_ columns: [GridItem]) -> String {
      show(9, 3) {
        LazyVGrid(columns: columns, spacing: 0) {
          ForEach(1..<5) { Text("\($0)") }
        }
      }.text
    }
    let fixed = [GridItem(.fixed(32), spacing: 8), GridItem(.fixed(32))]
    #expect(grid(fixed) == " 1    2\n 3    4")
    let flexible = [GridItem(.flexible(), spacing: 8), GridItem(.flexible())]
    #expect(grid(flexible) == " 1    2\n 3    4")
    #expect(grid([GridItem(.adaptive(minimum: 16), spacing: 8)]) == "1  2  3\n4")
  }
}
