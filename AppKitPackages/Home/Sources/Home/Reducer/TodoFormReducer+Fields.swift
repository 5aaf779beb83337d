import ComposableArchitecture
import Models

extension TodoFormReducer.State {
  /// Shows a to-do that somebody else has saved, and keeps the edited fields.
  ///
  /// While the form is being saved nothing changes, since the response has what others have changed.
  ///
  /// - Parameter conflicts: The fields that the client has found to be edited by both, besides those that
  ///   are found here.
  mutating func show(_ saved: Todo, conflicts: [Todo.Field] = []) {
    guard !isSaving else { return }
    let initial = Self(todo: todo, isNew: isNew)
    let theirs = Self(todo: saved, isNew: isNew)
    todo = saved
    self.conflicts = Todo.Field.allCases.filter { field in
      guard !hasValue(of: initial, field) else {
        take(field)
        return false
      }
      guard !hasValue(of: theirs, field) else { return false }
      return conflicts.contains(field) || self.conflicts.contains(field)
        || !theirs.hasValue(of: initial, field)
    }
  }

  /// Shows the to-do that the person has saved.
  mutating func finish(_ saved: Todo) {
    let edited = fieldsEditedWhileSaving
    todo = saved
    for field in Todo.Field.allCases where !edited.contains(field) { take(field) }
    conflicts = []
    fieldsEditedWhileSaving = []
    problem = nil
    if edited.isEmpty { focus = nil }
  }

  /// The field with a property of the form; nil for other properties.
  static func field(_ keyPath: PartialKeyPath<Self>) -> Todo.Field? {
    switch keyPath {
    case \.title: .title
    case \.due: .due
    case \.threshold: .threshold
    case \.recurrence: .recurrence
    case \.priority: .priority
    case \.notes: .notes
    default: nil
    }
  }

  /// Shows the values of ``todo`` in all fields.
  mutating func discardChanges() {
    for field in Todo.Field.allCases { take(field) }
    conflicts = []
    problem = nil
  }

  /// Forgets a problem that typing can have removed.
  mutating func forgetTypingProblem() {
    switch problem {
    case .differentValues, .invalidDay, .invalidTitle, .longText, .missingTitle: problem = nil
    case .deleted, .saveFailed, nil: break
    }
  }

  /// Keeps the title in one line, which a field of several lines shows. Returns whether it ends with
  /// Return, which saves it.
  mutating func endsWithReturn() -> Bool {
    guard title.contains(where: \.isNewline) else { return false }
    let isEnd = title.last?.isNewline == true
    title = title.split(whereSeparator: \.isNewline).joined(separator: " ")
    return isEnd
  }

  func hasValue(of other: Self, _ field: Todo.Field) -> Bool {
    switch field {
    case .title: title == other.title
    case .due: due == other.due
    case .threshold: threshold == other.threshold
    case .recurrence: recurrence == other.recurrence
    case .priority: priority == other.priority
    case .notes: notes == other.notes
    }
  }

  /// Replaces the value of a field by the one of ``todo``.
  mutating func take(_ field: Todo.Field) {
    take(field, of: Self(todo: todo, isNew: isNew))
  }

  /// Replaces the value of a field by the one of another form.
  mutating func take(_ field: Todo.Field, of other: Self) {
    switch field {
    case .title: title = other.title
    case .due: due = other.due
    case .threshold: threshold = other.threshold
    case .recurrence: recurrence = other.recurrence
    case .priority: priority = other.priority
    case .notes: notes = other.notes
    }
  }

  /// The value of a field in ``todo``, for people.
  func savedValue(_ field: Todo.Field) -> String {
    let text =
      switch field {
      case .title: todo.titleWithoutSchedule
      case .due: todo.due?.description ?? ""
      case .threshold: todo.threshold?.description ?? ""
      case .recurrence: todo.recurrence?.name ?? ""
      case .priority: todo.priority?.description ?? ""
      case .notes: todo.notes
      }
    return text.isEmpty ? "None" : text
  }
}
