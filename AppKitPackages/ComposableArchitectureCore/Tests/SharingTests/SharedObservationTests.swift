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
}
