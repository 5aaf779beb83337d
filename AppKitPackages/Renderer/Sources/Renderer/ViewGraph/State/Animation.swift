/// The timing of an animated change. A terminal shows the final state at once.
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
  /// Evenly.
  public static let linear = Animation("linear")
  /// Slowly at first.
  public static let easeIn = Animation("easeIn")
  /// Slowly at the end.
  public static let easeOut = Animation("easeOut")
  /// Slowly at first and at the end.
  public static let easeInOut = Animation("easeInOut")
  /// As by a spring.
  public static let spring = Animation("spring")
  /// As by a stiff spring.
  public static let interactiveSpring = Animation("interactiveSpring")
  /// As by a spring with a weight.
  public static let interpolatingSpring = Animation("interpolatingSpring")
  /// As by a spring that does not bounce.
  public static let smooth = Animation("smooth")
  /// As by a spring that bounces a little.
  public static let snappy = Animation("snappy")
  /// As by a spring that bounces.
  public static let bouncy = Animation("bouncy")

  /// Evenly.
  public static func linear(duration: Double) -> Animation {
    Animation("linear", duration: duration)
  }

  /// Slowly at first.
  public static func easeIn(duration: Double) -> Animation {
    Animation("easeIn", duration: duration)
  }

  /// Slowly at the end.
  public static func easeOut(duration: Double) -> Animation {
    Animation("easeOut", duration: duration)
  }

  /// Slowly at first and at the end.
  public static func easeInOut(duration: Double) -> Animation {
    Animation("easeInOut", duration: duration)
  }

  /// As by a spring.
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: Double = 0
  ) -> Animation {
    Animation("spring", duration: response)
  }

  /// As by a spring.
  public static func spring(
    duration: Double,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation {
    Animation("spring", duration: duration)
  }

  /// As by a stiff spring.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Animation {
    Animation("interactiveSpring", duration: response)
  }

  /// As by a spring with a weight.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation {
    Animation("interpolatingSpring")
  }

  /// As by a spring that does not bounce.
  public static func smooth(duration: Double, extraBounce: Double = 0) -> Animation {
    Animation("smooth", duration: duration)
  }

  /// As by a spring that bounces a little.
  public static func snappy(duration: Double, extraBounce: Double = 0) -> Animation {
    Animation("snappy", duration: duration)
  }

  /// As by a spring that bounces.
  public static func bouncy(duration: Double, extraBounce: Double = 0) -> Animation {
    Animation("bouncy", duration: duration)
  }

  /// This animation, later.
  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delay = delay
    return copy
  }

  /// This animation, faster or slower.
  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed = speed
    return copy
  }

  /// This animation, several times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repeats = count
    return copy
  }

  /// This animation, again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeatCount(.max, autoreverses: autoreverses)
  }
}
