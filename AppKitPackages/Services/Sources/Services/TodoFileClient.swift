import Dependencies
import DependenciesMacros
import Foundation
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
  /// Writes batches of to-dos to a temporary file as they arrive. The closure receives the number of
  /// to-dos that were written so far. If this throws, there is no file.
  public var writeTemporary:
    @Sendable (
      _ batches: AsyncThrowingStream<[Todo], any Error>,
      _ progress: @escaping @Sendable (_ count: Int) async -> Void
    ) async throws -> TemporaryTodoFile
  /// Deletes a temporary file, also in a cancelled task. A test needs no override, because the
  /// deletion has no result.
  @DependencyEndpointIgnored
  public var removeTemporary: @Sendable (_ file: TemporaryTodoFile) async -> Void = { _ in }
}

/// A todo.txt file that exists until a ``TodoFileClient`` removes it.
public struct TemporaryTodoFile: Hashable, Sendable {
  /// The address of the file.
  public var url: URL
  /// The number of to-dos in the file.
  public var count: Int

  /// Creates a description of a file.
  public init(url: URL, count: Int) {
    self.url = url
    self.count = count
  }
}

extension DependencyValues {
  /// A client that reads and writes todo.txt files.
  public var todoFileClient: TodoFileClient {
    get { self[TodoFileClient.self] }
    set { self[TodoFileClient.self] = newValue }
  }
}
