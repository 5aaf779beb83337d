import ElementTree

/// A transition with a type of its own, which renderers show as the ``AnyTransition`` of its name.
protocol BuiltInTransition: Transition {
  nonisolated var erased: AnyTransition { get }
}

extension BuiltInTransition {
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// No animation.
public nonisolated struct IdentityTransition: BuiltInTransition {
  var erased: AnyTransition { .identity }
  /// Creates the transition.
  public init() {}
}

/// Fades the view in and out.
public nonisolated struct OpacityTransition: BuiltInTransition {
  var erased: AnyTransition { .opacity }
  /// Creates the transition.
  public init() {}
}

/// Moves the view in from the leading edge and out to the trailing edge.
public nonisolated struct SlideTransition: BuiltInTransition {
  var erased: AnyTransition { .slide }
  /// Creates the transition.
  public init() {}
}

/// Scales the view from and to a factor.
public nonisolated struct ScaleTransition: BuiltInTransition {
  /// The factor.
  public var scale: Double
  /// The point that stays in its place.
  public var anchor: UnitPoint

  var erased: AnyTransition { .scale(scale: scale, anchor: anchor) }

  /// Creates the transition.
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
}

/// Moves the view over an edge.
public nonisolated struct MoveTransition: BuiltInTransition {
  /// The edge.
  public var edge: Edge

  var erased: AnyTransition { .move(edge: edge) }

  /// Creates the transition.
  public init(edge: Edge) { self.edge = edge }
}

/// Moves the view in from an edge, and out over the opposite edge.
public nonisolated struct PushTransition: BuiltInTransition {
  /// The edge.
  public var edge: Edge

  var erased: AnyTransition { .push(from: edge) }

  /// Creates the transition.
  public init(edge: Edge) { self.edge = edge }
}

/// Moves the view by a distance in points.
public nonisolated struct OffsetTransition: BuiltInTransition {
  /// The distance.
  public var offset: CGSize

  var erased: AnyTransition { .offset(offset) }

  /// Creates the transition.
  public init(_ offset: CGSize) { self.offset = offset }
}

/// One transition for the insertion of a view and another one for its removal.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  BuiltInTransition
{
  /// The transition of the insertion.
  public var insertion: Insertion
  /// The transition of the removal.
  public var removal: Removal

  var erased: AnyTransition {
    .asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal))
  }

  /// Creates the transition.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
}

extension Transition where Self == IdentityTransition {
  /// No animation.
  public nonisolated static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  /// Fades the view in and out.
  public nonisolated static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == SlideTransition {
  /// Moves the view in from the leading edge and out to the trailing edge.
  public nonisolated static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == ScaleTransition {
  /// Scales the view up and down.
  public nonisolated static var scale: ScaleTransition { ScaleTransition(0) }

  /// Scales the view from and to a factor.
  ///
  /// ```swift
  /// Text("New").transition(.scale(0.5))
  /// ```
  public nonisolated static func scale(_ scale: Double, anchor: UnitPoint = .center)
    -> ScaleTransition
  {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == MoveTransition {
  /// Moves the view over an edge.
  public nonisolated static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  /// Moves the view in from an edge, and out over the opposite edge.
  public nonisolated static func push(from edge: Edge) -> PushTransition {
    PushTransition(edge: edge)
  }
}

extension Transition where Self == OffsetTransition {
  /// Moves the view by a distance in points.
  public nonisolated static func offset(_ offset: CGSize) -> OffsetTransition {
    OffsetTransition(offset)
  }

  /// Moves the view by a distance in points.
  public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}
