// Animated views. They show the first state of their animation, because renderers do not animate.

/// A view that shows the first of several phases. It does not advance to the others.
///
/// ```swift
/// PhaseAnimator([false, true]) { isLarge in Text("Hi").bold(isLarge) }
/// ```
public struct PhaseAnimator<Phase: Equatable, Content: View>: BuiltInView {
  private let phases: [Phase]
  private let content: (Phase) -> Content

  /// Creates a view of the first phase. `animation` has no effect.
  public init(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.content = content
  }

  /// Creates a view of the first phase. `trigger` and `animation` have no effect.
  public init(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, content: content, animation: animation)
  }

  @MainActor public var body: some View {
    if let phase = phases.first { content(phase) }
  }
}

/// A view that shows the initial value of an animation with keyframes.
///
/// ```swift
/// KeyframeAnimator(initialValue: 0.0) { value in
///   Text("Hi").opacity(1 - value)
/// } keyframes: { _ in
///   LinearKeyframe(1.0, duration: 0.5)
/// }
/// ```
public struct KeyframeAnimator<Value, Path: Keyframes, Content: View>: BuiltInView {
  private let initialValue: Value
  private let content: (Value) -> Content

  /// Creates a view of the initial value. `repeating` and `keyframes` have no effect.
  public init(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) {
    self.initialValue = initialValue
    self.content = content
  }

  /// Creates a view of the initial value. `trigger` and `keyframes` have no effect.
  public init(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) {
    self.init(initialValue: initialValue, content: content, keyframes: keyframes)
  }

  @MainActor public var body: some View { content(initialValue) }
}

/// The keyframes of an animation. They have no effect.
public protocol Keyframes {}

/// Collects keyframes from the statements of a closure.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// Returns the keyframes of a property of the animated value unchanged.
  public static func buildExpression<Property>(
    _ track: KeyframeTrack<Value, Property>
  ) -> KeyframeTrack<Value, Property> { track }

  /// Returns keyframes unchanged.
  @_disfavoredOverload
  public static func buildExpression<Content: Keyframes>(_ content: Content) -> Content { content }

  /// Returns a sequence of the keyframes of all statements.
  public static func buildBlock<each Content: Keyframes>(
    _ content: repeat each Content
  ) -> KeyframeSequence { KeyframeSequence() }
}

/// The result of ``KeyframesBuilder``.
public struct KeyframeSequence: Keyframes {}

/// The keyframes of one property of the animated value. They have no effect.
public struct KeyframeTrack<Root, Value>: Keyframes {
  /// Creates the keyframes of a property. They have no effect.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframesBuilder<Value> content: () -> some Keyframes
  ) {}
}

extension KeyframeTrack where Root == Value {
  /// Creates the keyframes of the animated value itself. They have no effect.
  public init(@KeyframesBuilder<Value> content: () -> some Keyframes) {}
}

/// A keyframe that is reached at a constant speed. It has no effect.
public struct LinearKeyframe<Value>: Keyframes {
  /// Creates a keyframe with a value and a duration in seconds. It has no effect.
  public init(_ to: Value, duration: TimeInterval) {}
}

/// A keyframe that is reached along a cubic curve. It has no effect.
public struct CubicKeyframe<Value>: Keyframes {
  /// Creates a keyframe with a value and a duration in seconds. It has no effect.
  public init(_ to: Value, duration: TimeInterval) {}
}

/// A keyframe that is reached as by a spring. It has no effect.
public struct SpringKeyframe<Value>: Keyframes {
  /// Creates a keyframe with a value and a duration in seconds. It has no effect.
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring()) {}
}

/// A keyframe that is reached at once. It has no effect.
public struct MoveKeyframe<Value>: Keyframes {
  /// Creates a keyframe with a value. It has no effect.
  public init(_ to: Value) {}
}

/// The view that `phaseAnimator` and `keyframeAnimator` pass to their content.
public struct PlaceholderContentView<Original: View>: BuiltInView {
  let original: Original
  @MainActor public var body: some View { original }
}

extension View {
  /// Shows this view in the first of several phases. `animation` has no effect.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases) { content(PlaceholderContentView(original: self), $0) }
  }

  /// Shows this view in the first of several phases. `trigger` and `animation` have no effect.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    phaseAnimator(phases, content: content, animation: animation)
  }

  /// Shows this view with the initial value of an animation. `trigger` and the keyframes have no
  /// effect.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes
  ) -> some View {
    keyframeAnimator(initialValue: initialValue, content: content, keyframes: keyframes)
  }

  /// Shows this view with the initial value of an animation. The keyframes have no effect.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes
  ) -> some View {
    content(PlaceholderContentView(original: self), initialValue)
  }
}
