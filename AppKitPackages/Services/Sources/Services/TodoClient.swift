import Dependencies
import DependenciesMacros
import Foundation
import Models

/// A client for the saved to-dos of the current profile.
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
/// A write that returns without an error is durable, even if the process is killed afterwards.
/// Errors are ``ServiceError`` values, whose descriptions can be shown to the person.
@DependencyClient
public struct TodoClient: Sendable {
  /// Returns the to-dos of a query.
  public var fetch: @Sendable (_ query: TodoQuery) async throws -> [Todo]
  /// Returns the to-do with an identity, or `nil`.
  public var find: @Sendable (_ id: Todo.ID) async throws -> Todo?
  /// Returns the number of to-dos that a filter includes.
  public var count: @Sendable (_ filter: TodoFilter) async throws -> Int
  /// Returns the projects and contexts of open to-dos with their counts, at most
  /// ``TodoName/limit``, in the order of names.
  public var names: @Sendable () async throws -> [TodoName]
  /// Returns a page of a query, its place in the result, and the number of to-dos in the result.
  public var window: @Sendable (_ query: TodoQuery) async throws -> TodoWindow
  /// Returns to-dos with their positions in the result of a query. To-dos that were deleted or that
  /// the filter excludes are missing. The offset and the limit of the query are ignored.
  public var positions:
    @Sendable (_ ids: [Todo.ID], _ query: TodoQuery) async throws -> TodoPositions
  /// Returns all to-dos in the order of their addition, in batches that are read on demand.
  ///
  /// Memory is needed for one batch only. Changes during the iteration are contained or not.
  public var batches: @Sendable () -> AsyncThrowingStream<[Todo], any Error> = {
    AsyncThrowingStream { $0.finish() }
  }
  /// Adds a to-do at the end.
  public var add: @Sendable (_ todo: Todo) async throws -> Void
  /// Replaces the to-do of the same identity, whoever has changed it. Throws
  /// ``ServiceError/noSuchTodo(_:)`` if it was deleted. Features call ``edit`` instead.
  public var update: @Sendable (_ todo: Todo) async throws -> Void
  /// Saves an edit, and returns the to-do with the changes that others have saved since the edit began.
  ///
  /// Throws ``ServiceError/changedTodo(_:_:)`` and saves nothing if others have changed the same
  /// fields. A second call with their to-do as the base keeps the edit. Throws
  /// ``ServiceError/noSuchTodo(_:)`` if the to-do was deleted.
  ///
  /// - Parameters:
  ///   - todo: The edited to-do.
  ///   - base: The to-do with which the edit began.
  public var edit: @Sendable (_ todo: Todo, _ base: Todo) async throws -> Todo
  /// Saves the completion of a to-do like ``edit``, and adds the one that follows at the end in the same
  /// transaction.
  ///
  /// If others have completed it since the edit began, nothing is added: it is followed already. See
  /// ``complete(_:on:id:)``.
  public var editAndAdd:
    @Sendable (_ todo: Todo, _ base: Todo, _ added: Todo) async throws -> (
      saved: Todo, isAdded: Bool
    )
  /// Deletes to-dos. Identities without a to-do are ignored.
  public var delete: @Sendable (_ ids: [Todo.ID]) async throws -> Void
  /// Undoes a deletion and restores the order of the to-dos.
  public var restore: @Sendable (_ todos: [Todo]) async throws -> Void
  /// Adds to-dos at the end in one transaction.
  ///
  /// The closure receives the number of to-dos that were written so far; the last call has the number
  /// of all. If the task is cancelled before the transaction is committed, nothing is added, and the
  /// endpoint throws a `CancellationError`.
  public var importTodos:
    @Sendable (
      _ todos: [Todo], _ progress: @escaping @Sendable (_ count: Int) async -> Void
    ) async throws -> Void
  /// Erases all to-dos and focus sessions of the current profile irrevocably.
  public var eraseAll: @Sendable () async throws -> Void
  /// Returns a stream with an element after each change of to-dos, sessions or profiles.
  ///
  /// An element names the changed to-dos, so that only these are requested again.
  public var changes: @Sendable () -> AsyncStream<TodoChange> = { AsyncStream { $0.finish() } }
}

extension DependencyValues {
  /// A client for the saved to-dos of the current profile.
  public var todoClient: TodoClient {
    get { self[TodoClient.self] }
    set { self[TodoClient.self] = newValue }
  }
}
