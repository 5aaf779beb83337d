/// A type that computes the sizes and positions of views.
///
/// ```swift
/// struct Diagonal: Layout {
///   func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///     subviews.reduce(into: CGSize.zero) { size, view in
///       let ideal = view.sizeThatFits(.unspecified)
///       size = CGSize(width: size.width + ideal.width, height: size.height + ideal.height)
///     }
///   }
///
///   func placeSubviews(
///     in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///   ) {
///     var point = bounds.origin
///     for view in subviews {
///       let size = view.sizeThatFits(.unspecified)
///       view.place(at: point, proposal: ProposedViewSize(size))
///       point = CGPoint(x: point.x + size.width, y: point.y + size.height)
///     }
///   }
/// }
/// Diagonal { Text("One"); Text("Two") }
/// ```
///
/// Sizes are in points. Renderers convert them to their own units: a column of a terminal is 8
/// points wide and a row 16 points high, so sizes of views are multiples of those.
public protocol Layout: Animatable {
  /// The views that the layout arranges.
  typealias Subviews = LayoutSubviews

  /// Values that are computed once and used for sizes and positions.
  associatedtype Cache = Void

  /// The properties of the layout that containers and subviews use, such as its axis.
  static var layoutProperties: LayoutProperties { get }

  /// Creates the cache.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache after the subviews have changed. The default creates a new cache.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the preferred distances between the layout and its siblings.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Returns the size of the layout in points for a proposal of its container.
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize

  /// Places each subview with ``LayoutSubview/place(at:anchor:proposal:)``. Subviews that are not
  /// placed have the center of the bounds.
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  )

  /// Returns the position of a guide in points; nil for the default position.
  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Returns the position of a guide in points; nil for the default position.
  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }
}

extension Layout where Cache == Void {
  /// Creates no cache.
  public func makeCache(subviews: Subviews) {}
}

/// The static properties of a layout.
public struct LayoutProperties: Sendable {
  /// The axis of a layout that behaves like a stack, which spacers extend along.
  public var stackOrientation: Axis?

  /// Creates default properties.
  public init() {}
}

/// The preferred distances between a view and its siblings, in points.
public struct ViewSpacing: Sendable {
  /// Distances of zero.
  public static let zero = ViewSpacing(horizontal: 0, vertical: 0)

  private var horizontal: CGFloat
  private var vertical: CGFloat

  private init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates the default distances: 8 points horizontally, which is one column of a terminal, and
  /// none vertically.
  public init() { self.init(horizontal: 8, vertical: 0) }

  /// Returns the distance in points between this view and the next one along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal
      ? max(horizontal, next.horizontal) : max(vertical, next.vertical)
  }

  /// Increases distances to those of another view where the latter are larger.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if !edges.isDisjoint(with: .horizontal) { horizontal = max(horizontal, other.horizontal) }
    if !edges.isDisjoint(with: .vertical) { vertical = max(vertical, other.vertical) }
  }

  /// Returns the larger distances of two views.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }
}
