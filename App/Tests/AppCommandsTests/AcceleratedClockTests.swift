import ComposableArchitecture
import Testing

@testable import AppCommands

struct AcceleratedClockTests {
  @Test func `time passes faster by the speed`() async {
    let base = TestClock()
    let clock = AcceleratedClock(base, speed: 60)
    let start = clock.now

    await base.advance(by: .seconds(2))

    #expect(start.duration(to: clock.now) == .seconds(120))
  }

  @Test func `a sleep takes its duration divided by the speed`() async throws {
    let base = RecordingClock()
    let clock = AcceleratedClock(base, speed: 60)

    try await clock.sleep(for: .seconds(90))

    #expect(base.durations.value == [.milliseconds(1_500)])
  }
}

/// A clock with a constant time that records the durations of its sleeps.
private struct RecordingClock: Clock {
  let now = ContinuousClock().now
  let durations = LockIsolated<[Duration]>([])
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    durations.withValue { $0.append(now.duration(to: deadline)) }
  }
}
