import Foundation
import Observation
import Sharing
import Synchronization
import Testing

@Suite struct SharedObservationTests {
  /// Observes a value again as soon as it changes, and keeps what it reads.
  private final class Reads: Sendable {
    private let values = Mutex<[Int]>([])
    private let property: Shared<Int>

    init(_ property: Shared<Int>) { self.property = property }

    func observe() {
      withObservationTracking {
        let value = property.wrappedValue
        values.withLock { $0.append(value) }
      } onChange: {
        self.observe()
      }
    }

    var all: [Int] { values.withLock(\.self) }
  }

  /// A view on the main thread runs its body again while another thread is about to set the value.
  @Test func `an observer that reads before the value is set reads it again`() async {
    let property = Shared(value: 0)
    let reads = Reads(property)
    reads.observe()
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        property.withLock { $0 = 1 }
        continuation.resume()
      }
    }
    #expect(reads.all.last == 1)
  }

  @Test @MainActor func `a change on the main thread notifies once`() {
    let property = Shared(value: 0)
    let reads = Reads(property)
    reads.observe()
    property.withLock { $0 = 1 }
    #expect(reads.all == [0, 0])
  }

  /// A key through which a test reports values.
  private final class ReportedKey: SharedKey {
    let id = UUID()
    private let _subscriber = Mutex<SharedSubscriber<Int>?>(nil)

    var subscriber: SharedSubscriber<Int>? { _subscriber.withLock(\.self) }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      continuation.resumeReturningInitialValue()
    }

    func subscribe(
      context: LoadContext<Int>,
      subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      _subscriber.withLock { $0 = subscriber }
      return SharedSubscription {}
    }

    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      continuation.resume()
    }
  }

  /// Counts the notifications about what a closure reads.
  private final class Notifications: Sendable {
    private let _count = Mutex(0)
    private let read: @Sendable () -> Void

    init(of read: @escaping @Sendable () -> Void) {
      self.read = read
      observe()
    }

    private func observe() {
      withObservationTracking(read) {
        self._count.withLock { $0 += 1 }
        self.observe()
      }
    }

    var count: Int { _count.withLock(\.self) }
  }

  @Test @MainActor func `a value and the status of its loads are observed separately`() throws {
    struct Failure: Error {}
    let key = ReportedKey()
    let property = Shared(wrappedValue: 0, key)
    let subscriber = try #require(key.subscriber)
    let values = Notifications { _ = property.wrappedValue }
    let statuses = Notifications { _ = (property.isLoading, property.loadError) }
    var counts: [Int] { [values.count, statuses.count] }
    subscriber.yieldLoading(true)
    #expect(counts == [0, 1])
    subscriber.yield(1)
    #expect(counts == [1, 2])
    subscriber.yield(2)
    #expect(counts == [2, 2])
    property.withLock { $0 = 3 }
    #expect(counts == [3, 2])
    subscriber.yield(throwing: Failure())
    #expect(counts == [3, 3])
    property.withLock { $0 = 4 }
    #expect(counts == [4, 4])
    #expect(property.loadError == nil)
  }
}
