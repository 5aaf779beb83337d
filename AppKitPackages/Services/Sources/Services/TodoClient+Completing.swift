import Foundation
import Models

extension TodoClient {
  /// Completes a to-do and saves it, with the to-do that follows if it comes again.
  ///
  /// ```swift
  /// import Models
  /// import Services
  ///
  /// func finish(
  ///   _ todo: Models.Todo, on today: Models.Day, _ client: TodoClient
  /// ) async throws -> String? {
  ///   let (_, next) = try await client.complete(todo, on: today, id: UUID())
  ///   return next?.title
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - todo: An open to-do.
  ///   - day: The day of completion.
  ///   - id: The identity of the to-do that follows.
  /// - Returns: The saved to-do, and the one that follows; `nil` if none does, or if others have completed
  ///   the to-do already.
  public func complete(
    _ todo: Todo,
    on day: Day,
    id: @autoclosure @Sendable () -> Todo.ID
  ) async throws -> (saved: Todo, next: Todo?) {
    var completed = todo
    completed.complete(on: day)
    guard todo.recurrence != nil, let next = todo.following(completedOn: day, id: id()) else {
      return (try await edit(todo: completed, base: todo), nil)
    }
    let (saved, isAdded) = try await editAndAdd(todo: completed, base: todo, added: next)
    return (saved, isAdded ? next : nil)
  }
}
