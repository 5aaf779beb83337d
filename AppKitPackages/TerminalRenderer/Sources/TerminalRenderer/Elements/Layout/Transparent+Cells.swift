import Foundation
import Renderer
import Terminal

/// An element that stands exactly where its one child stands.
@MainActor
protocol TransparentElement: CellElement {}

extension TransparentElement {
  static var keepsSize: Bool { true }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    box.children.first?.flexibility(along: axis)
  }

  func place(_ box: Box) {
    for child in box.children { child.place(box.frame, clip: box.clip) }
  }
}

@MainActor
extension OpacityContent: TransparentElement {
  func place(_ box: Box) {
    // What cannot be seen keeps its room and is drawn nowhere.
    let clip = opacity > 0.05 ? box.clip : .zero
    for child in box.children { child.place(box.frame, clip: clip) }
  }

  func paintOver(_ box: Box, _ canvas: Canvas) {
    if opacity < 0.6, opacity > 0.05 {
      canvas.restyle(box.frame) { $0.attributes.insert(.dim) }
    }
  }
}

@MainActor
extension TapContent: TransparentElement {
  func paintOver(_ box: Box, _ canvas: Canvas) { canvas.highlightFocus(box) }

  func keys(_ box: Box) -> [KeyHelp] {
    [KeyHelp(key: "Enter", name: box.element.plainText)]
  }
}

@MainActor
extension FocusableContent: TransparentElement {
  func paintOver(_ box: Box, _ canvas: Canvas) { canvas.highlightFocus(box) }
}

extension HitTestContent: TransparentElement {}
extension GestureContent: TransparentElement {}
extension HoverContent: TransparentElement {}
extension CoordinateSpaceContent: TransparentElement {}

@MainActor
extension FrameReaderContent: TransparentElement {
  func place(_ box: Box) {
    if box.session.tellsGeometry {
      setFrame(
        CGRect(
          x: Metrics.points(columns: box.frame.column),
          y: Metrics.points(rows: box.frame.row),
          width: Metrics.points(columns: box.frame.columns),
          height: Metrics.points(rows: box.frame.rows)
        )
      )
    }
    for child in box.children { child.place(box.frame, clip: box.clip) }
  }
}
