import Services
import Synchronization
import Testing

struct DatabaseStatusSourceTests {
  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  /// The end of a task calls the end of its stream while Swift locks the task. A change that resumes
  /// the task waits for that lock.
  @Test(.timeLimit(.minutes(1)))
  func `a change of the status and the end of its readers do not wait for each other`() async {
    let source = DatabaseStatusSource()
    let isOver = Flag()
    await withTaskGroup { group in
      group.addTask {
        var isConnected = false
        while !isOver.isSet.load(ordering: .relaxed) {
          source.report(isConnected ? .connected : .disconnected(since: .distantPast))
          isConnected.toggle()
          await Task.yield()
        }
      }
      group.addTask {
        for _ in 0..<2_000 {
          let readers = (0..<4).map { _ in
            Task { for await _ in source.stream() {} }
          }
          await Task.yield()
          for reader in readers { reader.cancel() }
          for reader in readers { await reader.value }
        }
        isOver.isSet.store(true, ordering: .relaxed)
      }
    }
  }
}
