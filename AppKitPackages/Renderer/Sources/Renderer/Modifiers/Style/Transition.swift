// Animations and transitions. A terminal shows the end of every change at once.

extension View {
  /// Has no effect: changes are shown without animation.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  /// Has no effect: changes are shown without animation.
  public func animation(_ animation: Animation?) -> some View { self }
  /// Changes this view; that shows at once.
  public func animation<V: View>(
    _ animation: Animation?,
    @ViewBuilder body: (Self) -> V
  ) -> some View { body(self) }
  /// Has no effect: changes are shown without animation.
  public func transaction<V: Equatable>(
    value: V,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }
  /// Has no effect: views appear and disappear without animation.
  public func transition(_ transition: AnyTransition) -> some View { self }
  /// Has no effect: views appear and disappear without animation.
  public func transition<T: Transition>(_ transition: T) -> some View { self }
  /// Has no effect: changes are shown without animation.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  /// Has no effect: views are not animated between places.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { self }
}

public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame = MatchedGeometryProperties(rawValue: 3)
}

/// How a view comes and goes.
public struct AnyTransition: Sendable {
  /// No change at all.
  public static let identity = AnyTransition()
  /// Fades in and out.
  public static let opacity = AnyTransition()
  /// Grows and shrinks.
  public static let scale = AnyTransition()
  /// Comes from one side and goes to the other.
  public static let slide = AnyTransition()
  /// Grows and shrinks.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .scale }
  /// Comes and goes over an edge.
  public static func move(edge: Edge) -> AnyTransition { .slide }
  /// Pushes what was there away.
  public static func push(from edge: Edge) -> AnyTransition { .slide }
  /// Comes from a distance.
  public static func offset(_ offset: CGSize) -> AnyTransition { .slide }
  /// Comes from a distance.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { .slide }
  /// Comes one way and goes another.
  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition { insertion }
  /// Goes from one modifier to another.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition()
  }
  /// This transition together with another.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// Has no effect: changes are shown without animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How a view comes and goes, described by views.
@MainActor
@preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = AnyView
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { self == .identity }
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// A curve of one's own for animations.
public protocol CustomAnimation: Hashable, Sendable {}
