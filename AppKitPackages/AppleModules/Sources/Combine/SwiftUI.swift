// Compiled together with the sources of OpenCombine.

@_exported import struct Renderer.Published
@_exported import protocol Renderer.ObservableObject
@_exported import class Renderer.ObservableObjectPublisher
import SwiftUI

extension View {
  /// Performs an action for each value that a publisher emits while the view is displayed.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    onReceive(EmittedValues(publisher: publisher), perform: action)
  }
}

/// The values of a publisher, in a buffer without a limit. `Publisher.values` loses values that a
/// subject sends while the previous value is being processed.
private struct EmittedValues<P: Publisher>: AsyncSequence, @unchecked Sendable
where P.Failure == Never {
  // Sound: only the task of one view uses the publisher.
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
