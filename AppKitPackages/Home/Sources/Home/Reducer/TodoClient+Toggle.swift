import Models
import Services

extension TodoClient {
  /// Saves a to-do as done on a day if it was open, and as open if it was done.
  ///
  /// - Returns: The to-do as it was saved.
  func toggle(_ todo: Todo, on day: Day) async throws -> Todo {
    var todo = todo
    if todo.isCompleted { todo.reopen() } else { todo.complete(on: day) }
    try await update(todo: todo)
    return todo
  }
}
