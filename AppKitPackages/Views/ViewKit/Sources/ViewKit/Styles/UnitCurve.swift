import Foundation

/// The course of a change from 0 to 1 over a time from 0 to 1.
///
/// ```swift
/// let curve = UnitCurve.bezier(
///   startControlPoint: UnitPoint(x: 0.2, y: 0),
///   endControlPoint: UnitPoint(x: 0.2, y: 1)
/// )
/// print(curve.value(at: 0.5))
/// ```
public struct UnitCurve: Hashable, Sendable {
  private enum Course: Hashable {
    case bezier(UnitPoint, UnitPoint)
    case circularEaseIn, circularEaseOut, circularEaseInOut
  }

  private var course: Course
  private var isInverse = false

  private init(_ course: Course) { self.course = course }

  /// A cubic Bézier curve from the point 0, 0 to the point 1, 1. The horizontal axis is the time.
  public static func bezier(
    startControlPoint: UnitPoint,
    endControlPoint: UnitPoint
  ) -> UnitCurve {
    // Outside of these limits, a time would have several values.
    func limited(_ point: UnitPoint) -> UnitPoint {
      UnitPoint(x: min(max(point.x, 0), 1), y: point.y)
    }
    return UnitCurve(.bezier(limited(startControlPoint), limited(endControlPoint)))
  }

  private static func bezier(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> Self {
    bezier(
      startControlPoint: UnitPoint(x: x1, y: y1),
      endControlPoint: UnitPoint(x: x2, y: y2)
    )
  }

  /// A change with constant speed.
  public static let linear = bezier(0, 0, 1, 1)
  /// A change that starts slowly.
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// A change that ends slowly.
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// A change that starts and ends slowly.
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// A change that starts slowly, along a quarter of a circle.
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// A change that ends slowly, along a quarter of a circle.
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  /// A change that starts and ends slowly, along two quarters of a circle.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// The curve with its axes swapped.
  public var inverse: UnitCurve {
    guard self != .linear else { return self }
    var copy = self
    copy.isInverse.toggle()
    return copy
  }

  /// Returns the value at a time from 0 to 1. Times outside of this range have the value of the
  /// nearest end.
  public func value(at progress: Double) -> Double {
    let progress = min(max(progress, 0), 1)
    switch course {
    case .bezier(let start, let end):
      if start.x == start.y, end.x == end.y { return progress }
      let times = Cubic(Double(start.x), Double(end.x))
      let values = Cubic(Double(start.y), Double(end.y))
      return isInverse
        ? times.value(values.parameter(for: progress))
        : values.value(times.parameter(for: progress))
    case .circularEaseIn: return isInverse ? Self.rising(progress) : Self.falling(progress)
    case .circularEaseOut: return isInverse ? Self.falling(progress) : Self.rising(progress)
    case .circularEaseInOut:
      let (first, second) =
        isInverse ? (Self.rising, Self.falling) : (Self.falling, Self.rising)
      return progress < 0.5
        ? first(progress * 2) / 2
        : 0.5 + second(progress * 2 - 1) / 2
    }
  }

  /// Returns the speed of the value at a time from 0 to 1. Times outside of this range have the speed
  /// of the nearest end.
  public func velocity(at progress: Double) -> Double {
    let progress = min(max(progress, 0), 1)
    switch course {
    case .bezier(let start, let end):
      let times = Cubic(Double(start.x), Double(end.x))
      let values = Cubic(Double(start.y), Double(end.y))
      let (across, along) = isInverse ? (values, times) : (times, values)
      // Each point of a straight line has the same speed, also at the ends.
      if start.x == start.y, end.x == end.y { return 1 }
      let parameter = across.parameter(for: progress)
      let (step, rise) = (across.slope(parameter), along.slope(parameter))
      // The curve has no direction at an end that coincides with its control point. As on Apple's
      // systems, the speed is then 1 at the start and 0 at the end.
      if step == 0, rise == 0 { return progress < 0.5 ? 1 : 0 }
      return rise / step
    case .circularEaseIn:
      return isInverse ? Self.risingSpeed(progress) : Self.fallingSpeed(progress)
    case .circularEaseOut:
      return isInverse ? Self.fallingSpeed(progress) : Self.risingSpeed(progress)
    case .circularEaseInOut:
      let (first, second) =
        isInverse
        ? (Self.risingSpeed, Self.fallingSpeed) : (Self.fallingSpeed, Self.risingSpeed)
      return progress < 0.5 ? first(progress * 2) : second(progress * 2 - 1)
    }
  }

  private static func falling(_ time: Double) -> Double { 1 - (1 - time * time).squareRoot() }
  private static func rising(_ time: Double) -> Double { 1 - falling(1 - time) }
  private static func fallingSpeed(_ time: Double) -> Double {
    time / (1 - time * time).squareRoot()
  }
  private static func risingSpeed(_ time: Double) -> Double { fallingSpeed(1 - time) }
}

/// One coordinate of a Bézier curve from 0 to 1.
private struct Cubic {
  let first, second: Double

  init(_ first: Double, _ second: Double) { (self.first, self.second) = (first, second) }

  func value(_ parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter
  }

  /// Returns the derivative at a parameter.
  func slope(_ parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * first + 6 * rest * parameter * (second - first)
      + 3 * parameter * parameter * (1 - second)
  }

  /// Returns the parameter at which the coordinate has a value. The coordinate rises for control
  /// points from 0 to 1, which Bézier curves of time have.
  func parameter(for value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    // 50 halvings reach the precision of the type.
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if self.value(middle) < value { low = middle } else { high = middle }
    }
    return value <= 0 ? 0 : value >= 1 ? 1 : (low + high) / 2
  }
}

extension Animation {
  /// An animation along a curve, with a duration in seconds. The course is that of `easeInOut`.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    .easeInOut(duration: duration)
  }
}
