@testable import CombineSchedulers
import Testing

@Suite struct TestSchedulerTests {
  @Test func `a closure runs when the time is advanced to its date`() async {
    let scheduler = DispatchQueue.test
    let runs = LockIsolated<[Int]>([])
    for seconds in [2, 1] {
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(seconds))) {
        runs.withValue { $0.append(seconds) }
      }
    }
    await scheduler.advance(by: .milliseconds(999))
    #expect(runs.value == [])
    await scheduler.advance(by: .milliseconds(1))
    #expect(runs.value == [1])
    await scheduler.run()
    #expect(runs.value == [1, 2])
  }

  @Test func `a closure without a date runs on the next advance`() async {
    let scheduler = RunLoop.test
    let didRun = LockIsolated(false)
    scheduler.schedule { didRun.setValue(true) }
    #expect(!didRun.value)
    await scheduler.advance()
    #expect(didRun.value)
  }

  @Test func `a repeating closure runs once an interval until it is cancelled`() async {
    let scheduler = DispatchQueue.test.eraseToAnyScheduler()
    #expect(scheduler.minimumTolerance == .nanoseconds(0))
    let base = RunLoop.test
    let runs = LockIsolated(0)
    let timer = base.schedule(after: base.now, interval: .seconds(1)) {
      runs.withValue { $0 += 1 }
    }
    await base.advance(by: .seconds(3))
    #expect(runs.value == 4)
    timer.cancel()
    await base.advance(by: .seconds(3))
    #expect(runs.value == 4)
  }

  @Test func `a synchronous test advances the time`() {
    let scheduler = DispatchQueue.test
    let runs = LockIsolated<[Int]>([])
    let timer = scheduler.schedule(after: scheduler.now, interval: .seconds(2)) {
      runs.withValue { $0.append(2) }
    }
    let fastTimer = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) {
      runs.withValue { $0.append(1) }
    }
    scheduler.advance()
    #expect(runs.value == [2, 1])
    scheduler.advance(by: .seconds(2))
    #expect(runs.value == [2, 1, 1, 2, 1])
    timer.cancel()
    scheduler.advance(to: scheduler.now.advanced(by: .seconds(1)))
    #expect(runs.value == [2, 1, 1, 2, 1, 1])
    fastTimer.cancel()
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(60)), tolerance: .seconds(1)) {
      runs.setValue([])
    }
    scheduler.run()
    #expect(runs.value == [])
  }

  @Test func `an operation queue has a test scheduler`() async {
    let scheduler = OperationQueue.test
    let queue: AnySchedulerOf<OperationQueue> = scheduler.eraseToAnyScheduler()
    let didRun = LockIsolated(false)
    queue.schedule(after: queue.now.advanced(by: .seconds(0.5))) { didRun.setValue(true) }
    await scheduler.advance(by: 0.25)
    #expect(!didRun.value)
    await scheduler.advance(by: 0.25)
    #expect(didRun.value)
    #expect(scheduler.now.date == Date(timeIntervalSince1970: 0.5))
  }

  @Test @MainActor
  func `a task of the thread pool reaches its sleep before the main actor advances`() async {
    let scheduler = DispatchQueue.test
    let wakeups = LockIsolated(0)
    let (started, start) = AsyncStream.makeStream(of: Never.self)
    let task = Task.detached {
      start.finish()
      // Some milliseconds, in which the main actor continues.
      let step = (0...300_000).reduce(0, ^) == 300_000 ? 1 : 0
      while true {
        try await scheduler.sleep(for: .seconds(1))
        wakeups.withValue { $0 += step }
      }
    }
    for await _ in started {}
    await scheduler.advance(by: .seconds(3))
    #expect(wakeups.value == 3)
    task.cancel()
    _ = try? await task.value
  }

  @Test func `a task that sleeps repeatedly is resumed each time while the main actor is busy`()
    async
  {
    let scheduler = DispatchQueue.test
    let wakeups = LockIsolated(0)
    let busy = Task { @MainActor in
      var sum = 0
      while !Task.isCancelled {
        for number in 0..<20_000 { sum &+= number }
        await Task.yield()
      }
      return sum
    }
    let task = Task {
      while true {
        try await scheduler.sleep(for: .seconds(1))
        await MainActor.run { wakeups.withValue { $0 += 1 } }
      }
    }
    while scheduler.jobCount < 1 { await Task.yield() }
    await scheduler.advance(by: .seconds(11))
    #expect(wakeups.value == 11)
    task.cancel()
    busy.cancel()
    _ = try? await task.value
    _ = await busy.value
  }

  @Test func `a task sleeps until the time is advanced`() async throws {
    let scheduler = DispatchQueue.test
    let queue: AnySchedulerOf<DispatchQueue> = scheduler.eraseToAnyScheduler()
    let isDone = LockIsolated(false)
    let task = Task {
      try await queue.sleep(for: .milliseconds(300))
      isDone.setValue(true)
    }
    await scheduler.wait(forJobs: 1)
    await scheduler.advance(by: .milliseconds(299))
    #expect(!isDone.value)
    await scheduler.advance(by: .milliseconds(1))
    try await task.value
    #expect(isDone.value)
  }

  @Test func `a sleep throws when its task is cancelled`() async {
    let scheduler = DispatchQueue.test
    let task = Task { try await scheduler.sleep(for: .seconds(1)) }
    await scheduler.wait(forJobs: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a timer ticks once an interval`() async {
    let scheduler = DispatchQueue.test
    let ticks = LockIsolated(0)
    let task = Task {
      for await _ in scheduler.timer(interval: .seconds(1)) { ticks.withValue { $0 += 1 } }
    }
    await scheduler.wait(forJobs: 1)
    await scheduler.advance(by: .seconds(3))
    while ticks.value < 3 { await Task.yield() }
    #expect(ticks.value == 3)
    task.cancel()
    await task.value
  }
}

extension TestScheduler {
  /// Waits until a number of closures are scheduled, independent of the load of the machine.
  func wait(forJobs count: Int) async {
    while jobCount < count { await Task.yield() }
  }
}
