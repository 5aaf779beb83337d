import ComposableArchitecture
import Foundation
import Models
import Services

extension HomeReducer.State {
  /// The search text without spaces at its ends; empty if the whole list is shown.
  var searchText: String { query.trimmingCharacters(in: .whitespaces) }

  /// How many to-dos the search has found, for people who do not see the list.
  var foundMessage: String? {
    guard !shownText.isEmpty, !isLoading else { return nil }
    return switch window.count {
    case 0: "No to-do found"
    case 1: "1 to-do found"
    default: "\(window.count) to-dos found"
    }
  }

  /// The query of the list without a search.
  var listing: TodoQuery { TodoQuery(filter: filter, sort: sort, today: today) }

  /// The groups whose first rows are loaded, by these rows.
  var headers: [Todo.ID: TodoGroup] {
    guard sort == .due, shownText.isEmpty else { return [:] }
    var headers: [Todo.ID: TodoGroup] = [:]
    var start = 0
    for group in TodoGroup.allCases {
      let count = groups[group] ?? 0
      if count > 0, rows.indices.contains(start - window.offset) {
        headers[rows[start - window.offset].id] = group
      }
      start += count
    }
    return headers
  }

  /// Replaces the loaded rows.
  ///
  /// Most responses change one row or none. Unchanged rows keep their identity, so only the views of
  /// changed rows are evaluated again.
  mutating func show(_ window: TodoWindow) {
    self.window = ListWindow(count: window.count, offset: window.offset)
    groups = window.groups
    if let names = window.names { self.names = names }
    if shownText != searchText {
      shownText = searchText
      // The view of the list begins at its first row again.
      visibleRange = 0..<visibleRange.count
    }
    setRows(window.todos)
    updateSelection(with: window.todos)
    for row in rows { updatePath(with: row.todo) }
  }

  /// The first loaded row without a change.
  ///
  /// Its position is read together with the changed to-dos. The loaded rows have no gaps, so it
  /// determines the positions of the other unchanged rows.
  var reference: TodoRowReducer.State? { rows.first { !staleIDs.contains($0.id) } }

  /// Moves, inserts and removes the changed to-dos.
  ///
  /// The loaded rows have no gaps, so the position of ``reference`` determines those of the other
  /// unchanged rows.
  ///
  /// - Returns: False if another process has changed the list in the meantime, so that it must be
  ///   loaded again.
  mutating func show(_ positions: TodoPositions) -> Bool {
    guard let reference, let place = positions.rows.first(where: { $0.todo.id == reference.id })
    else { return false }
    let changed = positions.rows.filter { $0.todo.id != reference.id }
    var todos = rows.map(\.todo).filter { !staleIDs.contains($0.id) }
    var offset = place.offset - changed.count { $0.offset < place.offset }
    updateSelection(with: changed.map(\.todo))
    for row in changed {
      updatePath(with: row.todo)
      if row.offset < offset {
        offset += 1
      } else if row.offset <= offset + todos.count {
        todos.insert(row.todo, at: row.offset - offset)
      }
    }
    guard offset >= 0, offset + todos.count <= positions.count else { return false }
    staleIDs = []
    window = ListWindow(count: positions.count, offset: offset)
    groups = positions.groups
    if let names = positions.names { self.names = names }
    setRows(todos)
    return true
  }

  /// Writes only to rows that differ.
  private mutating func setRows(_ todos: [Todo]) {
    guard rows.count != todos.count || !zip(rows.ids, todos).allSatisfy({ $0 == $1.id }) else {
      for (index, todo) in todos.enumerated() where rows[index].todo != todo {
        rows[index].todo = todo
      }
      return
    }
    rows = IdentifiedArray(
      todos.map { todo in
        guard var row = rows[id: todo.id] else { return TodoRowReducer.State(todo: todo) }
        if row.todo != todo { row.todo = todo }
        return row
      },
      uniquingIDsWith: { first, _ in first }
    )
  }

  /// Pops the screens that show a deleted to-do.
  mutating func popScreens(of todo: Todo) {
    if let id = path.ids.first(where: { path[id: $0]?.todo.id == todo.id }) {
      path.pop(from: id)
    }
  }

  /// Returns the to-do as the details or the list show it now.
  func latest(_ todo: Todo) -> Todo {
    path.lazy.map(\.todo).first { $0.id == todo.id } ?? rows[id: todo.id]?.todo ?? todo
  }

  /// Updates the pushed screens that show a to-do.
  mutating func updatePath(with todo: Todo) {
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
