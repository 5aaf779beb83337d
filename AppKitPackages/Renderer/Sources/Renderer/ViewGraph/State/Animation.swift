/// The timing of an animated change. Terminals show the final state at once.
public struct Animation: Hashable, Sendable {
  private var curve: String
  private var duration: Double?
  private var delay: Double = 0
  private var speed: Double = 1
  private var repeats: Int = 1

  init(_ curve: String, duration: Double? = nil) {
    self.curve = curve
    self.duration = duration
  }

  /// The default animation.
  public static let `default` = Animation("default")
  /// An animation with constant speed.
  public static let linear = Animation("linear")
  /// An animation that starts slowly.
  public static let easeIn = Animation("easeIn")
  /// An animation that ends slowly.
  public static let easeOut = Animation("easeOut")
  /// An animation that starts and ends slowly.
  public static let easeInOut = Animation("easeInOut")
  /// An animation like that of a spring.
  public static let spring = Animation("spring")
  /// An animation like that of a stiff spring, for interactive changes.
  public static let interactiveSpring = Animation("interactiveSpring")
  /// An animation like that of a spring with a mass.
  public static let interpolatingSpring = Animation("interpolatingSpring")
  /// An animation like that of a spring without bounce.
  public static let smooth = Animation("smooth")
  /// An animation like that of a spring with a small bounce.
  public static let snappy = Animation("snappy")
  /// An animation like that of a spring with bounce.
  public static let bouncy = Animation("bouncy")

  /// An animation with constant speed, with a duration in seconds.
  public static func linear(duration: Double) -> Animation {
    Animation("linear", duration: duration)
  }

  /// An animation that starts slowly.
  public static func easeIn(duration: Double) -> Animation {
    Animation("easeIn", duration: duration)
  }

  /// An animation that ends slowly.
  public static func easeOut(duration: Double) -> Animation {
    Animation("easeOut", duration: duration)
  }

  /// An animation that starts and ends slowly.
  public static func easeInOut(duration: Double) -> Animation {
    Animation("easeInOut", duration: duration)
  }

  /// An animation like that of a spring.
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: Double = 0
  ) -> Animation {
    Animation("spring", duration: response)
  }

  /// An animation like that of a spring.
  public static func spring(
    duration: Double,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation {
    Animation("spring", duration: duration)
  }

  /// An animation like that of a stiff spring, for interactive changes.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Animation {
    Animation("interactiveSpring", duration: response)
  }

  /// An animation like that of a spring with a mass.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation {
    Animation("interpolatingSpring")
  }

  /// An animation like that of a spring without bounce.
  public static func smooth(duration: Double, extraBounce: Double = 0) -> Animation {
    Animation("smooth", duration: duration)
  }

  /// An animation like that of a spring with a small bounce.
  public static func snappy(duration: Double, extraBounce: Double = 0) -> Animation {
    Animation("snappy", duration: duration)
  }

  /// An animation like that of a spring with bounce.
  public static func bouncy(duration: Double, extraBounce: Double = 0) -> Animation {
    Animation("bouncy", duration: duration)
  }

  /// Returns the animation with a delay in seconds.
  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delay = delay
    return copy
  }

  /// Returns the animation with its speed multiplied by a factor.
  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed = speed
    return copy
  }

  /// Returns the animation repeated a number of times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repeats = count
    return copy
  }

  /// Returns the animation repeated without end.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeatCount(.max, autoreverses: autoreverses)
  }
}
