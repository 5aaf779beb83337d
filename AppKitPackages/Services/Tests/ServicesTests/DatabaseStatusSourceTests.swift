import Services
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DatabaseStatusSourceTests {
  /// A task that is cancelled ends its stream while Swift locks the task. A change that resumes the
  /// task waits for that lock.
  @Test func `a change of the status and the end of its readers do not wait for each other`() async
  {
    let source = DatabaseStatusSource()
    let changes = Task.detached {
      while !Task.isCancelled {
        source.report(.disconnected(since: .distantPast))
        source.report(.connected)
        await Task.yield()
      }
    }
    for _ in 0..<200 {
      let readers = (0..<4).map { _ in
        Task.detached { for await _ in source.stream() {} }
      }
      await Task.yield()
      for reader in readers { reader.cancel() }
      for reader in readers { await reader.value }
    }
    changes.cancel()
    await changes.value
  }
}
