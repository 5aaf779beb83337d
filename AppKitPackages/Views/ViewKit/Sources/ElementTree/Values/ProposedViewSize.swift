/// The size that a parent proposes to a view, in points. A nil dimension requests the ideal size.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width to fill in points, or `nil` for the ideal width.
  public var width: CGFloat?
  /// The height to fill in points, or `nil` for the ideal height.
  public var height: CGFloat?

  /// Creates a proposal in points; nil requests the ideal size.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size in points.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// A request for the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// A request for the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  /// A request for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// Returns the proposed size in points, with the dimensions of `size` instead of unspecified
  /// ones.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
