import Renderer
import Terminal

/// Views above each other, lined up with each other by their guides.
@MainActor
extension LayersContent: CellElement {
  static var keepsSize: Bool { true }

  private func hasGuides(_ box: Box, _ proposal: Proposal) -> Bool {
    box.children.contains { child in
      child.mayHaveGuides
        && [alignment.horizontal.key, alignment.vertical.key].contains {
          Guides.explicit($0, child, child.size(proposal)) != nil
        }
    }
  }

  /// Where the guides of all children meet, and how far the children reach from there.
  private func extent(
    _ box: Box,
    _ proposal: Proposal
  ) -> (left: Int, right: Int, above: Int, below: Int) {
    box.children.reduce(into: (0, 0, 0, 0)) { extent, child in
      let size = child.size(proposal)
      let column = Guides.column(alignment.horizontal, child, size)
      let row = Guides.row(alignment.vertical, child, size)
      extent.0 = max(extent.0, column)
      extent.1 = max(extent.1, size.columns - column)
      extent.2 = max(extent.2, row)
      extent.3 = max(extent.3, size.rows - row)
    }
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    guard hasGuides(box, proposal) else { return box.sizeOfChildren(proposal) }
    let extent = extent(box, proposal)
    return CellSize(extent.left + extent.right, extent.above + extent.below)
  }

  func place(_ box: Box) {
    let frames = guidedFrames(box, CellSize(box.frame.columns, box.frame.rows))
    for (child, frame) in zip(box.children, frames) {
      child.place(frame.offset(columns: box.frame.column, rows: box.frame.row), clip: box.clip)
    }
  }

  func guidedFrames(_ box: Box, _ size: CellSize) -> [CellRect] {
    let proposal = Proposal(size)
    let room = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    let extent = hasGuides(box, proposal) ? extent(box, proposal) : nil
    return box.children.map { child in
      let size = child.size(proposal)
      let offset =
        extent.map {
          (
            columns: $0.left - Guides.column(alignment.horizontal, child, size),
            rows: $0.above - Guides.row(alignment.vertical, child, size)
          )
        } ?? Guides.offset(of: child, size, in: room, alignment)
      return CellRect(
        column: offset.columns,
        row: offset.rows,
        columns: size.columns,
        rows: size.rows
      )
    }
  }
}

@MainActor
extension OverlayContent: CellElement {
  static var keepsSize: Bool { true }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    box.children.first?.size(proposal) ?? .zero
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    box.children.first?.flexibility(along: axis)
  }

  func place(_ box: Box) {
    for (index, child) in box.children.enumerated() {
      if index == 0 {
        child.place(box.frame, clip: box.clip)
      } else {
        box.place(child, alignment: alignment, in: box.frame)
      }
    }
  }
}
@MainActor
extension WindowContent: CellElement {
  static var clipsChildren: Bool { true }

  func place(_ box: Box) {
    for (index, child) in box.children.enumerated() {
      if index == 0 {
        child.place(box.frame, clip: box.clip)
      } else if let presentation = child.element.content as? PresentationContent {
        presentation.place(child, in: box)
      } else {
        box.place(child, alignment: .center, in: box.frame)
      }
    }
  }
}
