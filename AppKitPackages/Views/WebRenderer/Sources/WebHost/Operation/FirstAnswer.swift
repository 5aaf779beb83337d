import Synchronization

/// Returns the result of an operation, or another value if it does not return in time.
///
/// A task group would wait for the operation also after its time, because tasks end only if they want
/// to. This function leaves it behind.
func firstAnswer<Value: Sendable>(
  within time: Duration,
  otherwise late: Value,
  _ operation: @escaping @Sendable () async -> Value
) async -> Value {
  await withCheckedContinuation { continuation in
    let first = FirstAnswer(continuation)
    let timer = Task {
      try? await Task.sleep(for: time)
      first.give(late)
    }
    Task {
      first.give(await operation())
      timer.cancel()
    }
  }
}

/// Resumes a continuation with the first of several answers.
private final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value, Never>?>

  init(_ continuation: CheckedContinuation<Value, Never>) {
    self.continuation = Mutex(continuation)
  }

  func give(_ value: Value) {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: value)
  }
}
