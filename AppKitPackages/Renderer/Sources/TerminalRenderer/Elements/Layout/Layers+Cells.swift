import Renderer
import Terminal
@MainActor
extension LayersContent: CellElement {
  var keepsSize: Bool { true }
  func place(_ box: Box) { box.placeChildren(alignment: alignment) }
}
@MainActor
extension OverlayContent: CellElement {
  var keepsSize: Bool { true }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    box.children.first?.size(proposal) ?? .zero
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    box.children.first.flatMap { $0.kind.flexibility($0, along: axis) }
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
  var clipsChildren: Bool { true }

  func place(_ box: Box) {
    for (index, child) in box.children.enumerated() {
      if index == 0 {
        child.place(box.frame, clip: box.clip)
      } else {
        box.place(child, alignment: .center, in: box.frame)
      }
    }
  }
}
