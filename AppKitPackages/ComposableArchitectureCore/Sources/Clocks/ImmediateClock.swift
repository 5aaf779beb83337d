import Synchronization

/// A clock on which every sleep ends at once.
///
/// ```swift
/// let store = TestStore(initialState: Feature.State()) {
///   Feature()
/// } withDependencies: {
///   $0.continuousClock = ImmediateClock()
/// }
/// ```
///
/// It squashes time for previews, and for tests that care what happens and not when. Time still
/// moves: `now` is the latest deadline that was slept until.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time, counted from the start of the clock.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// Makes an instant.
    ///
    /// - Parameter offset: The time since the start of the clock.
    public init(offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let latest: Mutex<Instant>
  public let minimumResolution: Duration = .zero

  /// Makes a clock.
  ///
  /// - Parameter now: Where its time starts.
  public init(now: Instant = Instant()) { latest = Mutex(now) }

  public var now: Instant { latest.withLock { $0 } }

  /// Moves the clock to the deadline and yields once.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    latest.withLock { $0 = max($0, deadline) }
    await Task.megaYield()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Makes a clock that counts in `Swift.Duration`.
  public convenience init() { self.init(now: Instant()) }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which every sleep ends at once.
  public static var immediate: Self { ImmediateClock() }
}
