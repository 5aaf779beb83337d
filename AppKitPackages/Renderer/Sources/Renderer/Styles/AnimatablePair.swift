/// Two values that would change together in an animation.
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
/// Cells show the end at once, so nothing between two values is ever asked for.
public struct AnimatablePair<First, Second> {
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
extension AnimatablePair: Equatable where First: Equatable, Second: Equatable {}
