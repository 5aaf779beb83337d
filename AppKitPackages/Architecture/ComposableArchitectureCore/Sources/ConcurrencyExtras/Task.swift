import Foundation

extension Task where Failure == Never {
  /// Suspends until the task is cancelled.
  ///
  /// ```swift
  /// let client = WeatherClient(forecast: { _ in try await Task.never() })
  /// ```
  ///
  /// In tests the method represents a request without a response.
  ///
  /// - Returns: Never. The generic type fits into any expression.
  /// - Throws: `CancellationError` when the task is cancelled.
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
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension Task where Failure == any Error {
  /// The task's result. Cancellation of the waiting task cancels this task.
  ///
  /// `value` continues to wait, because cancellation does not propagate to unstructured tasks.
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
  /// The task's result. Cancellation of the waiting task cancels this task.
  ///
  /// `value` continues to wait, because cancellation does not propagate to unstructured tasks.
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

/// The default number of yields of ``_Concurrency/Task/megaYield(count:)``: the value of the
/// environment variable `TASK_MEGA_YIELD_COUNT`, at most 10,000, or 20.
public let _defaultMegaYieldCount: Int = {
  let text = ProcessInfo.processInfo.environment["TASK_MEGA_YIELD_COUNT"] ?? ""
  return max(0, min(Int(text) ?? 20, 10_000))
}()

extension Task where Success == Never, Failure == Never {
  /// Yields repeatedly, so that other tasks can run.
  ///
  /// ```swift
  /// let task = Task { await model.load() }
  /// await Task.megaYield()
  /// #expect(model.isLoading)
  /// ```
  ///
  /// One `Task.yield()` is often not enough for another task to reach its next suspension. Many
  /// yields make it likely; ``withMainSerialExecutor(operation:)-(()->Void)`` makes it certain.
  ///
  /// Each yield creates a detached task and waits for it, so the time of a call is proportional to
  /// `count`.
  ///
  /// - Parameter count: The number of yields, by default the environment variable
  ///   `TASK_MEGA_YIELD_COUNT`, or 20.
  public static func megaYield(count: Int = _defaultMegaYieldCount) async {
    for _ in 0..<Swift.max(0, count) {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}
