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
public struct KeyframeAnimator<Value, Path: Keyframes<Value>, Content: View>: BuiltInView {
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
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    keyframeAnimator(initialValue: initialValue, content: content, keyframes: keyframes)
  }

  /// Shows this view with the initial value of an animation. The keyframes have no effect.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    content(PlaceholderContentView(original: self), initialValue)
  }
}
