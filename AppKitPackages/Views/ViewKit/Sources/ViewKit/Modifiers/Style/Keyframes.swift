import Foundation

/// The keyframes of an animation. They have no effect.
///
/// ```swift
/// struct Pose {
///   var scale = 1.0
///   var angle = Angle.zero
/// }
/// func poses() -> some Keyframes<Pose> {
///   KeyframeTrack(\.angle) {
///     LinearKeyframe(.degrees(20), duration: 0.2)
///     SpringKeyframe(.zero, spring: .bouncy)
///   }
/// }
/// ```
public protocol Keyframes<Value> {
  /// The type of the animated value.
  associatedtype Value
}

/// The keyframes of one property. They have no effect.
///
/// ```swift
/// func pulse() -> some KeyframeTrackContent<Double> { LinearKeyframe(1.2, duration: 0.3) }
/// ```
public protocol KeyframeTrackContent<Value> {
  /// The type of the property.
  associatedtype Value: Animatable = Self
}

/// Collects the tracks of an animated value from the statements of a closure, or the keyframes of
/// the value itself.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// Returns tracks unchanged.
  public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content
  where Content.Value == Value {
    expression
  }

  /// Returns keyframes unchanged.
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ expression: Content
  ) -> Content where Content.Value == Value {
    expression
  }

  /// Returns the tracks of an empty closure.
  public static func buildBlock() -> KeyframeSequence<Value> { KeyframeSequence() }

  /// Returns the tracks of the first statement unchanged.
  public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content
  where Content.Value == Value {
    first
  }

  /// Returns the keyframes of the first statement unchanged.
  public static func buildPartialBlock<Content: KeyframeTrackContent>(first: Content) -> Content
  where Content.Value == Value {
    first
  }

  /// Returns the tracks of all statements.
  public static func buildPartialBlock<Content: Keyframes, Next: Keyframes>(
    accumulated: Content,
    next: Next
  ) -> KeyframeSequence<Value> where Content.Value == Value, Next.Value == Value {
    KeyframeSequence()
  }

  /// Returns the keyframes of all statements.
  public static func buildPartialBlock<
    Content: KeyframeTrackContent,
    Next: KeyframeTrackContent
  >(
    accumulated: Content,
    next: Next
  ) -> KeyframeSequence<Value> where Content.Value == Value, Next.Value == Value {
    KeyframeSequence()
  }

  /// Returns tracks unchanged.
  public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
  where Content.Value == Value {
    component
  }

  /// Returns a track of the animated value itself.
  @_disfavoredOverload
  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Content.Value == Value {
    KeyframeTrack()
  }
}

/// Collects the keyframes of one property from the statements of a closure.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// Returns keyframes unchanged.
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ expression: Content
  ) -> Content where Content.Value == Value {
    expression
  }

  /// Returns the keyframes of an empty closure.
  public static func buildBlock() -> KeyframeSequence<Value> { KeyframeSequence() }

  /// Returns the keyframes of the first statement unchanged.
  public static func buildPartialBlock<Content: KeyframeTrackContent>(first: Content) -> Content
  where Content.Value == Value {
    first
  }

  /// Returns the keyframes of all statements.
  public static func buildPartialBlock<
    Content: KeyframeTrackContent,
    Next: KeyframeTrackContent
  >(
    accumulated: Content,
    next: Next
  ) -> KeyframeSequence<Value> where Content.Value == Value, Next.Value == Value {
    KeyframeSequence()
  }

  /// Returns the keyframes of the branch.
  public static func buildEither<Content: KeyframeTrackContent>(
    first component: Content
  ) -> KeyframeSequence<Value> where Content.Value == Value {
    KeyframeSequence()
  }

  /// Returns the keyframes of the branch.
  public static func buildEither<Content: KeyframeTrackContent>(
    second component: Content
  ) -> KeyframeSequence<Value> where Content.Value == Value {
    KeyframeSequence()
  }

  /// Returns the keyframes of all rounds of a loop.
  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> KeyframeSequence<Value> {
    KeyframeSequence()
  }
}

/// The combined result of ``KeyframesBuilder`` and ``KeyframeTrackContentBuilder``.
public struct KeyframeSequence<Value> {}

extension KeyframeSequence: Keyframes {}
extension KeyframeSequence: KeyframeTrackContent where Value: Animatable {}

/// The keyframes of one property of the animated value. They have no effect.
///
/// ```swift
/// KeyframeAnimator(initialValue: CGPoint.zero) { point in
///   Text("Hi").offset(x: point.x, y: point.y)
/// } keyframes: { _ in
///   KeyframeTrack(\.x) {
///     LinearKeyframe(40, duration: 0.2)
///     CubicKeyframe(0, duration: 0.4)
///   }
/// }
/// ```
public struct KeyframeTrack<Root, Property: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Property {
  public typealias Value = Root

  init() {}

  /// Creates the keyframes of a property. They have no effect.
  public init(
    _ keyPath: WritableKeyPath<Root, Property>,
    @KeyframeTrackContentBuilder<Property> content: () -> Content
  ) {}
}

extension KeyframeTrack where Root == Property {
  /// Creates the keyframes of the animated value itself. They have no effect.
  public init(@KeyframeTrackContentBuilder<Property> content: () -> Content) {}
}

/// A keyframe that is reached along a curve of time. It has no effect.
///
/// ```swift
/// LinearKeyframe(1.5, duration: 0.3, timingCurve: .easeOut)
/// ```
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// Creates a keyframe with a value and a duration in seconds. It has no effect.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}

/// A keyframe that is reached along a cubic curve. It has no effect.
///
/// ```swift
/// CubicKeyframe(1.5, duration: 0.3)
/// ```
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// Creates a keyframe with a value and a duration in seconds. It has no effect.
  public init(
    _ to: Value,
    duration: TimeInterval,
    startVelocity: Value? = nil,
    endVelocity: Value? = nil
  ) {}
}

/// A keyframe that is reached as by a spring. It has no effect.
///
/// ```swift
/// SpringKeyframe(1.5, duration: 0.3, spring: .bouncy)
/// ```
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// Creates a keyframe with a value and a duration in seconds. It has no effect.
  public init(
    _ to: Value,
    duration: TimeInterval? = nil,
    spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {}
}

/// A keyframe that is reached at once. It has no effect.
///
/// ```swift
/// MoveKeyframe(1.5)
/// ```
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// Creates a keyframe with a value. It has no effect.
  public init(_ to: Value) {}
}
