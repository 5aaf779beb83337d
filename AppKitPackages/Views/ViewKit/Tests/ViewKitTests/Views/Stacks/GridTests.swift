import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct GridTests {
  @Test func `columns are as wide as their widest cells`() {
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

  @Test func `a cell spans several columns, and a view outside of rows spans all`() {
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

  @Test func `a grid cell aligns its column or follows its anchor`() {
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

  @Test func `a column takes the remaining width if one of its cells can`() {
    let bar = show(9, 2) {
      Grid {
        GridRow {
          Text("a")
          Rectangle().fill(.red).frame(height: 16)
          Text("b")
        }
      }
    }
    #expect(bar.text == "a       b")
    let limited = show(20, 1) {
      Grid {
        GridRow {
          Text("a").frame(maxWidth: 24)
          Text("b").frame(maxWidth: .infinity)
          Text("c")
        }
      }
    }
    #expect(limited.text == " a        b        c")
  }

  @Test func `columns are wide enough for a cell that spans them`() {
    let screen = show(24, 3) {
      Grid(alignment: .leading) {
        GridRow {
          Text("a")
          Text("b")
          Text("c")
        }
        GridRow { Text("long text").gridCellColumns(2) }
        Text("over all three columns")
      }
    }
    #expect(screen.text == "a       b        c\nlong text\nover all three columns")
    let divided = show(9, 2) {
      Grid(alignment: .leading) {
        GridRow {
          Text("a")
          Text("b")
        }
        Divider()
      }
    }
    #expect(divided.text == "a    b\n─────────")
  }

  @Test func `a lazy grid fills fixed, flexible and adaptive columns row after row`() {
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

  // MARK: Large grids

  private struct Large: View {
    var axis = Axis.vertical
    var count = 10_000
    var body: some View {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          Button("far") { proxy.scrollTo(7_000) }
          if axis == .vertical {
            ScrollView(showsIndicators: false) {
              LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 8), count: 4)) {
                cells
              }
            }
          } else {
            ScrollView(.horizontal) {
              LazyHGrid(rows: Array(repeating: GridItem(.fixed(16)), count: 4), spacing: 8) {
                cells
              }
            }
          }
        }
      }
    }
    private var cells: some View { ForEach(0..<count, id: \.self) { Text("\($0)") } }
  }

  @Test(arguments: [Axis.vertical, .horizontal])
  func `only visible cells are created`(axis: Axis) {
    let screen = Screen(Large(axis: axis), columns: 40, rows: 9)
    #expect(screen.contains("3"))
    #expect(screen.statistics.graph.elementsDiffed < 250)
    screen.scroll(3)
    #expect(screen.statistics.graph.elementsDiffed < 400)
    screen.tap("far")
    #expect(screen.contains(7_000.formatted()))
    #expect(screen.statistics.graph.elementsDiffed < 900)
  }

  @Test func `a large grid scrolls from its first to its last cell`() {
    let screen = Screen(Large(count: 42), columns: 40, rows: 5)
    func first() -> [String] {
      screen.frame.text[1].split(separator: " ").map(String.init)
    }
    #expect(first() == ["0", "1", "2", "3"])
    screen.scroll(2)
    #expect(first() == ["8", "9", "10", "11"])
    screen.scroll(100)
    #expect(screen.frame.text[4].split(separator: " ") == ["40", "41"])
    screen.scroll(-100)
    #expect(first() == ["0", "1", "2", "3"])
  }

  @Observable @MainActor final class Model { var ids = Array(0..<6) }

  @Test func `cells are inserted and removed with their data and keep their state`() {
    struct Cell: View {
      let id: Int
      @State private var count = 0
      var body: some View { Button("\(id):\(count)") { count += 1 }.buttonStyle(.plain) }
    }
    struct Cells: View {
      let model: Model
      var body: some View {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], alignment: .leading) {
          ForEach(model.ids, id: \.self) { Cell(id: $0) }
        }
      }
    }
    let model = Model()
    let screen = show(15, 4) { Cells(model: model) }
    screen.tap("3:0")
    #expect(screen.contains("3:1"))
    model.ids.removeFirst()
    #expect(screen.contains("3:1"))
    #expect(!screen.contains("0:0"))
    model.ids.append(9)
    #expect(screen.contains("9:0"))
  }

  @Test func `pinned headers of a grid stay visible`() {
    let screen = show(9, 3) {
      ScrollView(showsIndicators: false) {
        LazyVGrid(
          columns: [GridItem(.flexible()), GridItem(.flexible())],
          pinnedViews: .sectionHeaders
        ) {
          ForEach(["A", "B"], id: \.self) { part in
            Section(part) { ForEach(0..<5) { Text("\(part)\($0)") } }
          }
        }
      }
    }
    func lines() -> [[Substring]] { screen.frame.text.map { $0.split(separator: " ") } }
    #expect(lines() == [["A"], ["A0", "A1"], ["A2", "A3"]])
    screen.scroll(1)
    #expect(lines() == [["A"], ["A2", "A3"], ["A4"]])
    screen.scroll(5)
    #expect(lines() == [["B"], ["B2", "B3"], ["B4"]])
  }
}
