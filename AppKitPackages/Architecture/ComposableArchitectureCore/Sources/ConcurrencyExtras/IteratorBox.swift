/// Stores the iterator of an asynchronous sequence between two calls of an unfolding closure.
package final class IteratorBox<Base: AsyncSequence>: @unchecked Sendable {
  // Sound for a stream with one consumer, which `AsyncStream` requires: calls of `next` do not
  // overlap.
  private let base: Base
  private var iterator: Base.AsyncIterator?

  package init(_ base: Base) {
    self.base = base
  }

  package func next() async throws -> Base.Element? {
    if iterator == nil {
      iterator = base.makeAsyncIterator()
    }
    return try await iterator?.next()
  }
}
