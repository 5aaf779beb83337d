@testable import Clocks
import Testing

@Suite struct TestClockTests {
  @Test func `a sleep ends when the clock has been advanced to its deadline`() async throws {
    let clock = TestClock()
    let isDone = LockIsolated(false)
    let task = Task {
      try await clock.sleep(for: .seconds(2))
      isDone.setValue(true)
    }
    await clock.wait(forSleeps: 1)
    await clock.advance(by: .seconds(1))
    #expect(!isDone.value)
    await clock.advance(by: .seconds(1))
    try await task.value
    #expect(isDone.value)
  }

  @Test func `a task that waits for a thread reaches its sleep before the time advances`() async {
    let clock = TestClock()
    let ticks = LockIsolated(0)
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) { ticks.withValue { $0 += 1 } }
    }
    // As of here, the tasks of a concurrent test run on the main thread.
    let use = MainSerialExecutorUse.begin()
    defer { MainSerialExecutorUse.end(use) }
    await clock.advance(by: .seconds(3))
    #expect(ticks.value == 3)
    task.cancel()
    await task.value
  }

  @Test func `a task that computes reaches its sleep before the time advances`() async {
    let clock = TestClock()
    let ticks = LockIsolated(0)
    let task = Task {
      // Some milliseconds, so that the clock cannot advance by changes of the thread alone.
      let step = (0...300_000).reduce(0, ^) == 300_000 ? 1 : 0
      for await _ in clock.timer(interval: .seconds(1)) { ticks.withValue { $0 += step } }
    }
    let use = MainSerialExecutorUse.begin()
    defer { MainSerialExecutorUse.end(use) }
    await clock.advance(by: .seconds(3))
    #expect(ticks.value == 3)
    task.cancel()
    await task.value
  }

  @Test @MainActor
  func `a task of the thread pool reaches its sleep before the main actor advances`() async {
    let clock = TestClock()
    let ticks = LockIsolated(0)
    let (started, start) = AsyncStream.makeStream(of: Never.self)
    let task = Task.detached {
      start.finish()
      // Some milliseconds, in which the main actor continues.
      let step = (0...300_000).reduce(0, ^) == 300_000 ? 1 : 0
      for await _ in clock.timer(interval: .seconds(1)) { ticks.withValue { $0 += step } }
    }
    for await _ in started {}
    await clock.advance(by: .seconds(3))
    #expect(ticks.value == 3)
    task.cancel()
    await task.value
  }

  @Test func `sleeps end in the order of their deadlines`() async throws {
    let clock = TestClock()
    let ends = LockIsolated<[Int]>([])
    let tasks = [3, 1, 2].map { seconds in
      Task {
        try await clock.sleep(until: TestClock.Instant(offset: .seconds(seconds)))
        ends.withValue { $0.append(seconds) }
      }
    }
    await clock.wait(forSleeps: 3)
    for seconds in 1...3 {
      await clock.advance(to: TestClock.Instant(offset: .seconds(seconds)))
      while ends.value.count < seconds { await Task.yield() }
    }
    for task in tasks { try await task.value }
    #expect(ends.value == [1, 2, 3])
    #expect(clock.now == TestClock.Instant(offset: .seconds(3)))
  }

  @Test func `a resumed task can sleep again until a passed deadline`() async throws {
    await withMainSerialExecutor {
      let clock = TestClock()
      let ticks = LockIsolated(0)
      let task = Task {
        for await _ in clock.timer(interval: .seconds(1)) { ticks.withValue { $0 += 1 } }
      }
      await clock.advance(by: .seconds(10))
      #expect(ticks.value == 10)
      task.cancel()
      await task.value
      await clock.advance(by: .seconds(10))
      #expect(ticks.value == 10)
    }
  }

  @Test func `a timer ticks each second while the main actor is busy`() async {
    let clock = TestClock()
    let ticks = LockIsolated(0)
    let busy = Task { @MainActor in
      var sum = 0
      while !Task.isCancelled {
        for number in 0..<20_000 { sum &+= number }
        await Task.yield()
      }
      return sum
    }
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) {
        await MainActor.run { ticks.withValue { $0 += 1 } }
      }
    }
    await clock.wait(forSleeps: 1)
    for seconds in 1...3 {
      await clock.advance(by: .seconds(11))
      #expect(ticks.value == seconds * 11)
    }
    task.cancel()
    busy.cancel()
    await task.value
    _ = await busy.value
  }

  @Test func `a sleep with a duration of zero waits for an advance by zero`() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .zero) }
    await clock.wait(forSleeps: 1)
    await clock.advance()
    try await task.value
  }

  @Test func `a cancelled sleep throws and no longer counts as waiting`() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.wait(forSleeps: 1)
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await clock.checkSuspension()
  }

  @Test func `a task that is cancelled before it sleeps throws immediately`() async {
    let clock = TestClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `run advances until no sleep is suspended`() async throws {
    let clock = TestClock()
    let tasks = [60, 3600].map { seconds in
      Task { try await clock.sleep(for: .seconds(seconds)) }
    }
    await clock.wait(forSleeps: 2)
    await clock.run(timeout: .seconds(60))
    for task in tasks { try await task.value }
    #expect(clock.now == TestClock.Instant(offset: .seconds(3600)))
  }

  @Test func `run reports an issue for a timer that never ends`() async {
    let clock = TestClock()
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) {}
    }
    await clock.wait(forSleeps: 1)
    await withKnownIssue {
      await clock.run(timeout: .zero)
    } matching: { issue in
      issue.description.contains("Expected every sleep on the clock to end within 0.0 seconds")
        && issue.description.contains("To fix this, cancel repeated sleeps")
    }
    task.cancel()
    await task.value
  }

  @Test func `a suspension error has the number of sleeps and a remedy`() {
    #expect(
      SuspensionError(count: 1).description == """
        Expected no task to sleep on the clock, but 1 still does.

        To fix this, advance the clock past their deadlines, or cancel them.
        """
    )
  }
}

extension TestClock {
  /// Waits until a number of tasks sleep on the clock, independent of the load of the machine.
  func wait(forSleeps count: Int) async {
    while sleepCount < count { await Task.yield() }
  }
}
