import Foundation

extension Task where Failure == Never {
  /// Suspends until the task is cancelled.
  ///
  /// ```swift
  /// let client = WeatherClient(forecast: { _ in try await Task.never() })
  /// ```
  ///
  /// In a test it stands for a request that is not answered.
  ///
  /// - Returns: Never; the type is there to fit wherever a value is expected.
  /// - Throws: `CancellationError` once the task is cancelled.
  public static func never() async throws -> Success {
    for await element in AsyncStream<Success>.never {
      return element
    }
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends until the task is cancelled.
  ///
  /// - Throws: `CancellationError` once the task is cancelled.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension Task where Failure == any Error {
  /// The task's result; a cancellation while waiting for it cancels the task.
  ///
  /// `value` alone continues to wait, because cancellation does not reach an unstructured task.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == Never {
  /// The task's result; a cancellation while waiting for it cancels the task.
  ///
  /// `value` alone continues to wait, because cancellation does not reach an unstructured task.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

/// How often ``_Concurrency/Task/megaYield(count:)`` gives way when not told otherwise: the number
/// in the environment variable `TASK_MEGA_YIELD_COUNT`, at most 10,000, or 20.
public let _defaultMegaYieldCount: Int = {
  let text = ProcessInfo.processInfo.environment["TASK_MEGA_YIELD_COUNT"] ?? ""
  return max(0, min(Int(text) ?? 20, 10_000))
}()

extension Task where Success == Never, Failure == Never {
  /// Gives other tasks many chances to run.
  ///
  /// ```swift
  /// let task = Task { await model.load() }
  /// await Task.megaYield()
  /// #expect(model.isLoading)
  /// ```
  ///
  /// One `Task.yield()` often isn't enough for another task to get to its next suspension. This
  /// makes it likely, not certain; ``withMainSerialExecutor(operation:)-(()->Void)`` makes it
  /// certain.
  ///
  /// - Parameter count: How many times to give way.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    for _ in 0..<Swift.max(0, count) {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}
