import Foundation

/// The motion of a mass on a spring.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// print(spring.value(target: 1, time: 0.25))
/// withAnimation(.spring(spring)) { print("changed") }
/// ```
public struct Spring: Hashable, Sendable {
  /// The mass at the end of the spring.
  public let mass: Double
  /// The stiffness of the spring.
  public let stiffness: Double
  /// The friction.
  public let damping: Double

  /// Creates a spring from its physical constants. `allowOverDamping` false limits the friction, so
  /// that the motion is as fast as it can be without a bounce.
  public init(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    allowOverDamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    let critical = 2 * (mass * stiffness).squareRoot()
    self.damping = allowOverDamping ? damping : min(damping, critical)
  }

  /// Creates a spring from the duration of its motion in seconds, and a bounce from -1 to 1, where 0
  /// is no bounce.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Creates a spring from the period of its motion without friction, and the ratio of its friction
  /// to the friction without a bounce.
  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / response
    self.init(
      stiffness: frequency * frequency,
      damping: 2 * dampingRatio * frequency,
      allowOverDamping: true
    )
  }

  private var frequency: Double { (stiffness / mass).squareRoot() }
  /// The period of the motion without friction, in seconds.
  public var response: Double { 2 * .pi / frequency }
  /// The ratio of the friction to the friction without a bounce.
  public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }
  /// The duration that people notice, in seconds.
  public var duration: TimeInterval { response }
  /// The bounce: 0 for none, below 0 for a slower motion.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// A spring without a bounce.
  public static var smooth: Spring { smooth() }
  /// A spring with a small bounce.
  public static var snappy: Spring { snappy() }
  /// A spring with a bounce.
  public static var bouncy: Spring { bouncy() }
  /// Returns a spring without a bounce, or with an extra one.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// Returns a spring with a small bounce, and an extra one.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// Returns a spring with a bounce, and an extra one.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// Returns the position after a time in seconds, in a motion from zero to a target.
  public func value(target: Double, initialVelocity: Double = 0, time: TimeInterval) -> Double {
    let decay = dampingRatio * frequency
    // The distance to the target is a sum of two solutions of the equation of motion.
    let (start, velocity) = (-target, initialVelocity)
    let slope = velocity + decay * start
    let oscillation = frequency * abs(1 - dampingRatio * dampingRatio).squareRoot()
    guard oscillation > 1e-9 else { return target + exp(-decay * time) * (start + slope * time) }
    let phase = oscillation * time
    if dampingRatio < 1 {
      return target + exp(-decay * time) * (start * cos(phase) + slope / oscillation * sin(phase))
    }
    return target + exp(phase - decay * time) * (start + slope / oscillation) / 2
      + exp(-phase - decay * time) * (start - slope / oscillation) / 2
  }
}

extension Spring {
  /// Creates a spring from the time after which its motion has ended, in seconds, and the ratio of
  /// its friction to the friction without a bounce.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    // The time that a motion takes is proportional to the period of the motion.
    let unit = Spring(response: 1, dampingRatio: dampingRatio)
      .settlingDuration(target: 1.0, epsilon: epsilon)
    self.init(response: settlingDuration / unit, dampingRatio: dampingRatio)
  }

  /// The time after which a motion from 0 to 1 has ended, in seconds.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0) }

  /// Returns the time in seconds after which a motion from zero to a target stays within a distance
  /// of it.
  public func settlingDuration(
    target: Double,
    initialVelocity: Double = 0,
    epsilon: Double = 0.001
  ) -> TimeInterval {
    let frequency = (stiffness / mass).squareRoot()
    // The slower of the two exponential functions whose sum is the distance to the target.
    let slowing = max(dampingRatio * dampingRatio - 1, 0).squareRoot()
    let decay = (dampingRatio - slowing) * frequency
    guard decay > 0, epsilon > 0 else { return .infinity }
    let amplitude = abs(target) + abs(initialVelocity) / frequency
    guard amplitude > epsilon else { return 0 }
    return log(amplitude / epsilon) / decay
  }

  /// Returns the position after a time in seconds, in a motion from zero to a target.
  public func value<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    time: TimeInterval
  ) -> V {
    // The motion is linear in the target and in the velocity.
    target.scaled(by: value(target: 1.0, time: time))
      + initialVelocity.scaled(by: value(target: 0.0, initialVelocity: 1.0, time: time))
  }
}

extension Spring {
  /// Returns the velocity per second after a time in seconds, in a motion from zero to a target.
  public func velocity<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    time: TimeInterval
  ) -> V {
    target.scaled(by: velocity(target: 1, initialVelocity: 0, time: time))
      + initialVelocity.scaled(by: velocity(target: 0, initialVelocity: 1, time: time))
  }

  private func velocity(target: Double, initialVelocity: Double, time: TimeInterval) -> Double {
    let frequency = (stiffness / mass).squareRoot()
    let decay = dampingRatio * frequency
    // The distance to the target, and its derivative, at the start.
    let (start, velocity) = (-target, initialVelocity)
    let oscillation = frequency * abs(1 - dampingRatio * dampingRatio).squareRoot()
    let (phase, fading) = (oscillation * time, exp(-decay * time))
    // The acceleration at the start follows from the equation of motion.
    let acceleration = -2 * decay * velocity - frequency * frequency * start
    let slope = acceleration + decay * velocity
    guard oscillation > 1e-9 else { return fading * (velocity + slope * time) }
    if dampingRatio < 1 {
      return fading * (velocity * cos(phase) + slope / oscillation * sin(phase))
    }
    return fading * (velocity * cosh(phase) + slope / oscillation * sinh(phase))
  }

  /// Returns the force on the mass at a position with a velocity, in a motion to a target.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Moves a value for a duration in seconds, with the velocity that it has.
  public func update<V: VectorArithmetic>(
    value: inout V,
    velocity: inout V,
    target: V,
    deltaTime: TimeInterval
  ) {
    let (distance, start) = (target - value, velocity)
    velocity = self.velocity(target: distance, initialVelocity: start, time: deltaTime)
    value += self.value(target: distance, initialVelocity: start, time: deltaTime)
  }

  /// Returns the value after a time in seconds, in a motion from one value to another.
  @MainActor
  public func value<V: Animatable>(
    fromValue: V,
    toValue: V,
    initialVelocity: V,
    time: TimeInterval
  ) -> V {
    let distance = toValue.animatableData - fromValue.animatableData
    var value = fromValue
    value.animatableData += self.value(
      target: distance,
      initialVelocity: initialVelocity.animatableData,
      time: time
    )
    return value
  }

  /// Returns the velocity after a time in seconds, in a motion from one value to another.
  @MainActor
  public func velocity<V: Animatable>(
    fromValue: V,
    toValue: V,
    initialVelocity: V,
    time: TimeInterval
  ) -> V {
    var velocity = initialVelocity
    velocity.animatableData = self.velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData,
      time: time
    )
    return velocity
  }

  /// Returns the force on a value with a velocity, in a motion from one value to another.
  @MainActor
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var force = velocity
    force.animatableData = self.force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData - fromValue.animatableData,
      velocity: velocity.animatableData
    )
    return force
  }
}

extension Animation {
  /// An animation like that of a spring. `blendDuration` has no effect.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    .spring(duration: spring.duration, bounce: spring.bounce)
  }

  /// An animation like that of a spring. `initialVelocity` has no effect.
  public static func interpolatingSpring(
    _ spring: Spring,
    initialVelocity: Double = 0
  ) -> Animation {
    .spring(duration: spring.duration, bounce: spring.bounce)
  }
}
