import Models

/// A change of the list that the person can undo.
///
/// ```swift
/// let change = UndoableChange.deleted(Models.Todo(id: UUID(), title: "Call mum"))
/// change.message(DayWords(.current))  // Deleted “Call mum”
/// ```
public indirect enum UndoableChange: Equatable, Sendable {
  /// The to-do was added.
  case added(Todo)
  /// The to-do was deleted.
  case deleted(Todo)
  /// Fields of a to-do were changed. The values are those before and after the change.
  case edited(Todo, after: Todo)
  /// The same was done to several to-dos, which is undone at once.
  case several([UndoableChange])
  /// The to-do was completed or reopened. The values are those before the change, and the to-do that
  /// was added because the completed one comes again.
  case toggled(Todo, next: Todo? = nil)

  /// Creates the change of fields without what others have changed in the meantime.
  ///
  /// - Parameters:
  ///   - base: The to-do before the change.
  ///   - edited: The changed to-do.
  ///   - saved: The saved to-do, which has the changes of others as well.
  static func edited(_ base: Todo, to edited: Todo, saved: Todo) -> Self {
    .edited(base.merging(saved, base: edited).todo, after: saved)
  }

  /// Creates the change of all to-dos of which each is changed, or `nil` without changes.
  init?(_ changes: [UndoableChange]) {
    guard let first = changes.first else { return nil }
    self = changes.count == 1 ? first : .several(changes)
  }

  /// The to-dos before the change.
  var todos: [Todo] {
    switch self {
    case .added(let todo), .deleted(let todo), .edited(let todo, after: _),
      .toggled(let todo, next: _):
      [todo]
    case .several(let changes): changes.flatMap(\.todos)
    }
  }

  /// The to-dos that undoing changes.
  var ids: [Todo.ID] {
    switch self {
    case .added(let todo), .deleted(let todo), .edited(let todo, after: _): [todo.id]
    case .several(let changes): changes.flatMap(\.ids)
    case .toggled(let todo, let next): [todo.id, next?.id].compactMap(\.self)
    }
  }

  /// The changed to-dos in a sentence.
  var name: String { todos.spokenName }

  /// A text that names the change and the to-do.
  ///
  /// - Parameter words: Writes the days.
  public func message(_ words: DayWords) -> String {
    switch self {
    case .toggled(let todo, let next?) where !todo.isCompleted:
      let day = next.due ?? next.threshold
      guard let day else { return text(about: name, words) }
      return text(about: "“\(todo.shortTitle)”", words) + ", next on \(words.date(day))"
    case .added, .deleted, .edited, .several, .toggled: return text(about: name, words)
    }
  }

  private func text(about name: String, _ words: DayWords) -> String {
    switch self {
    case .added: return "Added \(name)"
    case .deleted: return "Deleted \(name)"
    case .edited(let before, let after):
      guard after.titleWithoutSchedule == before.titleWithoutSchedule else {
        return "Changed \(name)"
      }
      if after.priority != before.priority {
        return after.priority.map { "Priority \($0) for \(name)" } ?? "No priority for \(name)"
      }
      if after.due != before.due {
        return after.due.map { "Due \(words.date($0)): \(name)" } ?? "No due day for \(name)"
      }
      return "Changed \(name)"
    case .several(let changes): return changes.first?.text(about: name, words) ?? ""
    case .toggled(let before, next: _):
      return before.isCompleted ? "Reopened \(name)" : "Completed \(name)"
    }
  }
}

extension Todo {
  /// The beginning of the title, after which a notice on a phone has room for a day.
  var shortTitle: String {
    plainTitle.count > 40 ? plainTitle.prefix(39) + "…" : plainTitle
  }
}

extension [Todo] {
  /// The to-dos in a sentence: the title of the only one, or their number.
  var spokenName: String { count == 1 ? "“\(self[0].plainTitle)”" : "\(count) to-dos" }
}
