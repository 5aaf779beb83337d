/// How far something is scrolled, and how large it is, in points.
public struct ScrollGeometry: Hashable, Sendable {
  /// How far the corner of what can be seen is from the corner of the content.
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  /// Distances around the content. A terminal has none.
  public var contentInsets: EdgeInsets
  /// The size of the view that scrolls.
  public var containerSize: CGSize

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

  /// The part of the content that can be seen.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The frame of the view that scrolls, in the coordinates of the content.
  public var bounds: CGRect { visibleRect }

  package static let zero = ScrollGeometry(
    contentOffset: .zero,
    contentSize: .zero,
    contentInsets: EdgeInsets(),
    containerSize: .zero
  )
}
