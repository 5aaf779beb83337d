import Dependencies
import DependenciesMacros
import Models

/// todo.txt files that a person names.
///
/// ```swift
/// @Dependency(\.todoFileClient) var todoFileClient
/// @Dependency(\.todoClient) var todoClient
///
/// let text = try await todoFileClient.read("todo.txt")
/// try await todoClient.importTodos(text.todos)
/// ```
@DependencyClient
public struct TodoFileClient: Sendable {
  /// Reads a file. Bad lines are among the problems of the result; it throws only if the file itself
  /// can't be read. `~/` means the home folder.
  public var read: @Sendable (_ path: String) async throws -> TodoText
  /// Writes a file: the whole of it, or the file stays as it was and this throws.
  public var write: @Sendable (_ todos: [Todo], _ path: String) async throws -> Void
}

extension DependencyValues {
  /// todo.txt files that a person names.
  public var todoFileClient: TodoFileClient {
    get { self[TodoFileClient.self] }
    set { self[TodoFileClient.self] = newValue }
  }
}
