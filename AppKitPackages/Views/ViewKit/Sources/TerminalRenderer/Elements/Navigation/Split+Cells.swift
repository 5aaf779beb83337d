import Foundation
import ElementTree
import TerminalDriver

/// Columns with lines between them, or below each other if they would be too narrow.
@MainActor
extension SplitContent: CellElement {
  /// The width below which columns are arranged vertically.
  private static let narrow = 48

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let size = node.sizeOfChildren(proposal)
    return CellSize(proposal.columns ?? size.columns, proposal.rows ?? size.rows)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? { .greedy }

  private func isStacked(_ node: LayoutNode) -> Bool { node.frame.columns < Self.narrow }

  /// Returns the width that a view requests for its column.
  private func requestedWidth(_ column: LayoutNode) -> ColumnWidth? {
    var requestedWidth: ColumnWidth?
    column.forEach { requestedWidth = requestedWidth ?? $0.element.traits.columnWidth }
    return requestedWidth
  }

  private func widths(_ node: LayoutNode) -> [Int] {
    let count = node.children.count
    guard count > 1 else { return [node.frame.columns] }
    var room = node.frame.columns - (count - 1)
    var widths: [Int] = []
    for column in node.children.dropLast() {
      // The last column has at least two fifths of the width.
      let most = max((room - node.frame.columns * 2 / 5), 1)
      var width = min(max(node.frame.columns / (count + 1), 16), 32)
      if let requestedWidth = requestedWidth(column) {
        width = Metrics.columns(size: requestedWidth.ideal)
        if let minimum = requestedWidth.minimum {
          width = max(width, Metrics.columns(size: minimum))
        }
        if let maximum = requestedWidth.maximum {
          width = min(width, Metrics.columns(size: maximum))
        }
      }
      width = min(width, most)
      widths.append(width)
      room -= width
    }
    return widths + [room]
  }

  public func place(_ node: LayoutNode) {
    guard !isStacked(node) else { return placeStacked(node) }
    var column = node.frame.column
    for (child, width) in zip(node.children, widths(node)) {
      let rect = CellRect(
        column: column,
        row: node.frame.row,
        columns: width,
        rows: node.frame.rows
      )
      child.place(rect, clip: node.clip.intersection(rect))
      column += width + 1
    }
  }

  private func placeStacked(_ node: LayoutNode) {
    var row = node.frame.row
    for (index, child) in node.children.enumerated() {
      let left = node.frame.endRow - row
      let share = left / (node.children.count - index)
      let isLast = index == node.children.count - 1
      let rows = isLast ? left : max(share - 1, 0)
      let rect = CellRect(
        column: node.frame.column,
        row: row,
        columns: node.frame.columns,
        rows: rows
      )
      child.place(rect, clip: node.clip.intersection(rect))
      row += rows + 1
    }
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    let style = CellStyle(attributes: .dim)
    for child in node.children.dropLast() {
      if isStacked(node) {
        canvas.write(
          String(repeating: "─", count: min(node.frame.columns, 1_000)),
          column: node.frame.column,
          row: child.frame.endRow,
          style
        )
      } else {
        for row in node.frame.row..<min(node.frame.endRow, node.frame.row + 1_000) {
          canvas.write("│", column: child.frame.endColumn, row: row, style)
        }
      }
    }
  }
}
