import Foundation
import GRDB
import Services

extension Todo {
  static let columns =
    "todo.id, todo.title, todo.notes, todo.priority, todo.created, todo.is_completed, todo.completed"

  /// Reads ``columns`` by index, which is faster than by name.
  init(row: Row) {
    self.init(
      id: row[0],
      title: row[1],
      notes: row[2],
      priority: (row[3] as String?)?.first.flatMap { Priority($0) },
      created: (row[4] as String?).flatMap { Day($0) },
      isCompleted: row[5],
      completed: (row[6] as String?).flatMap { Day($0) }
    )
  }

  /// Reads rows through a cursor, because copies of 10,000 rows need more memory than the to-dos.
  static func fetchAll(_ statement: Statement, arguments: StatementArguments) throws -> [Todo] {
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    var todos: [Todo] = []
    while let row = try rows.next() { todos.append(Todo(row: row)) }
    return todos
  }

  /// The values of the columns from `title` to `completed`, and the due day for the sort orders.
  var contentArguments: StatementArguments {
    [
      title, notes, priority?.description, due?.description, created?.description, isCompleted,
      completed?.description,
    ]
  }

  func insert(_ db: Database, profile: UserProfile.ID, position: Int64? = nil) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO todo (position, id, profile_id, title, notes, priority, due, created,
          is_completed, completed)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    )
    try statement.execute(arguments: [position, id, profile] + contentArguments)
  }
}

extension FocusSession {
  static let columns = "id, todo_id, start, day, seconds, is_finished"

  init(row: Row) {
    let start = Date(timeIntervalSince1970: row[2])
    self.init(
      id: row[0],
      todoID: row[1],
      start: start,
      day: Day(row[3] as String) ?? Day(start),
      seconds: row[4],
      isFinished: row[5]
    )
  }
}

extension UserProfile {
  init(row: Row) {
    self.init(id: row[0], name: row[1], email: row[2])
  }

  static func all(_ db: Database) throws -> [UserProfile] {
    try Row.fetchAll(db, sql: "SELECT id, name, email FROM profile")
      .map(UserProfile.init(row:))
      .sorted { $0.name.lowercased() < $1.name.lowercased() }
  }
}

extension TodoFilter {
  /// A condition for the table `todo`.
  var sql: String {
    switch self {
    case .open: "AND NOT is_completed"
    case .done: "AND is_completed"
    case .all: ""
    }
  }
}

extension TodoSort {
  /// The indexed columns of this sort order.
  var sql: String {
    switch self {
    case .priority: "is_completed, ifnull(priority, '~'), ifnull(due, '~'), position"
    case .due: "is_completed, ifnull(due, '~'), ifnull(priority, '~'), position"
    case .newest: "ifnull(created, '') DESC, position"
    case .added: "position"
    }
  }
}
