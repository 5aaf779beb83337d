/// How views are arranged, as an app says it.
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
/// Sizes are in points, which a renderer turns into its own units: a terminal's column is 8 points
/// wide, a row 16 high, and what it says about sizes are multiples of those.
public protocol Layout: Animatable {
  typealias Subviews = LayoutSubviews

  /// What is worked out once and used for sizes and places.
  associatedtype Cache = Void

  /// What containers and views inside should know of the layout.
  static var layoutProperties: LayoutProperties { get }

  /// Works out the cache, each time the views have changed.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The distances that the layout likes to have around it.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The size of the whole, when it is offered some room.
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize

  /// Gives each view its place, by `place(at:anchor:proposal:)`.
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  )

  /// Where a guide lies in the whole, if the layout has an opinion.
  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Where a guide lies in the whole, if the layout has an opinion.
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
  public func makeCache(subviews: Subviews) {}
}

/// What is known of a layout without asking it.
public struct LayoutProperties: Sendable {
  /// The axis along which the layout is a stack, for spacers inside.
  public var stackOrientation: Axis?
  public init() {}
}

/// The distances that a view likes to have around it, in points.
public struct ViewSpacing: Sendable {
  /// No distance at all.
  public static let zero = ViewSpacing(horizontal: 0, vertical: 0)

  private var horizontal: CGFloat
  private var vertical: CGFloat

  private init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The usual distances: a column, and no row.
  public init() { self.init(horizontal: 8, vertical: 0) }

  /// The distance between this view and the next one along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal
      ? max(horizontal, next.horizontal) : max(vertical, next.vertical)
  }

  /// Takes over larger distances of another view.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if !edges.isDisjoint(with: .horizontal) { horizontal = max(horizontal, other.horizontal) }
    if !edges.isDisjoint(with: .vertical) { vertical = max(vertical, other.vertical) }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }
}
