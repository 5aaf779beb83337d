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
    var changed = todo
    if todo.isCompleted { changed.reopen() } else { changed.complete(on: day) }
    return try await edit(todo: changed, base: todo)
  }
}
