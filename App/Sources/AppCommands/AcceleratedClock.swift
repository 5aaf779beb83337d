/// A clock on which time passes a whole number of times as fast as on another clock.
///
/// With a speed of 60, a sleep of one minute takes one second of the base clock.
struct AcceleratedClock<Base: Clock<Duration>>: Clock {
  /// An instant, as the time since the clock was created.
  struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    func duration(to other: Self) -> Duration { other.offset - offset }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let base: Base
  private let origin: Base.Instant
  private let speed: Int

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - base: The clock that measures and sleeps.
  ///   - speed: The factor, at least 1.
  init(_ base: Base, speed: Int) {
    self.base = base
    self.origin = base.now
    self.speed = max(1, speed)
  }

  var now: Instant { Instant(offset: origin.duration(to: base.now) * speed) }

  var minimumResolution: Duration { base.minimumResolution * speed }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await base.sleep(
      until: origin.advanced(by: deadline.offset / speed),
      tolerance: tolerance.map { $0 / speed }
    )
  }
}
