/// The views that a layout arranges, in order.
public struct LayoutSubviews: RandomAccessCollection {
  private let subviews: [LayoutSubview]

  /// The direction in which the layout runs.
  public let layoutDirection: LayoutDirection

  public init(_ subviews: [LayoutSubview], layoutDirection: LayoutDirection = .leftToRight) {
    self.subviews = subviews
    self.layoutDirection = layoutDirection
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> LayoutSubview { subviews[index] }
}

/// One of the views that a layout arranges.
public struct LayoutSubview: Equatable {
  private let item: any LayoutItem

  /// Renderers make these for the elements they lay out.
  public init(_ item: any LayoutItem) { self.item = item }

  /// The value that the view was given with `layoutValue(key:value:)`.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { item.layoutValues[key] }

  /// The priority given with `layoutPriority(_:)`.
  public var priority: Double { item.layoutPriority }

  /// The distances that the view likes to have around it.
  public var spacing: ViewSpacing { ViewSpacing() }

  /// The size that the view takes when it is offered some room.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { item.size(proposal) }

  /// The size of the view together with its guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    item.dimensions(proposal)
  }

  /// Puts the view at a point, which is where the view's anchor goes.
  public func place(
    at position: CGPoint,
    anchor: UnitPoint = .topLeading,
    proposal: ProposedViewSize
  ) {
    item.place(at: position, anchor: anchor, proposal: proposal)
  }

  public static func == (left: Self, right: Self) -> Bool { left.item === right.item }
}

/// An element that a layout of an app arranges, as the renderer sees it.
public protocol LayoutItem: AnyObject {
  /// Items with a higher priority get their room first.
  var layoutPriority: Double { get }
  /// The values that the view has set for the layout.
  var layoutValues: LayoutValues { get }
  /// The size of the item for a proposal.
  func size(_ proposal: ProposedViewSize) -> CGSize
  /// The size and the alignment guides of the item for a proposal.
  func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions
  /// Puts the item at a point of the container.
  func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)
}
