extension Todo {
  /// A part of a to-do that a form edits.
  public enum Field: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
    /// The title without its days and its recurrence.
    case title
    /// The due day in the title.
    case due
    /// The day in the title until which lists hide the to-do.
    case threshold
    /// The recurrence in the title.
    case recurrence
    /// The priority.
    case priority
    /// The notes.
    case notes

    public var id: Self { self }

    /// The English name, for example `Due`.
    public var name: String {
      switch self {
      case .title: "Title"
      case .due: "Due"
      case .threshold: "Starts"
      case .recurrence: "Repeats"
      case .priority: "Priority"
      case .notes: "Notes"
      }
    }
  }

  /// Combines two edits of the same to-do.
  ///
  /// ```swift
  /// let base = Todo(id: UUID(), title: "Call mum")
  /// var (mine, theirs) = (base, base)
  /// mine.priority = .a
  /// theirs.due = Day("2026-12-01")
  /// let (merged, conflicts) = mine.merging(theirs, base: base)
  /// print(merged.priority!, merged.due!, conflicts)  // A 2026-12-01 []
  /// ```
  ///
  /// A field that only one of the edits has changed has the value of that edit. If both have changed
  /// it to different values, it is a conflict, and keeps the value of this to-do. There are no
  /// conflicts of the completion: somebody who completes a completed to-do wants what is saved.
  ///
  /// - Parameters:
  ///   - other: The other edit, for example the saved to-do.
  ///   - base: The to-do with which both edits began.
  public func merging(_ other: Todo, base: Todo) -> (todo: Todo, conflicts: [Field]) {
    var todo = self
    var conflicts: [Field] = []
    func merge<Value: Equatable>(_ field: KeyPath<Todo, Value>, _ name: Field? = nil) -> Value {
      let (own, others) = (self[keyPath: field], other[keyPath: field])
      guard own != others, others != base[keyPath: field] else { return own }
      guard own != base[keyPath: field] else { return others }
      guard let name else { return others }
      conflicts.append(name)
      return own
    }
    let title = merge(\.titleWithoutSchedule, .title)
    let due = merge(\.due, .due)
    let threshold = merge(\.threshold, .threshold)
    let recurrence = merge(\.recurrence, .recurrence)
    if self.title == base.title {
      todo.title = other.title
    } else if other.title != base.title {
      // The whole title of one edit keeps its words at their places.
      todo.title = title == titleWithoutSchedule ? self.title : other.title
      if todo.due != due { todo.due = due }
      if todo.threshold != threshold { todo.threshold = threshold }
      if todo.recurrence != recurrence { todo.recurrence = recurrence }
    }
    todo.priority = merge(\.priority, .priority)
    todo.notes = merge(\.notes, .notes)
    todo.created = merge(\.created)
    let status = merge(\.status)
    if status.isCompleted { todo.complete(on: status.completed) } else { todo.reopen() }
    return (todo, conflicts)
  }

  /// The title without words with a due day, a threshold or a recurrence, which forms show in fields of
  /// their own.
  public var titleWithoutSchedule: String {
    var todo = self
    todo.due = nil
    todo.threshold = nil
    todo.recurrence = nil
    return todo.title
  }

  private var status: Status { Status(isCompleted: isCompleted, completed: completed) }

  private struct Status: Equatable {
    let isCompleted: Bool
    let completed: Day?
  }
}
