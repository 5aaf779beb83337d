import Models

/// A change of the list that the person can undo.
///
/// ```swift
/// let change = UndoableChange.deleted(Models.Todo(id: UUID(), title: "Call mum"))
/// change.message  // Deleted “Call mum”
/// ```
public enum UndoableChange: Equatable, Sendable {
  /// The to-do was deleted.
  case deleted(Todo)
  /// The to-do was completed or reopened. The values are those before the change.
  case toggled(Todo)

  /// The to-do before the change.
  public var todo: Todo {
    switch self {
    case .deleted(let todo), .toggled(let todo): todo
    }
  }

  /// A text that names the change and the to-do.
  public var message: String {
    let name = "“\(todo.plainTitle)”"
    switch self {
    case .deleted: return "Deleted \(name)"
    case .toggled(let todo) where todo.isCompleted: return "Reopened \(name)"
    case .toggled: return "Completed \(name)"
    }
  }
}
