import Foundation
import Synchronization

/// Sends values to any number of streams.
package final class Broadcast<Value: Sendable>: Sendable {
  package typealias Policy = AsyncStream<Value>.Continuation.BufferingPolicy

  private let policy: Policy
  private let readers = Mutex<[UUID: AsyncStream<Value>.Continuation]>([:])

  /// - Parameter policy: What a stream keeps for a reader that is busy.
  package init(_ policy: Policy) {
    self.policy = policy
  }

  /// Every value sent from now on.
  package func stream() -> AsyncStream<Value> {
    let id = UUID()
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    readers.withLock { $0[id] = continuation }
    continuation.onTermination = { [weak self] _ in
      _ = self?.readers.withLock { $0.removeValue(forKey: id) }
    }
    return stream
  }

  package func send(_ value: Value) {
    for reader in readers.withLock({ Array($0.values) }) { reader.yield(value) }
  }

  package var readerCount: Int { readers.withLock { $0.count } }

  deinit {
    for reader in readers.withLock({ $0.values }) { reader.finish() }
  }
}

extension Broadcast where Value == TodoChange {
  /// Keeps the oldest changes for a busy reader: what it misses then, it sees when it reads again.
  package static func changes() -> Broadcast { Broadcast(.bufferingOldest(1000)) }
}
