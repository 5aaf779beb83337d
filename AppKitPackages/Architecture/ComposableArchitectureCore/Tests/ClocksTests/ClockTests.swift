@testable import Clocks
import IssueReporting
import Testing

@Suite struct ClockTests {
  @Test func `an immediate clock does not wait and advances its time`() async throws {
    let clock = ImmediateClock()
    let start = clock.now
    try await clock.sleep(for: .seconds(3600))
    #expect(start.duration(to: clock.now) == .seconds(3600))
    #expect(clock.now.offset == .seconds(3600))
  }

  @Test func `an immediate clock throws when the task is cancelled`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await ImmediateClock().sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `an erased clock has the time of its base`() async throws {
    let base = TestClock()
    await base.advance(by: .seconds(5))
    let clock = AnyClock(base)
    let start = clock.now
    let task = Task { try await clock.sleep(until: start.advanced(by: .seconds(1))) }
    await base.wait(forSleeps: 1)
    await base.advance(by: .seconds(1))
    try await task.value
    #expect(start.duration(to: clock.now) == .seconds(1))
  }

  @Test func `a timer of an existential clock skips unrequested ticks`() async {
    let base = TestClock()
    let clock: any Clock<Duration> = base
    let ticks = LockIsolated(0)
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) {
        ticks.withValue { $0 += 1 }
        if ticks.value == 1 { try? await base.sleep(for: .milliseconds(2500)) }
      }
    }
    await base.wait(forSleeps: 1)
    await base.advance(by: .seconds(1))
    await base.wait(forSleeps: 1)
    await base.advance(by: .milliseconds(2500))
    await base.wait(forSleeps: 1)
    #expect(ticks.value == 1)
    await base.advance(by: .milliseconds(500))
    await base.wait(forSleeps: 1)
    #expect(ticks.value == 2)
    #expect(base.now == TestClock.Instant(offset: .seconds(4)))
    task.cancel()
    await task.value
  }

  @Test func `an unimplemented clock reports its use and forwards to its base`() async throws {
    let clock = UnimplementedClock(ImmediateClock(), name: "Kitchen clock")
    try await withKnownIssue {
      try await clock.sleep(for: .seconds(1))
    } matching: {
      $0.description.contains("Unimplemented: Kitchen clock.now")
        || $0.description.contains("Unimplemented: Kitchen clock.sleep(until:tolerance:)")
        || $0.description.contains("Unimplemented: Kitchen clock.minimumResolution")
    }
  }

  @Test func `static members create clocks`() async throws {
    func wait(on clock: some Clock<Duration>) async throws { try await clock.sleep(for: .zero) }
    try await wait(on: .immediate)
  }
}
