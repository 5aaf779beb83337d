/// Two values that an animation changes together.
///
/// ```swift
/// struct Range: Animatable {
///   var start = 0.0
///   var end = 1.0
///   var animatableData: AnimatablePair<Double, Double> {
///     get { AnimatablePair(start, end) }
///     set { (start, end) = (newValue.first, newValue.second) }
///   }
/// }
/// ```
///
/// Renderers show the end of an animation at once, so no values in between are computed.
public struct AnimatablePair<First, Second> {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Creates a pair of values.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
extension AnimatablePair: Equatable where First: Equatable, Second: Equatable {}
