import Foundation
import ElementTree
import TerminalDriver

/// A grid. Columns are as wide as their widest cells, and flexible cells receive the remaining
/// width.
@MainActor
extension GridContent: CellElement {
  private struct Cell {
    let node: LayoutNode
    let row: Int
    let column: Int
    let span: Int

    @MainActor var traits: GridTraits { node.element.traits.grid }
  }

  private func cells(_ node: LayoutNode, columns count: Int) -> [Cell] {
    var cells: [Cell] = []
    for (row, child) in node.children.enumerated() {
      guard child.element.content is GridRowContent else {
        cells.append(Cell(node: child, row: row, column: 0, span: count))
        continue
      }
      var column = 0
      for cell in child.children {
        let span = min(cell.element.traits.grid.columns, max(count - column, 1))
        cells.append(Cell(node: cell, row: row, column: column, span: span))
        column += span
      }
    }
    return cells
  }

  private var gap: (columns: Int, rows: Int) {
    (
      horizontalSpacing.map { Metrics.columns($0) } ?? 1,
      verticalSpacing.map { Metrics.rows($0) } ?? 0
    )
  }

  private struct Plan {
    var widths: [Int]
    var heights: [Int]
    var cells: [Cell]
  }

  private func plan(_ node: LayoutNode, _ proposal: CellProposal) -> Plan {
    let widths = widths(node, proposal)
    let cells = cells(node, columns: max(widths.count, 1))
    var heights = [Int](repeating: 0, count: (cells.map(\.row).max() ?? -1) + 1)
    for cell in cells
    where cell.row < heights.count && !cell.traits.unsizedAxes.contains(.vertical) {
      let width = span(widths, cell)
      heights[cell.row] = max(heights[cell.row], cell.node.size(CellProposal(width, nil)).rows)
    }
    return Plan(widths: widths, heights: heights, cells: cells)
  }

  private func span(_ widths: [Int], _ cell: Cell) -> Int {
    let end = min(cell.column + cell.span, widths.count)
    guard cell.column < end else { return 0 }
    return widths[cell.column..<end].reduce(0, +) + gap.columns * (end - cell.column - 1)
  }

  private func widths(_ node: LayoutNode, _ proposal: CellProposal) -> [Int] {
    let rows = node.children.map { child in
      child.element.content is GridRowContent
        ? child.children.reduce(0) { $0 + $1.element.traits.grid.columns } : 0
    }
    let count = max(rows.max() ?? 0, node.children.isEmpty ? 0 : 1)
    var widths = [Int](repeating: 0, count: count)
    guard count > 0 else { return widths }
    let sized = cells(node, columns: count).filter {
      !$0.traits.unsizedAxes.contains(.horizontal)
    }
    for cell in sized where cell.span == 1 {
      widths[cell.column] = max(widths[cell.column], cell.node.size(.ideal).columns)
    }
    for cell in sized where cell.span > 1 {
      widen(&widths, cell, to: cell.node.size(.ideal).columns)
    }
    guard let room = proposal.columns else { return widths }
    let left = room - widths.reduce(0, +) - gap.columns * (count - 1)
    if left < 0 { shrink(&widths, by: -left) } else { grow(&widths, sized, by: left) }
    return widths
  }

  /// Makes the columns of a cell wide enough for it, each by the same amount.
  private func widen(_ widths: inout [Int], _ cell: Cell, to width: Int) {
    var missing = width - span(widths, cell)
    let end = min(cell.column + cell.span, widths.count)
    for column in cell.column..<max(end, cell.column) where missing > 0 {
      let share = missing / (end - column)
      widths[column] += share
      missing -= share
    }
  }

  /// Divides the remaining width between the columns whose cells can be wider. Columns that can
  /// take the least come first, because they leave the rest of their share to the others.
  private func grow(_ widths: inout [Int], _ cells: [Cell], by room: Int) {
    guard room > 0 else { return }
    var left = room
    var limits = widths
    for cell in cells where cell.span == 1 {
      limits[cell.column] = max(limits[cell.column], greatestWidth(cell))
    }
    let columns = widths.indices.filter { limits[$0] > widths[$0] }.sorted {
      (limits[$0] - widths[$0], $0) < (limits[$1] - widths[$1], $1)
    }
    for (index, column) in columns.enumerated() {
      let share = min(left / (columns.count - index), limits[column] - widths[column])
      widths[column] += share
      left -= share
    }
    for cell in cells where cell.span > 1 && left > 0 {
      let width = span(widths, cell)
      let greatest = min(greatestWidth(cell), width + left)
      guard greatest > width else { continue }
      widen(&widths, cell, to: greatest)
      left -= greatest - width
    }
  }

