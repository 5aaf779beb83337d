/// A change of the drawing of a view without a change of its layout. Has no effect.
public protocol VisualEffect: Sendable {}

/// The unchanged view, to which a closure applies effects.
public struct EmptyVisualEffect: VisualEffect {
  /// Creates the effect.
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
  /// Has no effect: all characters have the same size.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// Has no effect: characters cannot be rotated.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// Has no effect: characters cannot be rotated.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect { self }
  /// Has no effect: visual effects do not move cells.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { self }
  /// Has no effect: visual effects do not change colors.
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  /// Has no effect: characters cannot be blurred.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
  /// Has no effect: colors are not transformed.
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  /// Has no effect: colors are not transformed.
  public func contrast(_ amount: Double) -> some VisualEffect { self }
  /// Has no effect: colors are not transformed.
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  /// Has no effect: colors are not transformed.
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  /// Has no effect: colors are not transformed.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
}

/// The phase of a view that scrolls into or out of the visible part. Renderers do not use it.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// A phase for source compatibility.
  case topLeading, identity, bottomTrailing
  /// True while the view is completely visible.
  public var isIdentity: Bool { self == .identity }
  /// The phase as a number: -1 at the leading edge, 0 while visible, 1 at the trailing edge.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// The timing of `scrollTransition`. Has no effect.
public struct ScrollTransitionConfiguration: Sendable {
  /// No transition.
  public static let identity = ScrollTransitionConfiguration()
  /// A transition with an animation.
  public static let animated = ScrollTransitionConfiguration()
  /// A transition that follows the scroll position.
  public static let interactive = ScrollTransitionConfiguration()
  /// Returns a transition with an animation. Has no effect.
  public static func animated(_ animation: Animation) -> Self { animated }
  /// Has no effect: rows are not animated while they scroll.
  public func threshold(_ threshold: Threshold) -> Self { self }

  /// The visible fraction of a view at which a transition begins. Has no effect.
  public struct Threshold: Sendable {
    /// The view is completely visible.
    public static let visible = Threshold()
    /// The view is hidden.
    public static let hidden = Threshold()
    /// The view is in the center.
    public static let centered = Threshold()
    /// Returns a threshold for a visible fraction. Has no effect.
    public static func visible(_ amount: Double) -> Threshold { Threshold() }
  }
}

extension View {
  /// Has no effect: cells cannot show visual effects.
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { self }

  /// Has no effect: rows are not animated while they scroll.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }

  /// Has no effect: rows are not animated while they scroll.
  public nonisolated func scrollTransition(
    topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }
}
