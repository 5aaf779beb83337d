// Compiled together with the sources of OpenCombine.

@_exported import struct Renderer.Published
@_exported import protocol Renderer.ObservableObject
import SwiftUI

extension View {
  /// Performs an action for each value that the publisher emits while the view is there.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    onReceive(EmittedValues(publisher: publisher), perform: action)
  }
}

/// What a publisher emits, each value kept until it is received. `Publisher.values` misses values
/// that a subject sends while the last one is still in use.
private struct EmittedValues<P: Publisher>: AsyncSequence, @unchecked Sendable
where P.Failure == Never {
  // Sendable, because the task of one view is all that uses the publisher.
  let publisher: P

  func makeAsyncIterator() -> AsyncStream<P.Output>.Iterator {
    let (values, continuation) = AsyncStream<P.Output>.makeStream()
    let subscription = publisher.sink { _ in
      continuation.finish()
    } receiveValue: { value in
      continuation.yield(value)
    }
    continuation.onTermination = { _ in subscription.cancel() }
    return values.makeAsyncIterator()
  }
}
