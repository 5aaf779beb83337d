import TerminalDriver
import Testing

@testable import TerminalRenderer

struct DirectionTests {
  private func rect(_ column: Int, _ row: Int, _ columns: Int = 2, _ rows: Int = 1) -> CellRect {
    CellRect(column: column, row: row, columns: columns, rows: rows)
  }

  @Test func `the distance along the direction takes precedence`() {
    let frames = [rect(0, 4), rect(20, 2)]
    #expect(Direction.down.nearest(to: rect(0, 0), in: frames) == 1)
  }

  @Test func `the distance across the direction decides between frames in one row`() {
    let frames = [rect(10, 1), rect(4, 1)]
    #expect(Direction.down.nearest(to: rect(0, 0), in: frames) == 1)
  }

  @Test func `frames on the other side are ignored`() {
    #expect(Direction.up.nearest(to: rect(0, 0), in: [rect(0, 1)]) == nil)
    #expect(Direction.left.nearest(to: rect(4, 0), in: [rect(5, 0), rect(8, 0)]) == nil)
  }

  @Test func `left and right include only frames that share a row`() {
    let frames = [rect(4, 1), rect(9, 0)]
    #expect(Direction.right.nearest(to: rect(0, 0), in: frames) == 1)
    #expect(Direction.left.nearest(to: rect(8, 2), in: [rect(0, 0, 2, 2)]) == nil)
  }
}
