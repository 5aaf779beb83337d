import Dependencies
import DependenciesMacros
import Models

/// A client that reads and writes todo.txt files.
///
/// ```swift
/// @Dependency(\.todoFileClient) var todoFileClient
/// @Dependency(\.todoClient) var todoClient
///
/// let text = try await todoFileClient.read("todo.txt")
/// try await todoClient.importTodos(text.todos) { count in
///   print("\(count) of \(text.todos.count)")
/// }
/// ```
@DependencyClient
public struct TodoFileClient: Sendable {
  /// Reads a file. Throws if the file is unreadable; invalid lines are problems of the result. A
  /// path can begin with `~/`.
  public var read: @Sendable (_ path: String) async throws -> TodoText
  /// Writes batches of to-dos to a file as they arrive, and returns the number of to-dos. If this
  /// throws, the file is unchanged.
  public var write:
    @Sendable (
      _ batches: AsyncThrowingStream<[Todo], any Error>, _ path: String
    ) async throws -> Int
}

extension DependencyValues {
  /// A client that reads and writes todo.txt files.
  public var todoFileClient: TodoFileClient {
    get { self[TodoFileClient.self] }
    set { self[TodoFileClient.self] = newValue }
  }
}
