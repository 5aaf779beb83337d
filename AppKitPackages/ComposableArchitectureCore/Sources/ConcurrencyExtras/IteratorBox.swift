/// Keeps the iterator of an asynchronous sequence between two calls of an unfolding closure.
final class IteratorBox<Base: AsyncSequence>: @unchecked Sendable {
  // Sound as long as a stream has one consumer, which `AsyncStream` demands anyway: the iterator is
  // then used by one call of `next` after another.
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
