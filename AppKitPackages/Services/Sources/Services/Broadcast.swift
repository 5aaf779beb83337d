import Foundation
import Synchronization

/// Sends each value to all of its streams.
package final class Broadcast<Value: Sendable>: Sendable {
  package typealias Policy = AsyncStream<Value>.Continuation.BufferingPolicy

  private let policy: Policy
  private let readers = Mutex<[UUID: AsyncStream<Value>.Continuation]>([:])

  /// - Parameter policy: The buffering policy of the streams.
  package init(_ policy: Policy) {
    self.policy = policy
  }

  /// Returns a stream of the values that are sent after this call.
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

  /// The number of streams that have a reader, for tests.
  package var readerCount: Int { readers.withLock { $0.count } }

  deinit {
    for reader in readers.withLock({ $0.values }) { reader.finish() }
  }
}

extension Broadcast where Value == TodoChange {
  /// A broadcast of changes. It drops none, because each one names other to-dos, and small values
  /// need little memory until a reader handles them.
  package static func changes() -> Broadcast { Broadcast(.unbounded) }
}
