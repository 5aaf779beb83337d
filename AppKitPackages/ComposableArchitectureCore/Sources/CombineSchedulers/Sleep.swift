import Synchronization

extension Scheduler {
  /// Suspends the task until the scheduler's time has moved on.
  ///
  /// ```swift
  /// try await mainQueue.sleep(for: .milliseconds(300))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: How long.
  ///   - tolerance: How much later it may be.
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
  ///   - date: When to go on.
  ///   - tolerance: How much later it may be.
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

/// A task that waits until it is woken by the scheduler or by its cancellation, whichever is first.
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
