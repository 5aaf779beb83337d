import Synchronization

/// A queue of work that a test runs explicitly.
final class Schedule: Sendable {
  private let work = Mutex<[(delay: Double, run: @Sendable () -> Void)]>([])

  var delays: [Double] { work.withLock { $0.map(\.delay) } }

  func add(_ delay: Double, _ run: @escaping @Sendable () -> Void) {
    work.withLock { $0.append((delay, run)) }
  }

  func runNext() { work.withLock { $0.isEmpty ? nil : $0.removeFirst() }?.run() }

  func runAll() { while !delays.isEmpty { runNext() } }
}
