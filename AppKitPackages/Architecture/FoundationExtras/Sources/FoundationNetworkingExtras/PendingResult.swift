#if !canImport(Darwin)
  import Foundation
  import FoundationNetworking
  import Synchronization

  /// The wait for the result of a task of a session, which ends at once if the Swift task is cancelled.
  ///
  /// The task of the session goes on until it ends by itself, because Foundation on Linux cannot cancel
  /// it safely. `cancel()` waits for the queue of the session. A cancellation handler runs while the
  /// lock of the Swift task is held, for which that queue waits if it resumes the Swift task, as it
  /// does in the asynchronous methods of Foundation: then both wait for ever. And if the response ends
  /// at this moment, the process traps, on each thread that calls `cancel()`.
  final class PendingResult<Value: Sendable>: Sendable {
    private let waiting = Mutex<CheckedContinuation<Value, any Error>?>(nil)

    /// Starts a task, and waits until `end(with:)` is called or the Swift task is cancelled.
    func value(of task: URLSessionTask) async throws -> Value {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          waiting.withLock { $0 = continuation }
          if Task.isCancelled { cancel() } else { task.resume() }
        }
      } onCancel: {
        cancel()
      }
    }

    private func cancel() { end(with: .failure(URLError(.cancelled))) }

    /// Ends the wait. Further results are ignored.
    func end(with result: Result<Value, any Error>) {
      let continuation = waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
      continuation?.resume(with: result)
    }
  }
#endif
