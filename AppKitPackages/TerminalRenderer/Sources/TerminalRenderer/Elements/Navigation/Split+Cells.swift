import Foundation
import Renderer
import Terminal

/// Columns with lines between them; below each other where they would be too narrow.
@MainActor
extension SplitContent: CellElement {
  /// Narrower than this, columns stand below each other.
  private static let narrow = 48

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let size = box.sizeOfChildren(proposal)
    return CellSize(proposal.columns ?? size.columns, proposal.rows ?? size.rows)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? { .greedy }

  private func isStacked(_ box: Box) -> Bool { box.frame.columns < Self.narrow }

  /// The width that a view in a column asks for.
  private func wish(_ column: Box) -> ColumnWidth? {
    var wish: ColumnWidth?
    column.forEach { wish = wish ?? $0.element.traits.columnWidth }
    return wish
  }

  private func widths(_ box: Box) -> [Int] {
    let count = box.children.count
    guard count > 1 else { return [box.frame.columns] }
    var room = box.frame.columns - (count - 1)
    var widths: [Int] = []
    for column in box.children.dropLast() {
      // The last column keeps at least two fifths.
      let most = max((room - box.frame.columns * 2 / 5), 1)
      var width = min(max(box.frame.columns / (count + 1), 16), 32)
      if let wish = wish(column) {
        width = Metrics.columns(size: wish.ideal)
        if let minimum = wish.minimum { width = max(width, Metrics.columns(size: minimum)) }
        if let maximum = wish.maximum { width = min(width, Metrics.columns(size: maximum)) }
      }
      width = min(width, most)
      widths.append(width)
      room -= width
    }
    return widths + [room]
  }

  func place(_ box: Box) {
    guard !isStacked(box) else { return placeStacked(box) }
    var column = box.frame.column
    for (child, width) in zip(box.children, widths(box)) {
      let rect = CellRect(
        column: column,
        row: box.frame.row,
        columns: width,
        rows: box.frame.rows
      )
      child.place(rect, clip: box.clip.intersection(rect))
      column += width + 1
    }
  }

  private func placeStacked(_ box: Box) {
    var row = box.frame.row
    for (index, child) in box.children.enumerated() {
      let left = box.frame.endRow - row
      let share = left / (box.children.count - index)
      let isLast = index == box.children.count - 1
      let rows = isLast ? left : max(share - 1, 0)
      let rect = CellRect(
        column: box.frame.column,
        row: row,
        columns: box.frame.columns,
        rows: rows
      )
      child.place(rect, clip: box.clip.intersection(rect))
      row += rows + 1
    }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    let style = CellStyle(attributes: .dim)
    for child in box.children.dropLast() {
      if isStacked(box) {
        canvas.write(
          String(repeating: "─", count: min(box.frame.columns, 1_000)),
          column: box.frame.column,
          row: child.frame.endRow,
          style
        )
      } else {
        for row in box.frame.row..<min(box.frame.endRow, box.frame.row + 1_000) {
          canvas.write("│", column: child.frame.endColumn, row: row, style)
        }
      }
    }
  }
}
