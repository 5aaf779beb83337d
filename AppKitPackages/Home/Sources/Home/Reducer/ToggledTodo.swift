import Models

/// A to-do before and after it was completed or reopened.
public struct ToggledTodo: Equatable, Sendable {
  /// The to-do before the change.
  public var before: Todo
  /// The saved to-do.
  public var after: Todo

  /// Creates a change.
  public init(before: Todo, after: Todo) {
    self.before = before
    self.after = after
  }
}
