/// How a change is spread over time.
///
/// Accepted everywhere SwiftUI accepts it. A terminal shows changes at once.
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

  public static let `default` = Animation("default")
  public static let linear = Animation("linear")
  public static let easeIn = Animation("easeIn")
  public static let easeOut = Animation("easeOut")
  public static let easeInOut = Animation("easeInOut")
  public static let spring = Animation("spring")
  public static let interactiveSpring = Animation("interactiveSpring")
  public static let interpolatingSpring = Animation("interpolatingSpring")
  public static let smooth = Animation("smooth")
  public static let snappy = Animation("snappy")
  public static let bouncy = Animation("bouncy")

  public static func linear(duration: Double) -> Animation {
    Animation("linear", duration: duration)
  }

  public static func easeIn(duration: Double) -> Animation {
    Animation("easeIn", duration: duration)
  }

  public static func easeOut(duration: Double) -> Animation {
    Animation("easeOut", duration: duration)
  }

  public static func easeInOut(duration: Double) -> Animation {
    Animation("easeInOut", duration: duration)
  }

  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: Double = 0
  ) -> Animation {
    Animation("spring", duration: response)
  }

  public static func spring(
    duration: Double,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Animation {
    Animation("spring", duration: duration)
  }

  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Animation {
    Animation("interactiveSpring", duration: response)
  }

  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation {
    Animation("interpolatingSpring")
  }

  public static func smooth(duration: Double, extraBounce: Double = 0) -> Animation {
    Animation("smooth", duration: duration)
  }

  public static func snappy(duration: Double, extraBounce: Double = 0) -> Animation {
    Animation("snappy", duration: duration)
  }

  public static func bouncy(duration: Double, extraBounce: Double = 0) -> Animation {
    Animation("bouncy", duration: duration)
  }

  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delay = delay
    return copy
  }

  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed = speed
    return copy
  }

  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repeats = count
    return copy
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeatCount(.max, autoreverses: autoreverses)
  }
}
