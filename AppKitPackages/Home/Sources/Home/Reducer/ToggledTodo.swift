import Models

/// A to-do before and after it was completed or reopened.
public struct ToggledTodo: Equatable, Sendable {
  /// The to-do before the change.
  public var before: Todo
  /// The saved to-do.
  public var after: Todo
  /// The to-do that was added because the completed one comes again.
  public var next: Todo?

  /// The identity of the added to-do, if there is one.
  var newIDs: [Todo.ID] { next.map { [$0.id] } ?? [] }

  /// Creates a change.
  public init(before: Todo, after: Todo, next: Todo? = nil) {
    self.before = before
    self.after = after
    self.next = next
  }
}
