import Foundation
import ElementTree
import TerminalDriver

@MainActor
extension ContainerFrameContent: CellElement {
  /// The size of the container at the last layout.
  private final class Container {
    var size: CellSize?
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let screen = CellSize(node.session.columns, node.session.rows)
    let container = node.session.state(of: node.element) { Container() }.size ?? screen
    let columns = axes.contains(.horizontal) ? length(container, .horizontal) : nil
    let rows = axes.contains(.vertical) ? length(container, .vertical) : nil
    let child = node.sizeOfChildren(
      CellProposal(columns ?? proposal.columns, rows ?? proposal.rows)
    )
    return CellSize(columns ?? child.columns, rows ?? child.rows)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    axes.contains(axis == .horizontal ? .horizontal : .vertical) ? .fixed : nil
  }

  public func place(_ node: LayoutNode) {
    let container = node.session.state(of: node.element) { Container() }
    // The size of the container is only available while the node is placed.
    let size = sizeOfContainer(node)
    if container.size != size {
      container.size = size
      node.session.layoutAgain(node)
    }
    node.placeChildren(alignment: alignment)
  }

  private func length(_ container: CellSize, _ axis: Axis) -> Int {
    axis == .horizontal
      ? Metrics.columns(size: length(Metrics.points(columns: container.columns), axis))
      : Metrics.rows(size: length(Metrics.points(rows: container.rows), axis))
  }

  private func sizeOfContainer(_ node: LayoutNode) -> CellSize {
    guard let scroll = node.parent?.nearest({ $0.kind.scrollable != nil }) else {
      return CellSize(node.session.columns, node.session.rows)
    }
    let frame = (scroll.kind as? ScrollContent)?.viewport(scroll) ?? scroll.frame
    return CellSize(frame.columns, frame.rows)
  }
}
