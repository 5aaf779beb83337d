import Models
import Synchronization

extension AsyncThrowingStream where Element == [Todo], Failure == any Error {
  /// The number of to-dos in a batch.
  package static var batchSize: Int { 1000 }

  /// Creates a stream of batches, each of which is read when the consumer requests it.
  ///
  /// - Parameter read: Returns the to-dos after a place, by default the first ones, and the place of
  ///   the last one. An empty array ends the stream.
  package static func batches<Place: Sendable>(
    _ read: @escaping @Sendable (Place?) async throws -> (todos: [Todo], end: Place?)
  ) -> Self {
    let place = LastPlace<Place>()
    return Self {
      let batch = try await read(place.value.withLock { $0 })
      place.value.withLock { $0 = batch.end }
      return batch.todos.isEmpty ? nil : batch.todos
    }
  }
}

private final class LastPlace<Place: Sendable>: Sendable {
  let value = Mutex<Place?>(nil)
}
