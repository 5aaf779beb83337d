/// The size and the alignment guides of a view, in points.
public struct ViewDimensions: Equatable {
  /// The width in points.
  public let width: CGFloat
  /// The height in points.
  public let height: CGFloat
  private let explicit: (AlignmentKey) -> CGFloat?

  /// Creates dimensions in points, with the guides that the view sets.
  public init(width: CGFloat, height: CGFloat, guides: [AlignmentKey: AlignmentGuide] = [:]) {
    self.init(width: width, height: height) { key in
      // The closure may read other guides. Its own guide is removed from the dimensions, to prevent
      // an endless recursion.
      var others = guides
      guard let guide = others.removeValue(forKey: key) else { return nil }
      others[key] = guide.inner
      return guide.compute(ViewDimensions(width: width, height: height, guides: others))
    }
  }

  /// Creates dimensions in points, with a function that returns the guides that the view sets.
  package init(width: CGFloat, height: CGFloat, explicit: @escaping (AlignmentKey) -> CGFloat?) {
    self.width = width
    self.height = height
    self.explicit = explicit
  }

  /// The position of a guide in points from the leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
  /// The position of a guide in points from the top edge.
  public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
  /// The position of a guide in points if the view sets it; otherwise nil.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  /// The position of a guide in points if the view sets it; otherwise nil.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  /// Returns the position of a guide in points: the one that the view sets, or the default.
  public func value(_ key: AlignmentKey) -> CGFloat {
    explicit(key) ?? key.defaultValue(in: self)
  }

  public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
    left.width == right.width && left.height == right.height
  }
}
