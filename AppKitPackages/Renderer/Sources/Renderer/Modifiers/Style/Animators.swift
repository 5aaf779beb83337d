// Views that animate by themselves. A terminal shows where they start.

/// Shows the first of several phases. A terminal does not go on to the others.
///
/// ```swift
/// PhaseAnimator([false, true]) { isLarge in Text("Hi").bold(isLarge) }
/// ```
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let content: (Phase) -> Content

  /// Shows the first of some phases.
  public init(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.content = content
  }

  /// Shows the first of some phases, whatever the trigger.
  public init(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, content: content, animation: animation)
  }

  public var body: some View {
    if let phase = phases.first { content(phase) }
  }
}

/// Shows a value where its keyframes start. A terminal does not go on from there.
///
/// ```swift
/// KeyframeAnimator(initialValue: 0.0) { value in
///   Text("Hi").opacity(1 - value)
/// } keyframes: { _ in
///   LinearKeyframe(1.0, duration: 0.5)
/// }
/// ```
public struct KeyframeAnimator<Value, Path: Keyframes, Content: View>: View {
  private let initialValue: Value
  private let content: (Value) -> Content

  /// Shows the initial value.
  public init(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) {
    self.initialValue = initialValue
    self.content = content
  }

  /// Shows the initial value, whatever the trigger.
  public init(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) {
    self.init(initialValue: initialValue, content: content, keyframes: keyframes)
  }

  public var body: some View { content(initialValue) }
}

/// Values at points in time.
public protocol Keyframes {}

/// Builds keyframes from the statements of a closure.
@resultBuilder
public struct KeyframesBuilder<Value> {
  public static func buildBlock<each Content: Keyframes>(
    _ content: repeat each Content
  ) -> KeyframeSequence { KeyframeSequence() }
}

/// Several keyframes, as a builder's block makes them.
public struct KeyframeSequence: Keyframes {}

/// The keyframes of one property.
public struct KeyframeTrack<Root, Value>: Keyframes {
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframesBuilder<Value> content: () -> some Keyframes
  ) {}
}

/// A value that is reached evenly.
public struct LinearKeyframe<Value>: Keyframes {
  public init(_ to: Value, duration: TimeInterval) {}
}

/// A value that is reached along a curve.
public struct CubicKeyframe<Value>: Keyframes {
  public init(_ to: Value, duration: TimeInterval) {}
}

/// A value that is reached as by a spring.
public struct SpringKeyframe<Value>: Keyframes {
  public init(_ to: Value, duration: TimeInterval? = nil) {}
}

/// A value that is there at once.
public struct MoveKeyframe<Value>: Keyframes {
  public init(_ to: Value) {}
}

/// A view to which an animator's content applies modifiers.
public struct PlaceholderContentView<Original: View>: View {
  let original: Original
  public var body: some View { original }
}

extension View {
  /// Shows this view in the first of several phases.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases) { content(PlaceholderContentView(original: self), $0) }
  }

  /// Shows this view where its keyframes start.
  public func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes
  ) -> some View {
    content(PlaceholderContentView(original: self), initialValue)
  }
}
