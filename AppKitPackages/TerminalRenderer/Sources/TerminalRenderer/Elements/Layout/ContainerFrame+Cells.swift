import Foundation
import Renderer
import Terminal

@MainActor
extension ContainerFrameContent: CellElement {
  /// How large the container was when the box was placed last.
  private final class Container {
    var size: CellSize?
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let screen = CellSize(box.session.columns, box.session.rows)
    let container = box.session.state(of: box.element) { Container() }.size ?? screen
    let columns = axes.contains(.horizontal) ? length(container, .horizontal) : nil
    let rows = axes.contains(.vertical) ? length(container, .vertical) : nil
    let child = box.sizeOfChildren(
      Proposal(columns ?? proposal.columns, rows ?? proposal.rows)
    )
    return CellSize(columns ?? child.columns, rows ?? child.rows)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    axes.contains(axis == .horizontal ? .horizontal : .vertical) ? .fixed : nil
  }

  func place(_ box: Box) {
    let container = box.session.state(of: box.element) { Container() }
    // Only now it is known how much room there is in what scrolls.
    let size = sizeOfContainer(box)
    if container.size != size {
      container.size = size
      box.session.layoutAgain(box)
    }
    box.placeChildren(alignment: alignment)
  }

  private func length(_ container: CellSize, _ axis: Axis) -> Int {
    axis == .horizontal
      ? Metrics.columns(size: length(Metrics.points(columns: container.columns), axis))
      : Metrics.rows(size: length(Metrics.points(rows: container.rows), axis))
  }

  private func sizeOfContainer(_ box: Box) -> CellSize {
    guard let scroll = box.parent?.nearest({ $0.kind is any Scrollable }) else {
      return CellSize(box.session.columns, box.session.rows)
    }
    return CellSize(scroll.frame.columns, scroll.frame.rows)
  }
}
