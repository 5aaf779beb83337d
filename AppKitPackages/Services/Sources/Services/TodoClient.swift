import Dependencies
import DependenciesMacros
import Foundation
import Models

/// The to-dos of the current profile, where they are kept.
///
/// ```swift
/// @Dependency(\.todoClient) var todoClient
///
/// return .run { send in
///   let todos = try await todoClient.fetch(query: TodoQuery(limit: 200))
///   await send(.itemsLoaded(todos.map(\.title)))
/// }
/// ```
///
/// A call that returns without an error has saved: not even killing the process loses what it wrote.
/// Errors are ``ServiceError`` values, whose description is one sentence for the person.
@DependencyClient
public struct TodoClient: Sendable {
  /// Reads to-dos.
  public var fetch: @Sendable (_ query: TodoQuery) async throws -> [Todo]
  /// Reads one to-do, `nil` if there is none with this identity.
  public var find: @Sendable (_ id: Todo.ID) async throws -> Todo?
  /// Counts to-dos.
  public var count: @Sendable (_ filter: TodoFilter) async throws -> Int
  /// Adds a to-do at the end.
  public var add: @Sendable (_ todo: Todo) async throws -> Void
  /// Replaces the to-do of the same identity. Throws ``ServiceError/noSuchTodo(_:)`` if it is gone.
  public var update: @Sendable (_ todo: Todo) async throws -> Void
  /// Deletes to-dos. Those that are gone already are none of its business.
  public var delete: @Sendable (_ ids: [Todo.ID]) async throws -> Void
  /// Undoes a deletion: puts the to-dos back where they stood.
  public var restore: @Sendable (_ todos: [Todo]) async throws -> Void
  /// Adds many to-dos at the end: all of them, or none if it throws.
  public var importTodos: @Sendable (_ todos: [Todo]) async throws -> Void
  /// Erases every to-do and focus session of the current profile, for good.
  public var eraseAll: @Sendable () async throws -> Void
  /// Tells that saved to-dos, sessions or profiles have changed, until the reader stops listening.
  ///
  /// Several changes at once may be told as one. Read again what is on the screen.
  public var changes: @Sendable () -> AsyncStream<TodoChange> = { AsyncStream { $0.finish() } }
}

/// Who changed what is saved.
public enum TodoChange: Hashable, Sendable {
  /// This process did, through one of its clients.
  case here
  /// Another process did.
  case elsewhere
}

extension DependencyValues {
  /// The to-dos of the current profile.
  public var todoClient: TodoClient {
    get { self[TodoClient.self] }
    set { self[TodoClient.self] = newValue }
  }
}
