// Animations and transitions. Renderers show the end of each change at once.

extension View {
  /// Has no effect: changes are shown without animation.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  /// Has no effect: changes are shown without animation.
  public func animation(_ animation: Animation?) -> some View { self }
  /// Returns the changed view. The animation has no effect.
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

/// The properties that `matchedGeometryEffect` animates. Has no effect.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The properties as bits.
  public let rawValue: UInt32
  /// Creates a set of properties from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The position of the view.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size of the view.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size of the view.
  public static let frame = MatchedGeometryProperties(rawValue: 3)
}

/// An animation of the insertion and removal of a view. Transitions have no effect.
public struct AnyTransition: Sendable {
  /// No animation.
  public static let identity = AnyTransition()
  /// Fades the view in and out.
  public static let opacity = AnyTransition()
  /// Scales the view up and down.
  public static let scale = AnyTransition()
  /// Moves the view in from the leading edge and out to the trailing edge.
  public static let slide = AnyTransition()
  /// Scales the view from and to a factor.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .scale }
  /// Moves the view over an edge.
  public static func move(edge: Edge) -> AnyTransition { .slide }
  /// Moves the view in from an edge, and the previous one out.
  public static func push(from edge: Edge) -> AnyTransition { .slide }
  /// Moves the view by a distance in points.
  public static func offset(_ offset: CGSize) -> AnyTransition { .slide }
  /// Moves the view by a distance in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { .slide }
  /// Combines a transition for insertion with one for removal.
  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition { insertion }
  /// Applies a modifier during the transition and another one after it.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition()
  }
  /// Combines this transition with another one.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// Has no effect: changes are shown without animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// An animation of the insertion and removal of a view, built from views. Has no effect.
@MainActor
@preconcurrency
public protocol Transition {
  /// The view during the transition.
  associatedtype Body: View
  /// The view to which the transition is applied.
  typealias Content = AnyView
  /// Returns the view in a phase. No renderer calls this method.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// The phase of a transition. Transitions have no effect.
public enum TransitionPhase: Hashable, Sendable {
  /// A phase for source compatibility.
  case willAppear, identity, didDisappear
  /// True while the view is inserted and not removed.
  public var isIdentity: Bool { self == .identity }
  /// The progress as a number: -1 before the insertion, 0 in between, 1 after the removal.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// An animation with a custom curve. Has no effect.
public protocol CustomAnimation: Hashable, Sendable {}
