import IssueReporting
import Synchronization

/// A callback that is called exactly once. A second call and a missing call are reported.
final class ContinuationBox<Value>: Sendable {
  private let callback: @Sendable (Result<Value, any Error>) -> Void
  private let onDrop: @Sendable () -> Void
  private let description: @Sendable () -> String
  private let kind: String
  private let isResumed = Mutex(false)

  init(
    kind: String,
    description: @escaping @Sendable () -> String,
    callback: @escaping @Sendable (Result<Value, any Error>) -> Void,
    onDrop: @escaping @Sendable () -> Void
  ) {
    self.callback = callback
    self.onDrop = onDrop
    self.description = description
    self.kind = kind
  }

  private var name: String {
    let description = description()
    return description.isEmpty ? "a key" : "'\(description)'"
  }

  func resume(with result: Result<Value, any Error>) {
    let isFirst = isResumed.withLock { isResumed in
      defer { isResumed = true }
      return !isResumed
    }
    guard isFirst else {
      reportIssue(
        """
        The \(kind) continuation of \(name) was resumed more than once. Only the first \
        result is used.

        To fix this, resume it on one path only.
        """
      )
      return
    }
    callback(result)
  }

  deinit {
    guard !isResumed.withLock({ $0 }) else { return }
    reportIssue(
      """
      The \(kind) continuation of \(name) was dropped without being resumed. The caller of \
      '\(kind)()' continues without a result.

      To fix this, resume it on every path.
      """
    )
    onDrop()
  }
}
