import IssueReporting
import Synchronization

/// A clock whose time a test advances.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Stopwatch.State()) {
///   Stopwatch()
/// } withDependencies: {
///   $0.continuousClock = clock
/// }
/// await store.send(.startButtonTapped)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.ticked) { $0.seconds = 1 }
/// ```
///
/// A task that sleeps on the clock is suspended until `advance(by:)`, `advance(to:)` or
/// `run(timeout:)` has set the time to its deadline. A test of a period of an hour takes
/// milliseconds, and its result does not depend on the load of the machine.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant as the time since the start of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the start of the clock.
    public let offset: Duration

    /// Creates an instant.
    ///
    /// - Parameter offset: The time since the start of the clock.
    public init(offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleep {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now: Instant
    var nextID = 0
    var sleeps: [Sleep] = []
    /// Sleeps that were cancelled before their registration.
    var cancelled: Set<Int> = []

    /// Removes the next sleep that ends by an instant, and sets the time to its end.
    mutating func nextDue(
      until deadline: Instant
    ) -> CheckedContinuation<Void, any Error>? {
      guard
        let index = sleeps.indices.min(by: {
          // Sleeps with equal deadlines end in the order of their start.
          (sleeps[$0].deadline, sleeps[$0].id) < (sleeps[$1].deadline, sleeps[$1].id)
        }),
        sleeps[index].deadline <= deadline
      else {
        now = max(now, deadline)
        return nil
      }
      let sleep = sleeps.remove(at: index)
      now = max(now, sleep.deadline)
      return sleep.continuation
    }
  }

  private let state: Mutex<State>
  public let minimumResolution: Duration = .zero

  /// Creates a clock.
  ///
  /// - Parameter now: The initial time.
  public init(now: Instant = Instant()) { state = Mutex(State(now: now)) }

  public var now: Instant { state.withLock { $0.now } }

  /// The number of tasks that sleep on the clock.
  var sleepCount: Int { state.withLock { $0.sleeps.count } }

  /// Suspends until the time of the clock is the deadline.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let end: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          // A sleep with a duration of zero also waits for a call of `advance`, even by zero.
          guard deadline >= state.now else { return .success(()) }
          state.sleeps.append(Sleep(id: id, deadline: deadline, continuation: continuation))
          return nil
        }
        if let end { continuation.resume(with: end) }
      }
    } onCancel: {
      let sleep = state.withLock { state -> Sleep? in
        guard let index = state.sleeps.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.sleeps.remove(at: index)
      }
      sleep?.continuation.resume(throwing: CancellationError())
    }
    state.withLock { _ = $0.cancelled.remove(id) }
  }

  /// Throws if a task sleeps on the clock.
  ///
  /// Call the method at the end of a test to check that no task waits.
  ///
  /// - Parameter isolation: The actor of the caller.
  /// - Throws: ``SuspensionError``.
  public func checkSuspension(isolation: isolated (any Actor)? = #isolation) async throws {
    let use = MainSerialExecutorUse.begin()
    defer { MainSerialExecutorUse.end(use) }
    await startTasks()
    let count = sleepCount
    if count > 0 { throw SuspensionError(count: count) }
  }

  /// Advances the time by a duration and resumes all sleeps that end by then, in the order of their
  /// deadlines.
  ///
  /// During the call all tasks run on the main thread, one after another. So a resumed task reaches
  /// its next sleep before the time advances, independent of the load of the machine.
  ///
  /// - Parameters:
  ///   - duration: The duration.
  ///   - isolation: The actor of the caller.
  public func advance(
    by duration: Duration = .zero,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the time to an instant and resumes all sleeps that end by then.
  ///
  /// - Parameters:
  ///   - deadline: The new time. A time in the past changes nothing.
  ///   - isolation: The actor of the caller.
  public func advance(
    to deadline: Instant,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    // Begins before another task can run, so that tasks that are about to start reach their
    // first sleep.
    let use = MainSerialExecutorUse.begin()
    defer { MainSerialExecutorUse.end(use) }
    await startTasks()
    await resumeSleeps(until: deadline)
  }

  private func resumeSleeps(
    until deadline: Instant,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    while let due = state.withLock({ $0.nextDue(until: deadline) }) {
      due.resume()
      // A resumed task may sleep until another instant before the deadline.
      await Task.megaYield()
    }
  }

  /// Advances the time until no task sleeps on the clock.
  ///
  /// With a timer that never ends, the call reports an issue after the time-out.
  ///
  /// - Parameters:
  ///   - duration: The time-out in real time. After the time-out, the remaining sleeps are
  ///     cancelled and an issue is reported.
  ///   - isolation: The actor of the caller.
  public func run(
    timeout duration: Swift.Duration = .milliseconds(500),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let use = MainSerialExecutorUse.begin()
    defer { MainSerialExecutorUse.end(use) }
    let deadline = ContinuousClock.now.advanced(by: duration)
    await startTasks()
    while let next = state.withLock({ $0.sleeps.map(\.deadline).min() }) {
      guard ContinuousClock.now < deadline else {
        let sleeps = state.withLock { state in
          defer { state.sleeps = [] }
          return state.sleeps
        }
        for sleep in sleeps { sleep.continuation.resume(throwing: CancellationError()) }
        reportIssue(
          """
          Expected every sleep on the clock to end within \(duration), but \(sleeps.count) did not.

          To fix this, cancel repeated sleeps, such as a timer, or advance the clock step by \
          step, or pass a longer 'timeout'.
          """,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
        return
      }
      await resumeSleeps(until: next)
    }
  }

  /// Lets the tasks that exist reach their first sleep, on the main thread and on threads of the
  /// pool, where they were enqueued before.
  private func startTasks(isolation: isolated (any Actor)? = #isolation) async {
    await Task.yieldToThreadPool { sleepCount > 0 }
    await Task.megaYield()
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock with the duration `Swift.Duration`.
  public convenience init() { self.init(now: Instant()) }
}
