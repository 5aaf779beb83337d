/// The scroll position and the size of a scroll view, in points.
public struct ScrollGeometry: Hashable, Sendable {
  /// The position of the visible rectangle, in points from the top left corner of the content.
  public var contentOffset: CGPoint
  /// The size of the content in points.
  public var contentSize: CGSize
  /// The insets of the content. A terminal has none.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view in points.
  public var containerSize: CGSize

  /// Creates a geometry, in points.
  public init(
    contentOffset: CGPoint,
    contentSize: CGSize,
    contentInsets: EdgeInsets,
    containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The visible rectangle of the content.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The frame of the scroll view, in the coordinates of the content.
  public var bounds: CGRect { visibleRect }

  package static let zero = ScrollGeometry(
    contentOffset: .zero,
    contentSize: .zero,
    contentInsets: EdgeInsets(),
    containerSize: .zero
  )
}
