import Foundation
import ElementTree
import TerminalDriver

@MainActor
extension [TableColumnLayout] {
  /// Returns the width of each column for an available width, with one column of space between
  /// them; nil for hidden columns and those without space.
  func widths(in columns: Int) -> [Int?] {
    var widths: [Int?] = map { _ in nil }
    var minimums: [Int?] = widths
    var rest = columns
    for index in indices where !self[index].isHidden {
      let layout = self[index]
      let minimum = layout.minimum.map { Metrics.columns($0) } ?? 8
      let space = rest == columns ? 0 : 1
      // The first column is always shown.
      guard space == 0 || minimum + space <= rest else { break }
      minimums[index] = Swift.max(Swift.min(minimum, rest), 0)
      rest -= (minimums[index] ?? 0) + space
      widths[index] = minimums[index]
    }
    // Columns grow to their ideal widths, then share the remaining width.
    for index in indices {
      guard let width = widths[index], let ideal = self[index].ideal else { continue }
      let more = Swift.max(Swift.min(Metrics.columns(ideal) - width, rest), 0)
      widths[index] = width + more
      rest -= more
    }
    var open = indices.filter { widths[$0] != nil }
    while rest > 0, !open.isEmpty {
      open = open.filter { index in
        self[index].maximum.map { Metrics.columns($0) > widths[index] ?? 0 } ?? true
      }
      // The narrowest columns grow first, so that all become equally wide.
      guard let next = open.min(by: { widths[$0] ?? 0 < widths[$1] ?? 0 }) else { break }
      widths[next] = (widths[next] ?? 0) + 1
      rest -= 1
    }
    return widths
  }

  fileprivate func place(_ children: [LayoutNode], in node: LayoutNode, clip: CellRect) {
    var column = node.frame.column
    for (index, width) in widths(in: node.frame.columns).enumerated()
    where children.indices.contains(index) {
      guard let width else {
        children[index].place(.zero, clip: .zero)
        continue
      }
      let room = CellRect(
        column: node.column(column - node.frame.column, columns: width),
        row: node.frame.row,
        columns: width,
        rows: node.frame.rows
      )
      let size = children[index].size(CellProposal(width, node.frame.rows))
      let free = Swift.max(width - size.columns, 0)
      let indent =
        switch self[index].alignment {
        case .center: free / 2
        case .trailing: free
        default: 0
        }
      children[index].place(
        CellRect(
          column: column + indent,
          row: node.frame.row,
          columns: Swift.min(size.columns, width),
          rows: size.rows
        ),
        clip: clip.intersection(room)
      )
      column += width + 1
    }
  }

  fileprivate func size(_ children: [LayoutNode], _ proposal: CellProposal) -> CellSize {
    let columns = proposal.columns ?? 40
    var rows = 1
    for (index, width) in widths(in: columns).enumerated()
    where children.indices.contains(index) {
      guard let width else { continue }
      rows = Swift.max(rows, children[index].size(CellProposal(width, nil)).rows)
    }
    return CellSize(columns, rows)
  }
}

@MainActor
extension TableRowCellsContent: CellElement {
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    columns.size(node.children, proposal)
  }
  public func place(_ node: LayoutNode) { columns.place(node.children, in: node, clip: node.clip) }
}

@MainActor
extension TableCellContent: CellElement {
  public func place(_ node: LayoutNode) { node.placeChildren(alignment: .topLeading) }
}

@MainActor
extension TableHeaderContent: CellElement {
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    columns.size(node.children, proposal)
  }
  public func place(_ node: LayoutNode) { columns.place(node.children, in: node, clip: node.clip) }

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    canvas.restyle(node.frame) { $0.attributes.insert(.bold) }
  }
}

@MainActor
extension TableContent: CellElement {
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    guard let rows = node.children.last else { return .zero }
    let header = node.children.count - 1
    let size = rows.size(CellProposal(proposal.columns, proposal.rows.map { max($0 - header, 0) }))
    return CellSize(size.columns, size.rows + header)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? { .greedy }

  public func place(_ node: LayoutNode) {
    guard let rows = node.children.last else { return }
    var rest = node.frame
    if node.children.count > 1, let header = node.children.first {
      // The titles are above the cells, which have the margins of rows in a list.
      let line = CellRect(
        column: rest.column,
        row: rest.row,
        columns: rest.columns,
        rows: min(1, rest.rows)
      )
      header.place(line.inset(left: isSelectable ? 3 : 1, right: 1), clip: node.clip)
      rest = rest.inset(top: line.rows)
    }
    rows.place(rest, clip: node.clip)
  }
}
