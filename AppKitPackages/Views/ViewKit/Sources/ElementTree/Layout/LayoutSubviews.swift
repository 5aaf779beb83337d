/// The views that a layout arranges, in order.
public struct LayoutSubviews: RandomAccessCollection {
  private let subviews: [LayoutSubview]

  /// The layout direction.
  public let layoutDirection: LayoutDirection

  /// Creates a collection of subviews.
  public init(_ subviews: [LayoutSubview], layoutDirection: LayoutDirection = .leftToRight) {
    self.subviews = subviews
    self.layoutDirection = layoutDirection
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  /// The subview at a position.
  public subscript(index: Int) -> LayoutSubview { subviews[index] }
}

/// One of the views that a layout arranges.
public struct LayoutSubview: Equatable {
  private let item: any LayoutItem

  /// Creates a subview from a layout item of the renderer.
  public init(_ item: any LayoutItem) { self.item = item }

  /// The value set with `layoutValue(key:value:)`.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { item.layoutValues[key] }

  /// The priority set with `layoutPriority(_:)`.
  public var priority: Double { item.layoutPriority }

  /// The preferred distances between the view and its siblings.
  public var spacing: ViewSpacing { ViewSpacing() }

  /// Returns the size of the view in points for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { item.size(proposal) }

  /// Returns the size and the alignment guides of the view for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    item.dimensions(proposal)
  }

  /// Places the anchor of the view at a position.
  ///
  /// - Parameters:
  ///   - position: The position in points, in the coordinates of the bounds.
  ///   - anchor: The point of the view that is placed there.
  ///   - proposal: The size that is proposed to the view.
  public func place(
    at position: CGPoint,
    anchor: UnitPoint = .topLeading,
    proposal: ProposedViewSize
  ) {
    item.place(at: position, anchor: anchor, proposal: proposal)
  }

  public static func == (left: Self, right: Self) -> Bool { left.item === right.item }
}

/// An element that a layout arranges. Renderers conform their layout nodes.
public protocol LayoutItem: AnyObject {
  /// The priority by which stacks distribute space.
  var layoutPriority: Double { get }
  /// The values that the view passes to the layout.
  var layoutValues: LayoutValues { get }
  /// Returns the size of the item in points for a proposal.
  func size(_ proposal: ProposedViewSize) -> CGSize
  /// Returns the size and the alignment guides of the item for a proposal.
  func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions
  /// Places the anchor of the item at a position, in points.
  func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)
}
