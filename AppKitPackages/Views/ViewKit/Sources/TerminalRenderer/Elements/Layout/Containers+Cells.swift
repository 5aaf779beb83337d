import Foundation
import ElementTree
import TerminalDriver

@MainActor
extension ClipContent: TransparentElement {
  public var cellTraits: CellTraits { [.keepsSize, .clipsChildren] }
}

@MainActor
extension GeometryContent: CellElement {
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    CellSize(proposal.columns ?? 1, proposal.rows ?? 1)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? { .greedy }

  public func place(_ node: LayoutNode) {
    if node.session.reportsGeometry {
      setSize(
        CGSize(
          width: Metrics.points(columns: node.frame.columns),
          height: Metrics.points(rows: node.frame.rows)
        )
      )
      setPosition(position(node))
    }
    node.placeChildren(alignment: .topLeading)
  }

  private func position(_ node: LayoutNode) -> GeometryPosition {
    func corner(_ other: CellRect) -> CGPoint {
      CGPoint(
        x: Metrics.points(columns: node.frame.column - other.column),
        y: Metrics.points(rows: node.frame.row - other.row)
      )
    }
    var position = GeometryPosition()
    position.global = corner(.zero)
    var outer = node.parent
    while let current = outer {
      // Of several coordinate spaces with the same name, the innermost is used.
      let content = current.element.content
      let name: AnyHashable? =
        content is ScrollContent
        ? CoordinateSpace.scrollViewName : (content as? CoordinateSpaceContent)?.name
      if let name, position.named[name] == nil { position.named[name] = corner(current.frame) }
      outer = current.parent
    }
    return position
  }
}

@MainActor
extension FittingContent: CellElement {
  /// Returns the first child that fits, or the last one.
  func choice(_ node: LayoutNode, _ proposal: CellProposal) -> LayoutNode? {
    node.children.first { child in
      let size = child.size(.ideal)
      let fitsAcross = !axes.contains(.horizontal) || size.columns <= proposal.columns ?? .max
      let fitsDown = !axes.contains(.vertical) || size.rows <= proposal.rows ?? .max
      return fitsAcross && fitsDown
    } ?? node.children.last
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    choice(node, proposal)?.size(proposal) ?? .zero
  }

  public func place(_ node: LayoutNode) {
    let chosen = choice(node, CellProposal(node.frame.columns, node.frame.rows))
    if let chosen { setShown(chosen.element.id) }
    for child in node.children {
      child.isUnfit = child !== chosen
      if child === chosen {
        child.place(node.frame, clip: node.clip)
      } else {
        child.place(.zero, clip: .zero)
      }
    }
  }
}
