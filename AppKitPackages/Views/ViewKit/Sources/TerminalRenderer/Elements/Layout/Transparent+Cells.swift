import Foundation
import ElementTree
import TerminalDriver

/// An element with the frame of its only child, such as one that adds a gesture.
///
/// ```swift
/// struct MarkerContent: ElementContent {
///   var role: ElementRole { .none }
/// }
/// extension MarkerContent: TransparentElement {}
/// ```
@MainActor
public protocol TransparentElement: CellElement {}

extension TransparentElement {
  public var cellTraits: CellTraits { .keepsSize }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    node.children.first?.flexibility(along: axis)
  }

  public func guidedFrames(_ node: LayoutNode, _ size: CellSize) -> [CellRect] {
    [frameOfChild(node, size)]
  }

  public func place(_ node: LayoutNode) {
    for child in node.children { child.place(node.frame, clip: node.clip) }
  }
}

/// An element that has the layout of its child, or shows several children in its center.
@MainActor
protocol GroupElement: TransparentElement {}

extension GroupElement {
  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    node.children.count == 1 ? node.children[0].flexibility(along: axis) : nil
  }

  public func guidedFrames(_ node: LayoutNode, _ size: CellSize) -> [CellRect] {
    node.children.count == 1 ? [frameOfChild(node, size)] : []
  }

  public func place(_ node: LayoutNode) { node.placeChildren(alignment: .center) }
}

@MainActor
extension OpacityContent: TransparentElement {
  public func place(_ node: LayoutNode) {
    // An invisible view occupies its space but is not drawn.
    let clip = opacity > 0.05 ? node.clip : .zero
    for child in node.children { child.place(node.frame, clip: clip) }
  }

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    if opacity < 0.6, opacity > 0.05 {
      canvas.restyle(node.frame) { $0.attributes.insert(.dim) }
    }
  }
}

@MainActor
extension TapContent: TransparentElement {
  public var requiredClicks: Int { clicks }

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) { canvas.highlightFocus(node) }

  public func keys(_ node: LayoutNode) -> [KeyHelp] {
    [KeyHelp(key: "Enter", name: node.element.plainText)]
  }
}

@MainActor
extension FocusableContent: TransparentElement {
  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) { canvas.highlightFocus(node) }
}

extension HitTestContent: TransparentElement {
  public var cellTraits: CellTraits { isEnabled ? .keepsSize : [.keepsSize, .ignoresHits] }
}
extension GestureContent: TransparentElement {}
@MainActor
extension HoverContent: TransparentElement {
  public var cellTraits: CellTraits { [.keepsSize, .hover] }
  public func pointerChanged(isInside: Bool) {
    // The location follows the entry of a pointer whose movements are observed.
    if !isInside || moved == nil { changed(isInside) }
  }
  public func pointerMoved(_ location: HoverContent.Location) { moved?(location) }
}
extension CoordinateSpaceContent: TransparentElement {}
extension UnavailableContent: TransparentElement {}

@MainActor
extension FrameReaderContent: TransparentElement {
  public func place(_ node: LayoutNode) {
    if node.session.reportsGeometry {
      setFrame(
        CGRect(
          x: Metrics.points(columns: node.frame.column),
          y: Metrics.points(rows: node.frame.row),
          width: Metrics.points(columns: node.frame.columns),
          height: Metrics.points(rows: node.frame.rows)
        )
      )
    }
    for child in node.children { child.place(node.frame, clip: node.clip) }
  }
}
