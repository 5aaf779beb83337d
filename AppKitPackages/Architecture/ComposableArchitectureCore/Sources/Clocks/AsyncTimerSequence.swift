extension Clock where Duration: Hashable {
  /// Returns an asynchronous sequence with one instant per interval.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await _ in clock.timer(interval: .seconds(1)) {
  ///     await send(.ticked)
  ///   }
  /// }
  /// ```
  ///
  /// The first tick comes after one interval. Ticks have a fixed phase, so delays do not
  /// accumulate. Ticks between two calls of `next()` are skipped. The sequence ends when its task
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - tolerance: The maximum delay of a tick.
  public func timer(
    interval: Duration,
    tolerance: Duration? = nil
  ) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}

/// The asynchronous sequence of a clock's timer.
///
/// `Clock.timer(interval:tolerance:)` creates the sequence.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  public typealias Element = C.Instant

  let interval: C.Instant.Duration
  let tolerance: C.Instant.Duration?
  let clock: C

  /// Creates the sequence of a clock's ticks.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - tolerance: The maximum delay of a tick.
  ///   - clock: The clock.
  public init(
    interval: C.Instant.Duration,
    tolerance: C.Instant.Duration? = nil,
    clock: C
  ) {
    self.interval = interval
    self.tolerance = tolerance
    self.clock = clock
  }

  public func makeAsyncIterator() -> Iterator { Iterator(timer: self) }

  /// The iterator of the ticks.
  public struct Iterator: AsyncIteratorProtocol {
    let timer: AsyncTimerSequence
    var last: C.Instant?

    public mutating func next() async -> C.Instant? {
      let now = timer.clock.now
      var next = (last ?? now).advanced(by: timer.interval)
      if next < now, timer.interval > C.Duration.zero {
        let late = next.duration(to: now)
        let missed = Int((late / timer.interval).rounded(.up))
        next = next.advanced(by: timer.interval * missed)
      }
      do {
        try await timer.clock.sleep(until: next, tolerance: timer.tolerance)
      } catch {
        return nil
      }
      last = next
      return timer.clock.now
    }
  }
}
