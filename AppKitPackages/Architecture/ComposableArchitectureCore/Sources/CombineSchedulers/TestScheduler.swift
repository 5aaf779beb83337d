import Dispatch
import Foundation
import Synchronization

/// A scheduler whose time a test advances.
///
/// ```swift
/// let scheduler = DispatchQueue.test
/// let store = TestStore(initialState: Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.mainQueue = scheduler.eraseToAnyScheduler()
/// }
/// await store.send(.queryChanged("milk"))
/// await scheduler.advance(by: .milliseconds(300))
/// await store.receive(\.searchResponse)
/// ```
public final class TestScheduler<
  SchedulerTimeType: Strideable & Sendable,
  SchedulerOptions: Sendable
>: Scheduler, Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible & Sendable {
  private struct Job {
    let id: Int
    var date: SchedulerTimeType
    let interval: SchedulerTimeType.Stride?
    let action: @Sendable () -> Void
  }

  private struct State {
    var now: SchedulerTimeType
    var nextID = 0
    var jobs: [Job] = []

    mutating func add(
      date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride?,
      action: @escaping @Sendable () -> Void
    ) -> Int {
      nextID += 1
      jobs.append(Job(id: nextID, date: date, interval: interval, action: action))
      return nextID
    }

    /// Removes the next closure that is due by an instant, and sets the time to its date.
    mutating func nextDue(until instant: SchedulerTimeType) -> (@Sendable () -> Void)? {
      guard
        let index = jobs.indices.min(by: {
          (jobs[$0].date, jobs[$0].id) < (jobs[$1].date, jobs[$1].id)
        }),
        jobs[index].date <= instant
      else {
        now = max(now, instant)
        return nil
      }
      now = max(now, jobs[index].date)
      let action = jobs[index].action
      if let interval = jobs[index].interval, interval > .nanoseconds(0) {
        jobs[index].date = jobs[index].date.advanced(by: interval)
      } else {
        jobs.remove(at: index)
      }
      return action
    }
  }

  private let state: Mutex<State>
  public let minimumTolerance: SchedulerTimeType.Stride = .nanoseconds(0)

  /// Creates a scheduler.
  ///
  /// - Parameter now: The initial time.
  public init(now: SchedulerTimeType) { state = Mutex(State(now: now)) }

  public var now: SchedulerTimeType { state.withLock { $0.now } }

  /// The number of scheduled closures.
  var jobCount: Int { state.withLock { $0.jobs.count } }

  /// Advances the time by a duration and calls all closures that are due by then, in the order of
  /// their dates.
  ///
  /// During the call all tasks run on the main thread, one after another, so that a resumed task
  /// reaches its next suspension before the time advances.
  ///
  /// - Parameters:
  ///   - stride: The duration.
  ///   - isolation: The actor of the caller.
  public func advance(
    by stride: SchedulerTimeType.Stride = .nanoseconds(0),
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await advance(to: now.advanced(by: stride))
  }

  /// Advances the time to an instant and calls all closures that are due by then.
  ///
  /// - Parameters:
  ///   - instant: The new time. A time in the past changes nothing.
  ///   - isolation: The actor of the caller.
  public func advance(
    to instant: SchedulerTimeType,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    // Begins before another task can run, so that tasks that are about to start reach their
    // first suspension.
    let use = MainSerialExecutorUse.begin()
    defer { MainSerialExecutorUse.end(use) }
    await startTasks()
    while let action = state.withLock({ $0.nextDue(until: instant) }) {
      action()
      await Task.megaYield()
    }
  }

  /// Advances the time by a duration and calls all closures that are due by then, in the order of
  /// their dates.
  ///
  /// ```swift
  /// func testSchedule() {
  ///   let scheduler = DispatchQueue.test
  ///   scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { print("Done") }
  ///   scheduler.advance(by: .seconds(1))
  /// }
  /// ```
  ///
  /// Tasks that the closures resume continue after the call. An asynchronous test calls the
  /// asynchronous method, which waits for these tasks.
  ///
  /// - Parameter stride: The duration.
  public func advance(by stride: SchedulerTimeType.Stride = .nanoseconds(0)) {
    advance(to: now.advanced(by: stride))
  }

  /// Advances the time to an instant and calls all closures that are due by then.
  ///
  /// - Parameter instant: The new time. A time in the past changes nothing.
  public func advance(to instant: SchedulerTimeType) {
    while let action = state.withLock({ $0.nextDue(until: instant) }) { action() }
  }

  /// Advances the time until no closure is scheduled.
  ///
  /// The call does not return while a repeating closure is scheduled.
  public func run() {
    while let date = state.withLock({ $0.jobs.map(\.date).min() }) { advance(to: date) }
  }

  /// Advances the time until no closure is scheduled.
  ///
  /// The call does not return while a repeating closure is scheduled.
  ///
  /// - Parameter isolation: The actor of the caller.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    let use = MainSerialExecutorUse.begin()
    defer { MainSerialExecutorUse.end(use) }
    await startTasks()
    while let date = state.withLock({ $0.jobs.map(\.date).min() }) { await advance(to: date) }
  }

  /// Lets the tasks that exist reach their first suspension, on the main thread and on threads of the
  /// pool, where they were enqueued before.
  private func startTasks(isolation: isolated (any Actor)? = #isolation) async {
    await Task.yieldToThreadPool { jobCount > 0 }
    await Task.megaYield()
  }

  public func schedule(options: SchedulerOptions?, _ action: @escaping @Sendable () -> Void) {
    state.withLock { _ = $0.add(date: $0.now, interval: nil, action: action) }
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) {
    state.withLock { _ = $0.add(date: date, interval: nil, action: action) }
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    let id = state.withLock { $0.add(date: date, interval: interval, action: action) }
    return JobCancellable { [weak self] in
      self?.state.withLock { $0.jobs.removeAll { $0.id == id } }
    }
  }
}

private final class JobCancellable: Cancellable {
  private let onCancel: @Sendable () -> Void

  init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = onCancel }
  deinit { onCancel() }
  func cancel() { onCancel() }
}

/// The test scheduler with the time and the options of a scheduler.
public typealias TestSchedulerOf<S: Scheduler> = TestScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension DispatchQueue {
  /// Creates a scheduler with the time type of dispatch queues, whose time a test advances.
  public static var test: TestSchedulerOf<DispatchQueue> {
    TestScheduler(now: SchedulerTimeType(nanoseconds: 1))
  }
}

extension RunLoop {
  /// Creates a scheduler with the time type of run loops, whose time a test advances.
  public static var test: TestSchedulerOf<RunLoop> {
    TestScheduler(now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}

extension OperationQueue {
  /// Creates a scheduler with the time type of operation queues, whose time a test advances.
  public static var test: TestSchedulerOf<OperationQueue> {
    TestScheduler(now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }
}
