/// The timing of an animated change. Terminals show the final state at once.
public struct Animation: Hashable, Sendable {
  /// The course of the change between its start and its end.
  public enum Curve: Hashable, Sendable {
    /// Courses without a bounce.
    case linear, easeIn, easeOut, easeInOut, smooth
    /// Courses of springs: the stiffer the spring, the earlier most of the change is done.
    case spring, interactiveSpring, snappy, bouncy
  }

  /// The course of the change.
  public private(set) var curve: Curve
  /// The duration in seconds at normal speed.
  public private(set) var duration: Double
  /// The time before the change starts, in seconds.
  public private(set) var delay: Double = 0
  /// The factor by which the change is faster than ``duration``.
  public private(set) var speed: Double = 1
  /// The number of repetitions; `Int.max` for no end.
  public private(set) var repetitions: Int = 1

  private init(_ curve: Curve, duration: Double = 0.35) {
    self.curve = curve
    self.duration = duration
  }

  /// The default animation.
  public static let `default` = Animation(.spring, duration: 0.5)
  /// An animation with constant speed.
  public static let linear = Animation(.linear)
  /// An animation that starts slowly.
  public static let easeIn = Animation(.easeIn)
  /// An animation that ends slowly.
  public static let easeOut = Animation(.easeOut)
  /// An animation that starts and ends slowly.
  public static let easeInOut = Animation(.easeInOut)
  /// An animation like that of a spring.
  public static let spring = Animation(.spring, duration: 0.5)
  /// An animation like that of a stiff spring, for interactive changes.
  public static let interactiveSpring = Animation(.interactiveSpring, duration: 0.15)
  /// An animation like that of a spring with a mass.
  public static let interpolatingSpring = Animation(.spring)
  /// An animation like that of a spring without bounce.
  public static let smooth = Animation(.smooth, duration: 0.5)
  /// An animation like that of a spring with a small bounce.
  public static let snappy = Animation(.snappy, duration: 0.5)
  /// An animation like that of a spring with bounce.
  public static let bouncy = Animation(.bouncy, duration: 0.5)

  /// An animation with constant speed, with a duration in seconds.
  public static func linear(duration: Double) -> Animation {
    Animation(.linear, duration: duration)
  }

  /// An animation that starts slowly.
  public static func easeIn(duration: Double) -> Animation {
    Animation(.easeIn, duration: duration)
  }

  /// An animation that ends slowly.
  public static func easeOut(duration: Double) -> Animation {
    Animation(.easeOut, duration: duration)
  }

  /// An animation that starts and ends slowly.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(.easeInOut, duration: duration)
  }

  /// An animation like that of a spring.
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: Double = 0
  ) -> Animation {
    Animation(.spring, duration: response)
  }

  /// An animation like that of a spring.
  public static func spring(
    duration: Double,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation {
    Animation(.spring, duration: duration)
  }

  /// An animation like that of a stiff spring, for interactive changes.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Animation {
    Animation(.interactiveSpring, duration: response)
  }

  /// An animation like that of a spring with a mass.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation {
    Animation(.spring)
  }

  /// An animation like that of a spring without bounce.
  public static func smooth(duration: Double, extraBounce: Double = 0) -> Animation {
    Animation(.smooth, duration: duration)
  }

  /// An animation like that of a spring with a small bounce.
  public static func snappy(duration: Double, extraBounce: Double = 0) -> Animation {
    Animation(.snappy, duration: duration)
  }

  /// An animation like that of a spring with bounce.
  public static func bouncy(duration: Double, extraBounce: Double = 0) -> Animation {
    Animation(.bouncy, duration: duration)
  }

  /// An animation along a cubic curve with two control points. The course is that of `easeInOut`.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: Double = 0.35
  ) -> Animation {
    Animation(.easeInOut, duration: duration)
  }

  /// Returns the animation with a delay in seconds.
  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delay += delay
    return copy
  }

  /// Returns the animation with its speed multiplied by a factor.
  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed *= speed
    return copy
  }

  /// Returns the animation repeated a number of times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repetitions = count
    return copy
  }

  /// Returns the animation repeated without end.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeatCount(.max, autoreverses: autoreverses)
  }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The curve with its duration, and what differs from the usual: `linear(duration: 1.0).delay(0.5)`.
  public var description: String {
    var text = "\(curve)(duration: \(duration))"
    if delay != 0 { text += ".delay(\(delay))" }
    if speed != 1 { text += ".speed(\(speed))" }
    if repetitions == .max { text += ".repeatForever()" }
    if repetitions != 1, repetitions != .max { text += ".repeatCount(\(repetitions))" }
    return text
  }

  public var debugDescription: String { description }

  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "curve": curve, "duration": duration, "delay": delay, "speed": speed,
        "repetitions": repetitions,
      ]
    )
  }
}
