import Foundation
import Synchronization

/// The status of a database, and the streams of its observers.
package final class DatabaseStatusSource: Sendable {
  private typealias Continuation = AsyncStream<DatabaseStatus>.Continuation

  private struct State {
    var status = DatabaseStatus.connected
    var observers: [UUID: Continuation] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Returns a stream that begins with the current status and continues with each change.
  package func stream() -> AsyncStream<DatabaseStatus> {
    let id = UUID()
    let (stream, continuation) = AsyncStream.makeStream(
      of: DatabaseStatus.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    state.withLock { state in
      state.observers[id] = continuation
      continuation.yield(state.status)
    }
    // The observer retains the source, so that the stream does not end before. Swift locks a cancelled
    // task while it calls this closure, and a change, which holds the lock of the state, waits for the
    // tasks that it resumes: so the closure must not wait for a change.
    continuation.onTermination = { _ in
      Task { _ = self.state.withLock { $0.observers.removeValue(forKey: id) } }
    }
    return stream
  }

  /// Changes the status. A second failure keeps the time of the first one.
  ///
  /// - Returns: Whether the status has changed.
  @discardableResult
  package func report(_ status: DatabaseStatus) -> Bool {
    state.withLock { state in
      switch (state.status, status) {
      case (.connected, .connected), (.disconnected, .disconnected): return false
      case (.connected, .disconnected), (.disconnected, .connected): break
      }
      state.status = status
      for observer in state.observers.values { observer.yield(status) }
      return true
    }
  }
}
