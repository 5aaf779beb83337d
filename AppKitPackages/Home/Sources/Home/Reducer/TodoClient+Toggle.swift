import ComposableArchitecture
import Models
import Services

extension TodoClient {
  /// Completes an open to-do, or reopens a completed one, and saves it.
  ///
  /// - Parameters:
  ///   - todo: The to-do to change.
  ///   - day: The day of completion.
  ///   - id: The identity of the to-do that follows if the completed one comes again.
  /// - Returns: The to-do before and after the change.
  func toggle(
    _ todo: Todo,
    on day: Day,
    id: @autoclosure @Sendable () -> Todo.ID
  ) async throws -> ToggledTodo {
    guard todo.isCompleted else {
      let (after, next) = try await complete(todo, on: day, id: id())
      return ToggledTodo(before: todo, after: after, next: next)
    }
    var after = todo
    after.reopen()
    return ToggledTodo(before: todo, after: try await edit(todo: after, base: todo))
  }

  /// Undoes a change, and keeps what was edited since then.
  func undo(_ change: UndoableChange) async throws {
    switch change {
    case .added(let todo):
      try await delete(ids: [todo.id])
    case .deleted(let todo):
      try await restore(todos: [todo])
    case .edited(let before, let after):
      _ = try await edit(todo: before, base: after)
    case .several(let changes):
      let added = changes.compactMap { if case .added(let todo) = $0 { todo.id } else { nil } }
      if !added.isEmpty { try await delete(ids: added) }
      let deleted = changes.compactMap { if case .deleted(let todo) = $0 { todo } else { nil } }
      if !deleted.isEmpty { try await restore(todos: deleted) }
      var conflict: ServiceError?
      for change in changes {
        switch change {
        case .added, .deleted: continue
        case .edited, .several, .toggled:
          do {
            try await undo(change)
          } catch let error as ServiceError where error.isConflict {
            conflict = error
          }
        }
      }
      if let conflict { throw conflict }
    case .toggled(let before, let next):
      guard let todo = try await find(id: before.id) else {
        throw ServiceError.noSuchTodo(before.id)
      }
      var changed = todo
      if before.isCompleted { changed.complete(on: before.completed) } else { changed.reopen() }
      _ = try await edit(todo: changed, base: todo)
      if let next, try await find(id: next.id) == next { try await delete(ids: [next.id]) }
    }
  }
}

extension ServiceError {
  /// Whether the to-do was changed or deleted by another window or program, so that it would not help to try again.
  var isConflict: Bool {
    switch self {
    case .changedTodo, .noSuchTodo: true
    default: false
    }
  }
}

/// The state of a row and of the details: a to-do that is completed and reopened.
protocol TogglingState {
  var isSaving: Bool { get set }
  var todo: Todo { get set }
}

extension TogglingState {
  /// Saves the new status, unless one is being saved.
  mutating func toggle<Action>(
    with client: TodoClient,
    on day: @autoclosure () -> Day,
    id: @autoclosure @escaping @Sendable () -> Todo.ID,
    response: @escaping @Sendable (Result<ToggledTodo, any Error>) -> Action
  ) -> Effect<Action> {
    guard !isSaving else { return .none }
    isSaving = true
    return .run { [todo, day = day()] send in
      await send(response(Result { try await client.toggle(todo, on: day, id: id()) }))
    }
  }
}
