import ComposableArchitecture
import Models
import Services

extension HomeReducer.State {
  /// Updates the list with the to-dos of a response and writes only to rows that differ.
  ///
  /// Most responses change one row or none, and lists can have 10,000 to-dos. Unchanged rows keep
  /// their identity, so only the views of changed rows are evaluated again.
  mutating func show(_ todos: [Todo]) {
    if rows.count == todos.count, zip(rows.ids, todos).allSatisfy({ $0 == $1.id }) {
      for (index, todo) in todos.enumerated() where rows[index].todo != todo {
        rows[index].todo = todo
      }
    } else {
      rows = IdentifiedArray(
        todos.map { todo in
          guard var row = rows[id: todo.id] else { return TodoRowReducer.State(todo: todo) }
          if row.todo != todo { row.todo = todo }
          return row
        },
        uniquingIDsWith: { first, _ in first }
      )
    }
    for id in path.ids {
      guard let shown = path[id: id]?.todo, let todo = rows[id: shown.id]?.todo else { continue }
      updatePath(with: todo)
    }
  }

  /// Updates the list and the pushed screens with a saved to-do.
  ///
  /// A to-do that the filter excludes is removed, and one with a new position is moved.
  mutating func show(_ todo: Todo) {
    updatePath(with: todo)
    guard filter.includes(todo) else {
      rows.remove(id: todo.id)
      return
    }
    guard var row = rows[id: todo.id] else {
      if query.isEmpty { insert(TodoRowReducer.State(todo: todo)) }
      return
    }
    let old = row.todo
    guard old != todo else { return }
    let keepsPosition =
      old.priority == todo.priority && old.due == todo.due && old.isCompleted == todo.isCompleted
    if keepsPosition || !query.isEmpty {
      rows[id: todo.id]?.todo = todo
    } else {
      rows.remove(id: todo.id)
      row.todo = todo
      insert(row)
    }
  }

  /// Removes a deleted to-do from the list and pops the screens that show it.
  mutating func remove(_ todo: Todo) {
    rows.remove(id: todo.id)
    if let id = path.ids.first(where: { path[id: $0]?.todo.id == todo.id }) {
      path.pop(from: id)
    }
  }

  /// Inserts a row at the position that the client's sort order gives it.
  private mutating func insert(_ row: TodoRowReducer.State) {
    let sort = TodoQuery().sort
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if sort.precedes(row.todo, rows[middle].todo) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    rows.insert(row, at: low)
  }

  private mutating func updatePath(with todo: Todo) {
    for id in path.ids {
      guard let shown = path[id: id, case: \.detail]?.todo, shown.id == todo.id, shown != todo
      else { continue }
      path[id: id, case: \.detail]?.todo = todo
    }
  }
}

extension HomeReducer.Path.State {
  /// The to-do that the screen shows.
  fileprivate var todo: Todo {
    switch self {
    case .detail(let detail): detail.todo
    case .timer(let timer): timer.todo
    }
  }
}
