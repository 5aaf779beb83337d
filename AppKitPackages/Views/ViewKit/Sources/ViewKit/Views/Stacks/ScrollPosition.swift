import ElementTree

/// The place to which a scroll view scrolls.
///
/// ```swift
/// struct Messages: View {
///   @State private var position = ScrollPosition(idType: Int.self)
///   var body: some View {
///     ScrollView { ForEach(0..<100) { Text("\($0)").id($0) } }
///       .scrollPosition($position)
///       .onAppear { position.scrollTo(id: 50) }
///   }
/// }
/// ```
///
/// At the bottom and at the trailing edge, a scroll view also follows its growing content, until the
/// user scrolls away. After scrolling by the user, the value has no edge, point and offset, and
/// ``viewID`` is the first visible view of the layout with ``View/scrollTargetLayout(isEnabled:)``,
/// or the one at the anchor of the modifier, if its identity has the type of the position.
public struct ScrollPosition: Equatable, Sendable {
  /// A call of `scrollTo`. Equal calls are distinguished, so that each of them scrolls.
  struct Request: Equatable, Sendable {
    var count: Int
    var id: (any Hashable & Sendable)?
    var anchor: UnitPoint?

    static func == (left: Self, right: Self) -> Bool {
      left.count == right.count && left.anchor == right.anchor
        && left.id.map { AnyHashable($0) } == right.id.map { AnyHashable($0) }
    }
  }

  var request = Request(count: 0, id: nil, anchor: nil)
  private var idType: any ScrolledIDType
  /// The view to which the user has scrolled.
  private var userID: (any Hashable & Sendable)?
  /// The edge to which the scroll view scrolled last; nil for none.
  public private(set) var edge: Edge?
  /// The point to which the scroll view scrolled last; nil for none.
  public private(set) var point: CGPoint?
  /// The horizontal offset to which the scroll view scrolled last; nil for none.
  public private(set) var x: CGFloat?
  /// The vertical offset to which the scroll view scrolled last; nil for none.
  public private(set) var y: CGFloat?

  /// Creates a position of views with identities of a type.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {
    self.idType = ScrolledID<ID>()
  }
  /// Creates a position of views with identities of a type, at an edge.
  public init<ID: Hashable & Sendable>(idType: ID.Type, edge: Edge) {
    self.init(idType: idType)
    self.edge = edge
  }
  /// Creates the position of a view.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(idType: ID.self)
    request = Request(count: 1, id: id, anchor: anchor)
  }
  /// Creates a position at an edge.
  public init(edge: Edge) { self.init(idType: Never.self, edge: edge) }
  /// Creates a position at a point.
  public init(point: CGPoint) { self.init(idType: Never.self, point: point) }

  /// Creates a position of views with identities of a type, at a point.
  public init<ID: Hashable & Sendable>(idType: ID.Type, point: CGPoint) {
    self.init(idType: idType)
    self.point = point
  }
  /// Creates a position of views with identities of a type, at an offset.
  public init<ID: Hashable & Sendable>(idType: ID.Type, x: CGFloat, y: CGFloat) {
    self.init(idType: idType)
    (self.x, self.y) = (x, y)
  }
  /// Creates a position at an offset.
  public init(x: CGFloat, y: CGFloat) { self.init(idType: Never.self, x: x, y: y) }
  /// Creates a position at a horizontal offset.
  public init(x: CGFloat) {
    self.init(idType: Never.self)
    self.x = x
  }
  /// Creates a position at a vertical offset.
  public init(y: CGFloat) {
    self.init(idType: Never.self)
    self.y = y
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.request == right.request && left.edge == right.edge && left.point == right.point
      && left.x == right.x && left.y == right.y
      && left.isPositionedByUser == right.isPositionedByUser
      && left.userID.map { AnyHashable($0) } == right.userID.map { AnyHashable($0) }
  }

  /// Whether the user has scrolled since the app has set the position.
  public private(set) var isPositionedByUser = false
  /// The identity of the view to which the scroll view or the user scrolled last; nil for none.
  public var viewID: (any Hashable & Sendable)? { isPositionedByUser ? userID : request.id }
  /// Returns the identity of the view to which the scroll view or the user scrolled last; nil if it
  /// has another type.
  public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? { viewID as? ID }

  /// Returns the identity of a view that has the type of the position; nil without one.
  @MainActor
  func identity(of element: Element) -> AnyHashable? {
    element.identities.first { idType.id($0) != nil }
  }

  /// The position after the user has scrolled to the view with an identity.
  func positionedByUser(_ id: AnyHashable?) -> Self {
    var position = self
    (position.edge, position.point, position.x, position.y) = (nil, nil, nil, nil)
    position.isPositionedByUser = true
    position.userID = id.flatMap { idType.id($0) }
    return position
  }

  /// Scrolls to a view.
  public mutating func scrollTo<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    clear()
    idType = ScrolledID<ID>()
    request.id = id
    request.anchor = anchor
  }
  /// Scrolls to an edge.
  public mutating func scrollTo(edge: Edge) {
    clear()
    self.edge = edge
  }
  /// Scrolls to a point of the content, in points.
  public mutating func scrollTo(point: CGPoint) {
    clear()
    self.point = point
  }
  /// Scrolls to an offset, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) {
    clear()
    (self.x, self.y) = (x, y)
  }
  /// Scrolls to a horizontal offset, in points.
  public mutating func scrollTo(x: CGFloat) {
    clear()
    self.x = x
  }
  /// Scrolls to a vertical offset, in points.
  public mutating func scrollTo(y: CGFloat) {
    clear()
    self.y = y
  }

  private mutating func clear() {
    (edge, point, x, y) = (nil, nil, nil, nil)
    (isPositionedByUser, userID) = (false, nil)
    request = Request(count: request.count + 1, id: nil, anchor: nil)
  }

  /// The offset to which the scroll view scrolls; nil for the position of a view.
  var target: RequestedScrollOffset? {
    var (x, y) = (x ?? point?.x, y ?? point?.y)
    switch edge {
    case .top: y = 0
    case .bottom: y = .infinity
    case .leading: x = 0
    case .trailing: x = .infinity
    case nil: break
    }
    return x == nil && y == nil ? nil : RequestedScrollOffset(number: request.count, x: x, y: y)
  }
}

/// Finds the identities of a type.
private protocol ScrolledIDType: Sendable {
  func id(_ identity: AnyHashable) -> (any Hashable & Sendable)?
}

private struct ScrolledID<ID: Hashable & Sendable>: ScrolledIDType {
  func id(_ identity: AnyHashable) -> (any Hashable & Sendable)? { identity.base as? ID }
}
