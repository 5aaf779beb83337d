/// A clock that records its sleeps and reads of the current time.
struct RecordedClock: Clock {
  /// A point in time that knows from which reading of the clock it was computed.
  ///
  /// `sleep(for:)` sleeps until an instant. The reading turns it back into the duration.
  struct Instant: InstantProtocol {
    let offset: Duration
    let reading: Duration

    func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration, reading: reading)
    }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.offset == rhs.offset }
    func hash(into hasher: inout Hasher) { hasher.combine(offset) }
  }

  let minimumResolution: Duration
  private let name: String
  private let currentOffset: @Sendable () -> Duration
  private let sleep: @Sendable (Duration, Duration?) async throws -> Void

  init<C: Clock<Duration>>(_ clock: C, name: String) {
    let start = clock.now
    self.name = name
    minimumResolution = clock.minimumResolution
    currentOffset = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: $1) }
  }

  var now: Instant {
    let record = DependencyRecording.begin(DependencyCallName(name, "now"))
    let offset = record.map { $0.run(currentOffset) } ?? currentOffset()
    return Instant(offset: offset, reading: offset)
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let record = DependencyRecording.begin(
      DependencyCallName(name, "sleep"),
      [
        DependencyCallArgument("for", deadline.offset - deadline.reading),
        DependencyCallArgument("after", deadline.reading),
      ]
    )
    guard let record else { return try await sleep(deadline.offset, tolerance) }
    try await record.run { () async throws in try await sleep(deadline.offset, tolerance) }
  }
}

extension DependencyRecording {
  /// Returns a clock that records its calls if the current code is recorded.
  static func recorded(_ clock: any Clock<Duration>, name: String) -> any Clock<Duration> {
    current == nil ? clock : RecordedClock(clock, name: name)
  }
}
