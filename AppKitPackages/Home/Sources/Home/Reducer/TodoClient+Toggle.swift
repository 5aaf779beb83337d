import Models
import Services

extension TodoClient {
  /// Completes an open to-do, or reopens a completed one, and saves it.
  ///
  /// - Parameters:
  ///   - todo: The to-do to change.
  ///   - day: The day of completion.
  /// - Returns: The saved to-do.
  func toggle(_ todo: Todo, on day: Day) async throws -> Todo {
    var todo = todo
    if todo.isCompleted { todo.reopen() } else { todo.complete(on: day) }
    try await update(todo: todo)
    return todo
  }
}
