import Synchronization

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
  /// Makes an offset that a replay has returned the current one, so that a timer continues from its
  /// last recorded tick after the replay.
  private let adopt: @Sendable (Duration) -> Void

  init<C: Clock<Duration>>(_ clock: C, name: String) {
    let start = StartTime(clock.now)
    self.name = name
    minimumResolution = clock.minimumResolution
    currentOffset = { start.value.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.value.advanced(by: $0), tolerance: $1) }
    adopt = { offset in start.value = clock.now.advanced(by: .zero - offset) }
  }

  var now: Instant {
    guard let record = DependencyRecording.begin(DependencyCallName(name, "now")) else {
      let offset = currentOffset()
      return Instant(offset: offset, reading: offset)
    }
    let offset = record.run(currentOffset)
    if record.recordedResults != nil { adopt(offset) }
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
    try await record.run(isRepeatable: false) { [sleep] () async throws in
      try await sleep(deadline.offset, tolerance)
    }
    if record.recordedResults != nil { adopt(deadline.offset) }
  }
}

/// The time of a clock from which a ``RecordedClock`` measures.
private final class StartTime<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  init(_ value: Value) { storage = Mutex(value) }

  var value: Value {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

extension DependencyRecording {
  /// Returns a clock that records its calls if the current code is recorded.
  static func recorded(_ clock: any Clock<Duration>, name: String) -> any Clock<Duration> {
    current == nil ? clock : RecordedClock(clock, name: name)
  }
}
