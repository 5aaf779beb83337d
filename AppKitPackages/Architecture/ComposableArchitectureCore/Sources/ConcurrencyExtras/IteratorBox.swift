/// Stores the iterator of an asynchronous sequence between two calls of an unfolding closure.
final class IteratorBox<Base: AsyncSequence>: @unchecked Sendable {
  // Sound for a stream with one consumer, which `AsyncStream` requires: calls of `next` do not
  // overlap.
  private let base: Base
  private var iterator: Base.AsyncIterator?

  init(_ base: Base) {
    self.base = base
  }

  func next() async throws -> Base.Element? {
    if iterator == nil {
      iterator = base.makeAsyncIterator()
    }
    return try await iterator?.next()
  }
}
