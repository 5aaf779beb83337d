import Synchronization

extension Scheduler {
  /// Suspends the task for a duration of the scheduler's time.
  ///
  /// ```swift
  /// try await mainQueue.sleep(for: .milliseconds(300))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration.
  ///   - tolerance: The maximum delay.
  ///   - options: Options of the scheduler.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(
    for duration: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride = .nanoseconds(0),
    options: SchedulerOptions? = nil
  ) async throws {
    try Task.checkCancellation()
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance, options: options)
  }

  /// Suspends the task until a date.
  ///
  /// - Parameters:
  ///   - date: The end of the suspension.
  ///   - tolerance: The maximum delay.
  ///   - options: Options of the scheduler.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(
    until date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride = .nanoseconds(0),
    options: SchedulerOptions? = nil
  ) async throws {
    try Task.checkCancellation()
    let sleep = SleepingTask()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard sleep.begin(continuation) else { return }
        schedule(after: date, tolerance: tolerance, options: options) {
          sleep.end(.success(()))
        }
      }
    } onCancel: {
      sleep.end(.failure(CancellationError()))
    }
  }
}

/// A suspended task that the scheduler or its cancellation resumes, whichever is first.
private final class SleepingTask: Sendable {
  private enum State {
    case new
    case asleep(CheckedContinuation<Void, any Error>)
    case ended(Result<Void, any Error>)
  }

  private let state = Mutex(State.new)

  /// Returns false if the sleep has ended already.
  func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
    let end = state.withLock { state -> Result<Void, any Error>? in
      if case .ended(let end) = state { return end }
      state = .asleep(continuation)
      return nil
    }
    if let end { continuation.resume(with: end) }
    return end == nil
  }

  func end(_ result: Result<Void, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      switch state {
      case .new:
        state = .ended(result)
        return nil
      case .asleep(let continuation):
        state = .ended(result)
        return continuation
      case .ended:
        return nil
      }
    }
    continuation?.resume(with: result)
  }
}
