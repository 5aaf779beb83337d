import ElementTree

/// An element that scrolls. Distances are in cells.
@MainActor
public protocol Scrollable {
  /// Scrolls by lines. Returns true if the position has changed.
  func scroll(_ node: LayoutNode, by lines: Int) -> Bool
  /// Scrolls until a descendant is visible.
  func reveal(_ inner: LayoutNode, in node: LayoutNode)
  /// Scrolls until the element with an identity is visible, or at an anchor. Returns true if it was
  /// found.
  func show(_ identity: AnyHashable, anchor: UnitPoint?, in node: LayoutNode) -> Bool
  /// Scrolls to the start or the end.
  func jump(_ node: LayoutNode, toEnd: Bool)
  /// Returns the scroll offset and the size of the content, in cells.
  func extent(_ node: LayoutNode) -> (offset: CellSize, content: CellSize)
}
