import Synchronization

/// A clock whose sleeps end immediately.
///
/// ```swift
/// let store = TestStore(initialState: Feature.State()) {
///   Feature()
/// } withDependencies: {
///   $0.continuousClock = ImmediateClock()
/// }
/// ```
///
/// Use the clock in previews, and in tests of the order of events without their times. `now` is the
/// latest deadline of a sleep.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant as the time since the start of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the start of the clock.
    public let offset: Duration

    /// Creates an instant.
    ///
    /// - Parameter offset: The time since the start of the clock.
    public init(offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let latest: Mutex<Instant>
  public let minimumResolution: Duration = .zero

  /// Creates a clock.
  ///
  /// - Parameter now: The initial time.
  public init(now: Instant = Instant()) { latest = Mutex(now) }

  public var now: Instant { latest.withLock { $0 } }

  /// Sets the time to the deadline and yields once.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    latest.withLock { $0 = max($0, deadline) }
    await Task.megaYield()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock with the duration `Swift.Duration`.
  public convenience init() { self.init(now: Instant()) }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock whose sleeps end immediately.
  public static var immediate: Self { ImmediateClock() }
}
