/// An animation with a custom curve, shown as the default animation.
///
/// ```swift
/// struct Steps: CustomAnimation {
///   func animate<V: VectorArithmetic>(
///     value: V, time: TimeInterval, context: inout AnimationContext<V>
///   ) -> V? {
///     time < 1 ? value.scaled(by: (time * 4).rounded() / 4) : nil
///   }
/// }
///
/// Text("Total").animation(Animation(Steps()), value: todos.count)
/// ```
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the value at a time in seconds, or nil after the end. No renderer calls this method.
  func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V?
  /// Returns the velocity at a time in seconds. No renderer calls this method.
  func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V?
  /// Whether this animation continues a running one. No renderer calls this method.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? { nil }
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// The state and the environment of a ``CustomAnimation``.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The values that the animation stores from call to call.
  public var state = AnimationState<Value>()
  /// Whether the animation is complete for observers, although it still changes the value.
  public var isLogicallyComplete = false
  /// The environment of the animated view.
  public let environment: EnvironmentValues
}

/// The values that a ``CustomAnimation`` stores, by key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Creates a state without values.
  public init() {}
  /// The value of a key.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key of an ``AnimationState``.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// The value before the first write.
  static var defaultValue: Value { get }
}

extension Animation {
  /// Creates an animation with a custom curve, shown as the default animation.
  public init<A: CustomAnimation>(_ base: A) { self = .default }
  /// Returns the animation itself: it is complete at its end.
  public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}
