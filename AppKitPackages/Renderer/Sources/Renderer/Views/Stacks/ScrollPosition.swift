import Elements

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
/// user scrolls away. Scrolling by users does not change the value.
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
  /// The edge to which the scroll view scrolled last; nil for none.
  public private(set) var edge: Edge?
  /// The point to which the scroll view scrolled last; nil for none.
  public private(set) var point: CGPoint?
  /// The horizontal offset to which the scroll view scrolled last; nil for none.
  public private(set) var x: CGFloat?
  /// The vertical offset to which the scroll view scrolled last; nil for none.
  public private(set) var y: CGFloat?

  /// Creates a position of views with identities of a type.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {}
  /// Creates a position of views with identities of a type, at an edge.
  public init<ID: Hashable & Sendable>(idType: ID.Type, edge: Edge) { self.edge = edge }
  /// Creates the position of a view.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    request = Request(count: 1, id: id, anchor: anchor)
  }
  /// Creates a position at an edge.
  public init(edge: Edge) { self.edge = edge }
  /// Creates a position at a point.
  public init(point: CGPoint) { self.point = point }

  /// Creates a position of views with identities of a type, at a point.
  public init<ID: Hashable & Sendable>(idType: ID.Type, point: CGPoint) { self.point = point }
  /// Creates a position of views with identities of a type, at an offset.
  public init<ID: Hashable & Sendable>(idType: ID.Type, x: CGFloat, y: CGFloat) {
    self.init(x: x, y: y)
  }
  /// Creates a position at an offset.
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  /// Creates a position at a horizontal offset.
  public init(x: CGFloat) { self.x = x }
  /// Creates a position at a vertical offset.
  public init(y: CGFloat) { self.y = y }

  /// False: users do not change the value.
  public var isPositionedByUser: Bool { false }
  /// The identity of the view to which the scroll view scrolled last; nil for none.
  public var viewID: (any Hashable & Sendable)? { request.id }
  /// Returns the identity of the view to which the scroll view scrolled last; nil if it has another
  /// type.
  public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? { request.id as? ID }

  /// Scrolls to a view.
  public mutating func scrollTo<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    clear()
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

extension View {
  /// Scrolls to the view, the edge or the offset of a position, whenever the position changes.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>,
    anchor: UnitPoint? = nil
  ) -> some View {
    let position = position.wrappedValue
    let request = position.request
    return modifier(ScrollPositionModifier(position: position))
      .modifier(
        ScrollRequestModifier(
          request: request,
          id: request.id.map { AnyHashable($0) },
          anchor: request.anchor ?? anchor
        )
      )
  }
}

/// Scrolls to the view with an identity, whenever the request changes.
struct ScrollRequestModifier<Request: Equatable>: BuiltInModifier {
  let request: Request
  let id: AnyHashable?
  let anchor: UnitPoint?

  @MainActor func body(content: Content) -> some View {
    ScrollViewReader { proxy in
      content.onChange(of: request, initial: true) {
        if let id { proxy.scrollTo(id, anchor: anchor) }
      }
    }
  }
}

/// Passes a position to the scroll view.
private struct ScrollPositionModifier: EnvironmentModifier {
  let position: ScrollPosition
  func change(_ environment: inout EnvironmentValues) {
    environment.scrollTarget = position.target
    switch position.edge {
    case .bottom: environment.scrollAnchor = .bottom
    case .trailing: environment.scrollAnchor = .trailing
    case .top, .leading, nil: break
    }
  }
}
