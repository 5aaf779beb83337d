import ComposableArchitecture
import Models

extension TodoFormReducer.State {
  /// A field whose value cannot be saved, and the reason.
  struct Invalid: Error {
    let problem: TodoFormReducer.Problem
    let field: Field
  }

  /// Returns the to-do with the values of the fields, or throws the first invalid one.
  ///
  /// A title that was not edited keeps all of its words and spaces, also its days. A day that is typed in
  /// the title wins over the one that the field began with.
  func validated(_ words: DayWords, today: @autoclosure () -> Day) throws(Invalid) -> Todo {
    let initial = Self(todo: todo, isNew: isNew)
    let hasNewTitle = title != initial.title
    var todo = todo
    if hasNewTitle {
      let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
      todo.title = title.contains(":") ? words.resolving(title, from: today(), atEnd: false) : title
      do throws(TodoTextProblem.Reason) {
        try todo.checkWords()
      } catch {
        throw Invalid(problem: .invalidTitle(error), field: .title)
      }
    }
    guard !todo.title.isEmpty else { throw Invalid(problem: .missingTitle, field: .title) }

    func day(_ text: String, _ field: Field) throws(Invalid) -> Day? {
      let text = text.trimmingCharacters(in: .whitespaces)
      guard !text.isEmpty else { return nil }
      guard let day = Day(text) ?? words.day(text, from: today()) else {
        throw Invalid(problem: .invalidDay(text), field: field)
      }
      return day
    }
    func merge<Value: Equatable & CustomStringConvertible>(
      _ value: Value?,
      with typed: Value?,
      key: String,
      of field: Todo.Field,
      in focus: Field
    ) throws(Invalid) -> Value? {
      guard hasNewTitle, let typed else { return value }
      guard let value, value != typed, !hasValue(of: initial, field) else { return typed }
      let problem = TodoFormReducer.Problem.differentValues(
        title: "\(key):\(typed)",
        field: field,
        value: "\(value)"
      )
      throw Invalid(problem: problem, field: focus)
    }

    let due = try merge(day(due, .due), with: todo.due, key: "due", of: .due, in: .due)
    let threshold = try merge(
      day(threshold, .threshold),
      with: todo.threshold,
      key: "t",
      of: .threshold,
      in: .threshold
    )
    let recurrence = try merge(
      recurrence,
      with: todo.recurrence,
      key: "rec",
      of: .recurrence,
      in: .title
    )
    if todo.due != due { todo.due = due }
    if todo.threshold != threshold { todo.threshold = threshold }
    if todo.recurrence != recurrence { todo.recurrence = recurrence }
    todo.notes = notes
    todo.priority = priority
    do throws(LongText) {
      if hasNewTitle { try LongText.check(todo.title, .title) }
      if notes != initial.notes { try LongText.check(notes, .notes) }
    } catch {
      throw Invalid(problem: .longText(error), field: error.kind == .notes ? .notes : .title)
    }
    return todo
  }
}
