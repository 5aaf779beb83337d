import IssueReporting
import Synchronization

/// A clock whose time moves only when a test says so.
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
/// `run(timeout:)` has moved time to its deadline. Tests of what happens in an hour take no time,
/// and never depend on how busy the machine is.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time, counted from the start of the clock.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// Makes an instant.
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
    /// Sleeps that were cancelled before they could be listed.
    var cancelled: Set<Int> = []

    /// Takes the sleep that ends next, if one does by then, and moves time to its end.
    mutating func nextDue(
      until deadline: Instant
    ) -> CheckedContinuation<Void, any Error>? {
      guard
        let index = sleeps.indices.min(by: {
          // Deadlines that are equal end in the order the sleeps began.
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

  /// Makes a clock.
  ///
  /// - Parameter now: Where its time starts.
  public init(now: Instant = Instant()) { state = Mutex(State(now: now)) }

  public var now: Instant { state.withLock { $0.now } }

  /// How many tasks sleep on the clock.
  var sleepCount: Int { state.withLock { $0.sleeps.count } }

  /// Suspends until the clock has been moved to the deadline.
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
          // A sleep of no length still waits for the clock to be advanced, if only by nothing.
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
  /// Call it at the end of a test to show that nothing is left waiting.
  ///
  /// - Parameter isolation: The actor to wait on.
  /// - Throws: ``SuspensionError``.
  public func checkSuspension(isolation: isolated (any Actor)? = #isolation) async throws {
    let use = MainSerialExecutorUse.begin()
    defer { MainSerialExecutorUse.end(use) }
    await Task.megaYield()
    let count = sleepCount
    if count > 0 { throw SuspensionError(count: count) }
  }

  /// Moves time forward and lets everything run that was due until then, in the order of deadlines.
  ///
  /// Meanwhile all tasks run on the main thread, one after another. So what was woken gets to its
  /// next sleep before time moves on, however busy the machine and the main actor are.
  ///
  /// - Parameters:
  ///   - duration: How far.
  ///   - isolation: The actor to wait on.
  public func advance(
    by duration: Duration = .zero,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time forward to an instant and lets everything run that was due until then.
  ///
  /// - Parameters:
  ///   - deadline: The new time. One that has passed already moves nothing.
  ///   - isolation: The actor to wait on.
  public func advance(
    to deadline: Instant,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    // Switched on before anything else can run: what is about to start gets to its first sleep.
    let use = MainSerialExecutorUse.begin()
    defer { MainSerialExecutorUse.end(use) }
    await Task.megaYield()
    while let due = state.withLock({ $0.nextDue(until: deadline) }) {
      due.resume()
      // A resumed task may sleep again until a time before the deadline.
      await Task.megaYield()
    }
  }

  /// Moves time forward until no task sleeps on the clock.
  ///
  /// Don't use it with a timer that never ends.
  ///
  /// - Parameters:
  ///   - duration: How long to try, in real time. After it the sleeps that are left are cancelled and
  ///     an issue is reported.
  ///   - isolation: The actor to wait on.
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
    let giveUp = ContinuousClock.now.advanced(by: duration)
    await Task.megaYield()
    while let next = state.withLock({ $0.sleeps.map(\.deadline).min() }) {
      guard ContinuousClock.now < giveUp else {
        let sleeps = state.withLock { state in
          defer { state.sleeps = [] }
          return state.sleeps
        }
        for sleep in sleeps { sleep.continuation.resume(throwing: CancellationError()) }
        reportIssue(
          """
          Expected every sleep on the clock to end within \(duration), but \(sleeps.count) did not.

          To fix this, end what sleeps over and over, such as a timer, or advance the clock step by \
          step, or pass a longer 'timeout'.
          """,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
        return
      }
      await advance(to: next)
    }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Makes a clock that counts in `Swift.Duration`.
  public convenience init() { self.init(now: Instant()) }
}
