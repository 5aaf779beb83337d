import IssueReporting
import Synchronization

/// A callback to be called once: a second call and none at all are reported, not obeyed.
final class ContinuationBox<Answer>: @unchecked Sendable {
  // Sound: `callback` is `@Sendable`, and whether it was called is kept in a `Mutex`.
  private let callback: @Sendable (Result<Answer, any Error>) -> Void
  private let description: String
  private let kind: String
  private let isResumed = Mutex(false)

  init(
    kind: String,
    description: String,
    callback: @escaping @Sendable (Result<Answer, any Error>) -> Void
  ) {
    self.callback = callback
    self.description = description.isEmpty ? "a key" : "'\(description)'"
    self.kind = kind
  }

  func resume(with result: Result<Answer, any Error>) {
    let isFirst = isResumed.withLock { isResumed in
      defer { isResumed = true }
      return !isResumed
    }
    guard isFirst else {
      reportIssue(
        """
        The \(kind) continuation of \(description) was resumed more than once; only the first \
        answer counts.

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
      The \(kind) continuation of \(description) was dropped without being resumed, so whoever \
      waits for it waits for ever.

      To fix this, resume it on every path.
      """
    )
    callback(.failure(CancellationError()))
  }
}
