extension Clock where Duration: Hashable {
  /// An asynchronous sequence of instants, one every interval.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await _ in clock.timer(interval: .seconds(1)) {
  ///     await send(.ticked)
  ///   }
  /// }
  /// ```
  ///
  /// The first comes after one interval. Ticks keep to the grid of the first one, so lateness does
  /// not add up; those that were missed while nobody asked are skipped. The sequence ends when its
  /// task is cancelled.
  ///
  /// - Parameters:
  ///   - interval: The time from one tick to the next.
  ///   - tolerance: How late a tick may be.
  public func timer(
    interval: Duration,
    tolerance: Duration? = nil
  ) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}

/// The asynchronous sequence of a clock's timer.
///
/// Made by `Clock.timer(interval:tolerance:)`.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  public typealias Element = C.Instant

  let interval: C.Instant.Duration
  let tolerance: C.Instant.Duration?
  let clock: C

  /// Makes the sequence of a clock's ticks.
  ///
  /// - Parameters:
  ///   - interval: The time from one tick to the next.
  ///   - tolerance: How late a tick may be.
  ///   - clock: The clock that ticks.
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

  /// Waits for one tick after the other.
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
