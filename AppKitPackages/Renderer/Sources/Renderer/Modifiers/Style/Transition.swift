// Animations and transitions. A terminal shows the end of every change at once.

extension View {
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  public func animation(_ animation: Animation?) -> some View { self }
  public func transition(_ transition: AnyTransition) -> some View { self }
  public func transition<T: Transition>(_ transition: T) -> some View { self }
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { self }
  public func matchedTransitionSource<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID
  ) -> some View { self }
  public func navigationTransition(_ style: NavigationTransitionStyle) -> some View { self }
}

public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame = MatchedGeometryProperties(rawValue: 3)
}

public enum NavigationTransitionStyle: Hashable, Sendable { case automatic }

/// How a view comes and goes.
public struct AnyTransition: Sendable {
  public static let identity = AnyTransition()
  public static let opacity = AnyTransition()
  public static let scale = AnyTransition()
  public static let slide = AnyTransition()
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .scale }
  public static func move(edge: Edge) -> AnyTransition { .slide }
  public static func push(from edge: Edge) -> AnyTransition { .slide }
  public static func offset(_ offset: CGSize) -> AnyTransition { .slide }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { .slide }
  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition { insertion }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition()
  }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
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

/// Shows the first of several phases. A terminal does not go on to the others.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let content: (Phase) -> Content

  public init(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.content = content
  }

  public var body: some View {
    if let phase = phases.first { content(phase) }
  }
}

/// A value that animations can fill in between.
public protocol Animatable {}

/// A modifier that moves what a view has drawn. Accepted; cells stay where they are.
public protocol GeometryEffect: ViewModifier, Animatable {}
