import Foundation
import Renderer
import Terminal

@MainActor
extension ClipContent: CellElement {
  static var clipsChildren: Bool { true }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    box.children.first?.flexibility(along: axis)
  }

  func place(_ box: Box) {
    for child in box.children { child.place(box.frame, clip: box.clip) }
  }
}

@MainActor
extension GeometryContent: CellElement {
  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    CellSize(proposal.columns ?? 1, proposal.rows ?? 1)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? { .greedy }

  func place(_ box: Box) {
    if box.session.tellsGeometry {
      setSize(
        CGSize(
          width: Metrics.points(columns: box.frame.columns),
          height: Metrics.points(rows: box.frame.rows)
        )
      )
      setPosition(position(box))
    }
    box.placeChildren(alignment: .topLeading)
  }

  private func position(_ box: Box) -> GeometryPosition {
    func corner(_ other: CellRect) -> CGPoint {
      CGPoint(
        x: Metrics.points(columns: box.frame.column - other.column),
        y: Metrics.points(rows: box.frame.row - other.row)
      )
    }
    var position = GeometryPosition()
    position.global = corner(.zero)
    var outer = box.parent
    while let current = outer {
      // The nearest of several spaces with one name counts.
      if let space = current.element.content as? CoordinateSpaceContent,
        position.named[space.name] == nil
      {
        position.named[space.name] = corner(current.frame)
      }
      outer = current.parent
    }
    return position
  }
}

@MainActor
extension FittingContent: CellElement {
  private func choice(_ box: Box, _ proposal: Proposal) -> Box? {
    box.children.first { child in
      let size = child.size(.ideal)
      let fitsAcross = !axes.contains(.horizontal) || size.columns <= proposal.columns ?? .max
      let fitsDown = !axes.contains(.vertical) || size.rows <= proposal.rows ?? .max
      return fitsAcross && fitsDown
    } ?? box.children.last
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    choice(box, proposal)?.size(proposal) ?? .zero
  }

  func place(_ box: Box) {
    let chosen = choice(box, Proposal(box.frame.columns, box.frame.rows))
    for child in box.children {
      if child === chosen {
        child.place(box.frame, clip: box.clip)
      } else {
        child.place(.zero, clip: .zero)
      }
    }
  }
}
