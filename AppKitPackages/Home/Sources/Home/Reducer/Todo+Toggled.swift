import Models

extension Todo {
  /// The to-do done on a day if it was open, and open if it was done.
  func toggled(on day: Day) -> Todo {
    var todo = self
    if isCompleted { todo.reopen() } else { todo.complete(on: day) }
    return todo
  }
}
