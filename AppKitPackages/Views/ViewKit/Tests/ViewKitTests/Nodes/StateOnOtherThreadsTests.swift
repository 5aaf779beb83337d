import Foundation
import Observation
import ViewKit
import ScreenTesting
import Synchronization
import Testing

@MainActor
@Suite struct StateOnOtherThreadsTests {
  private final class Values: Sendable {
    private let read = Mutex<[Int]>([])

    func observe(_ binding: Binding<Int>) {
      withObservationTracking {
        let value = binding.wrappedValue
        read.withLock { $0.append(value) }
      } onChange: {
        self.observe(binding)
      }
    }

    var last: Int? { read.withLock { $0.last } }
  }

  private struct Counter: View {
    let onAppear: (Binding<Int>) -> Void
    @State private var count = 0
    var body: some View {
      Text("count \(count)").onAppear { onAppear($count) }
    }
  }

  /// A view on the main thread runs its body again while another thread is about to set the value.
  @Test func `an observer that reads before the value is set reads it again`() async throws {
    var binding: Binding<Int>?
    let screen = show(10, 1) { Counter { binding = $0 } }
    let count = try #require(binding)
    let values = Values()
    values.observe(count)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        count.wrappedValue = 1
        continuation.resume()
      }
    }
    #expect(values.last == 1)
    await screen.settle()
    #expect(screen.text == "count 1")
  }
}
