import CombineSchedulers
import Testing

@Suite struct SchedulerTests {
  @Test func `an immediate scheduler runs closures immediately and ignores their dates`()
    async throws
  {
    let scheduler: AnySchedulerOf<DispatchQueue> = .immediate
    let runs = LockIsolated(0)
    scheduler.schedule { runs.withValue { $0 += 1 } }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(3600))) {
      runs.withValue { $0 += 1 }
    }
    _ = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) {
      runs.withValue { $0 += 1 }
    }
    #expect(runs.value == 3)
    try await AnySchedulerOf<RunLoop>.immediate.sleep(for: .seconds(3600))
  }

  @Test func `a scheduler of functions forwards each requirement`() {
    final class Subscription: Cancellable {
      let isCancelled = LockIsolated(false)
      func cancel() { isCancelled.setValue(true) }
    }
    let (calls, subscription) = (LockIsolated<[String]>([]), Subscription())
    let time = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 7))
    let scheduler = AnySchedulerOf<DispatchQueue>(
      minimumTolerance: { .seconds(2) },
      now: { time },
      scheduleImmediately: { _, action in
        calls.withValue { $0.append("now") }
        action()
      },
      delayed: { date, tolerance, _, action in
        let delay = time.distance(to: date)
        calls.withValue { $0.append("\(delay == .seconds(1)) \(tolerance == .seconds(2))") }
        action()
      },
      interval: { _, interval, _, _, action in
        calls.withValue { $0.append("\(interval == .seconds(3))") }
        action()
        return subscription
      }
    )
    #expect(scheduler.now == time)
    let runs = LockIsolated(0)
    scheduler.schedule { runs.withValue { $0 += 1 } }
    scheduler.schedule(after: time.advanced(by: .seconds(1))) { runs.withValue { $0 += 1 } }
    scheduler.schedule(after: time, interval: .seconds(3)) { runs.withValue { $0 += 1 } }.cancel()
    #expect(calls.value == ["now", "true true", "true"])
    #expect(runs.value == 3)
    #expect(subscription.isCancelled.value)
  }

  @available(*, deprecated)
  @Test func `a failing scheduler is an unimplemented one`() {
    let scheduler: FailingSchedulerOf<DispatchQueue> = DispatchQueue.failing
    withKnownIssue { scheduler.schedule {} }
    for queue in [AnySchedulerOf<DispatchQueue>.failing, .failing("queue")] {
      withKnownIssue { queue.schedule {} }
    }
    withKnownIssue { AnySchedulerOf<RunLoop>.failing.schedule {} }
    withKnownIssue { AnySchedulerOf<OperationQueue>.failing("queue").schedule {} }
  }

  @Test func `the main queue runs closures and ends sleeps`() async throws {
    let queue: AnySchedulerOf<DispatchQueue> = .main
    try await queue.sleep(for: .nanoseconds(1))
    await withCheckedContinuation { continuation in
      queue.schedule { continuation.resume() }
    }
  }

  @Test func `an operation queue runs closures, ends sleeps and repeats`() async throws {
    let queue = OperationQueue()
    await withCheckedContinuation { continuation in
      queue.schedule { continuation.resume() }
    }
    try await queue.sleep(for: .nanoseconds(1))
    for await _ in queue.timer(interval: .milliseconds(1)) { break }
    let runs = LockIsolated(0)
    let immediate: AnySchedulerOf<OperationQueue> = .immediate
    immediate.schedule(after: immediate.now.advanced(by: 3600)) { runs.withValue { $0 += 1 } }
    #expect(runs.value == 1)
    withKnownIssue { OperationQueue.unimplemented.schedule {} }
    withKnownIssue { AnySchedulerOf<OperationQueue>.unimplemented("Imports").schedule {} }
    _ = AnySchedulerOf<OperationQueue>.main
  }

  @Test func `the scheduler of the interface runs closures immediately on the main queue`() async {
    let runs = LockIsolated(0)
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        UIScheduler.shared.schedule { runs.withValue { $0 += 1 } }
        continuation.resume()
      }
    }
    #expect(runs.value == 1)
    await MainActor.run {
      UIScheduler.shared.schedule { runs.withValue { $0 += 1 } }
      #expect(runs.value == 2)
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        UIScheduler.shared.schedule {
          MainActor.assertIsolated()
          continuation.resume()
        }
      }
    }
  }

  @Test func `a global queue repeats until it is cancelled`() async {
    let queue: AnySchedulerOf<DispatchQueue> = .global()
    var ticks = 0
    for await _ in queue.timer(interval: .milliseconds(1)) {
      ticks += 1
      if ticks == 3 { break }
    }
    #expect(ticks == 3)
  }

  @Test func `an unimplemented scheduler reports its use`() {
    let scheduler: AnySchedulerOf<DispatchQueue> = .unimplemented("Search queue")
    withKnownIssue {
      scheduler.schedule {}
    } matching: {
      $0.description.contains("Unimplemented: Search queue.schedule(options:_:)")
        && $0.description.contains("To fix this, override the scheduler")
    }
    withKnownIssue { DispatchQueue.unimplemented.schedule {} }
    withKnownIssue { RunLoop.unimplemented("Main loop").schedule {} }
  }

  @Test(
    arguments: [
      (.seconds(1), 1_000_000_000), (.seconds(0.5), 500_000_000), (.milliseconds(2), 2_000_000),
      (.microseconds(3), 3000), (.nanoseconds(4), 4), (5, 5_000_000_000), (0.25, 250_000_000),
      (.seconds(Int.max), Int64.max), (.seconds(-Double.infinity), Int64.min), (.seconds(.nan), 0),
    ] as [(DispatchQueue.SchedulerTimeType.Stride, Int64)]
  )
  func `durations are exact or clamped to the maximum`(
    stride: DispatchQueue.SchedulerTimeType.Stride,
    nanoseconds: Int64
  ) {
    #expect(stride == .nanoseconds(Int(nanoseconds)))
  }

  @Test func `durations have the types of their systems`() {
    typealias QueueStride = DispatchQueue.SchedulerTimeType.Stride
    #expect(QueueStride(.milliseconds(2)) == .microseconds(2000))
    #expect(QueueStride(.seconds(2)).timeInterval == .nanoseconds(2_000_000_000))
    #expect(RunLoop.SchedulerTimeType.Stride(1.5).timeInterval == 1.5)
    #expect(OperationQueue.SchedulerTimeType.Stride(1.5).timeInterval == 1.5)
    #expect(RunLoop.test.now.date == Date(timeIntervalSince1970: 0))
  }

  @Test func `a clock of a scheduler measures work`() {
    let stride = DispatchQueue.immediate.measure {}
    #expect(stride == .nanoseconds(0))
  }
}