  /// Returns the width of a cell for which there is no limit.
  private func greatestWidth(_ cell: Cell) -> Int {
    switch cell.node.flexibility(along: .horizontal) {
    case .greedy: CellProposal.unlimited
    case .fixed, nil: cell.node.size(CellProposal(CellProposal.unlimited, nil)).columns
    }
  }

  /// Makes the widest columns narrower first.
  private func shrink(_ widths: inout [Int], by width: Int) {
    var missing = width
    while missing > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 1
    {
      widths[widest] -= 1
      missing -= 1
    }
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let plan = plan(node, proposal)
    return CellSize(
      plan.widths.reduce(0, +) + gap.columns * max(plan.widths.count - 1, 0),
      plan.heights.reduce(0, +) + gap.rows * max(plan.heights.count - 1, 0)
    )
  }

  public func place(_ node: LayoutNode) {
    let plan = plan(node, CellProposal(node.frame.columns, node.frame.rows))
    var starts: [Int] = []
    var column = 0
    for width in plan.widths {
      starts.append(column)
      column += width + gap.columns
    }
    var tops: [Int] = []
    var row = 0
    for height in plan.heights {
      tops.append(row)
      row += height + gap.rows
    }
    for (index, child) in node.children.enumerated()
    where child.element.content is GridRowContent && index < tops.count {
      child.setFrame(
        CellRect(
          column: node.frame.column,
          row: node.frame.row + tops[index],
          columns: node.frame.columns,
          rows: plan.heights[index]
        ),
        clip: node.clip
      )
    }
    var columnAlignments: [Int: HorizontalAlignment] = [:]
    for cell in plan.cells where columnAlignments[cell.column] == nil && cell.span == 1 {
      columnAlignments[cell.column] = cell.traits.columnAlignment
    }
    for cell in plan.cells where cell.column < starts.count && cell.row < tops.count {
      let rect = CellRect(
        column: node.frame.column + starts[cell.column],
        row: node.frame.row + tops[cell.row],
        columns: span(plan.widths, cell),
        rows: plan.heights[cell.row]
      )
      var alignment = alignment
      if let row = cell.node.parent?.element.content as? GridRowContent, let own = row.alignment {
        alignment.vertical = own
      }
      if let own = columnAlignments[cell.column] { alignment.horizontal = own }
      let size = cell.node.size(CellProposal(rect.columns, rect.rows))
      let offset =
        cell.traits.anchor.map { anchor in
          (
            columns: Int((CGFloat(rect.columns - size.columns) * anchor.x).rounded(.down)),
            rows: Int((CGFloat(rect.rows - size.rows) * anchor.y).rounded(.down))
          )
        } ?? Guides.offset(of: cell.node, size, in: rect, alignment)
      cell.node.place(
        CellRect(
          column: rect.column + offset.columns,
          row: rect.row + offset.rows,
          columns: size.columns,
          rows: size.rows
        ),
        clip: node.clip
      )
    }
  }
}

@MainActor
extension GridRowContent: CellElement {
  // The grid places the cells of its rows; a row outside of a grid is a horizontal stack.
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    node.children.enumerated().reduce(into: CellSize.zero) { size, child in
      let cell = child.element.size(.ideal)
      size = CellSize(
        size.columns + cell.columns + (child.offset > 0 ? 1 : 0),
        max(size.rows, cell.rows)
      )
    }
  }

  public func place(_ node: LayoutNode) {
    guard !(node.parent?.element.content is GridContent) else { return }
    var column = node.frame.column
    for child in node.children {
      let size = child.size(.ideal)
      child.place(
        CellRect(column: column, row: node.frame.row, columns: size.columns, rows: size.rows),
        clip: node.clip
      )
      column += size.columns + 1
    }
  }
}
