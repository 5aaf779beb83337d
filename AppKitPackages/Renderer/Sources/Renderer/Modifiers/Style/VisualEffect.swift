/// Changes of how a view is drawn that leave its place to others as it is.
public protocol VisualEffect: Sendable {}

/// A view as it is, to which effects are applied.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
}

extension VisualEffect {
  /// Has no effect: visual effects do not move cells.
  public func offset(_ offset: CGSize) -> some VisualEffect { self }
  /// Has no effect: visual effects do not move cells.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  /// Has no effect: all characters have the same size.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// Has no effect: all characters have the same size.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some VisualEffect { self }
  /// Has no effect: characters cannot be rotated.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// Has no effect: visual effects do not change colours.
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  /// Has no effect: characters cannot be blurred.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
  /// Has no effect: colours are not transformed.
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  /// Has no effect: colours are not transformed.
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  /// Has no effect: colours are not transformed.
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  /// Has no effect: colours are not transformed.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
}

/// How a view comes into what scrolls, and leaves it.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing
  public var isIdentity: Bool { self == .identity }
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// When a view changes that comes into what scrolls.
public struct ScrollTransitionConfiguration: Sendable {
  public static let identity = ScrollTransitionConfiguration()
  public static let animated = ScrollTransitionConfiguration()
  public static let interactive = ScrollTransitionConfiguration()
  public static func animated(_ animation: Animation) -> Self { animated }
  /// Has no effect: rows are not animated while they scroll.
  public func threshold(_ threshold: Threshold) -> Self { self }

  /// How much of a view is in sight.
  public struct Threshold: Sendable {
    public static let visible = Threshold()
    public static let hidden = Threshold()
    public static let centered = Threshold()
    public static func visible(_ amount: Double) -> Threshold { Threshold() }
  }
}

extension View {
  /// Has no effect: cells cannot show visual effects.
  public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { self }

  /// Has no effect: rows are not animated while they scroll.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }

  /// Has no effect: rows are not animated while they scroll.
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }
}
