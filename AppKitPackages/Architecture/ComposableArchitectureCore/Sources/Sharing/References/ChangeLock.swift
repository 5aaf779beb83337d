import Foundation
import Synchronization

/// The lock of a change of a shared value. The thread that holds it can lock it again.
///
/// Threads that hold one lock and wait for the next can wait for each other. The thread that
/// completes such a cycle terminates the process with an explanation, because no thread of the cycle
/// can ever continue. Only threads that have to wait look for cycles.
final class ChangeLock: Sendable {
  /// The locks that threads wait for. A thread removes its entry after it has locked.
  private static let waiting = Mutex<[UInt: ChangeLock]>([:])

  private let base = NSLock()
  /// The thread that holds the lock, or 0.
  private let owner = Atomic<UInt>(0)
  private let valueType: Any.Type

  init(_ valueType: Any.Type) {
    self.valueType = valueType
  }

  /// Locks, unless the thread holds the lock already.
  ///
  /// - Returns: Whether the thread must call ``unlock()``.
  func lock() -> Bool {
    let thread = Self.currentThread
    guard owner.load(ordering: .relaxed) != thread else { return false }
    if !base.try() { wait(thread) }
    owner.store(thread, ordering: .relaxed)
    return true
  }

  func unlock() {
    owner.store(0, ordering: .relaxed)
    base.unlock()
  }

  private func wait(_ thread: UInt) {
    Self.waiting.withLock { waiting in
      waiting[thread] = self
      if let cycle = cycle(to: thread, in: waiting) { fatalError(Self.message(cycle)) }
    }
    base.lock()
    Self.waiting.withLock { $0[thread] = nil }
  }

  /// Returns the locks from this one to one that the thread holds, each held by the thread that
  /// waits for the next.
  private func cycle(to thread: UInt, in waiting: [UInt: ChangeLock]) -> [ChangeLock]? {
    var cycle = [self]
    while let last = cycle.last {
      let owner = last.owner.load(ordering: .relaxed)
      if owner == thread { return cycle }
      // A thread that has just locked still waits, according to its entry, for what it holds.
      guard let next = waiting[owner], next !== last else { return nil }
      cycle.append(next)
    }
    return nil
  }

  private static func message(_ cycle: [ChangeLock]) -> String {
    """
    Threads that change shared values wait for each other, and none of them can continue.

      Values, each changed by a thread that waits to change the next:
    \(cycle.map { "    Shared<\($0.valueType)>" }.joined(separator: "\n"))

    To fix this, use 'withLock' of the second value after 'withLock' of the first one, instead of \
    inside it, or nest them in the same order everywhere.
    """
  }

  private static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
