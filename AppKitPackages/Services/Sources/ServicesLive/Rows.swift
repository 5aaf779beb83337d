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

  /// The values of the columns from `title` to `completed`, and the due day, the threshold and the keys
  /// of the sort orders.
  var contentArguments: StatementArguments { StatementArguments(contentValues) }

  var contentValues: [DatabaseValue] {
    let priority = priority?.description
    let due = due?.description
    return [
      title.databaseValue, notes.databaseValue, priority?.databaseValue ?? .null,
      due?.databaseValue ?? .null, created?.description.databaseValue ?? .null,
      isCompleted.databaseValue, completed?.description.databaseValue ?? .null,
      "\(isCompleted ? "1" : "0")\(priority ?? "~")\(due ?? "~")".databaseValue,
      "\(isCompleted ? "1" : "0")\(due ?? "~")\(priority ?? "~")".databaseValue,
      (created?.description ?? "").databaseValue, TodoSort.titleKey(title).databaseValue,
      threshold?.description.databaseValue ?? .null,
    ]
  }

  /// The columns of ``contentArguments``.
  static let contentColumns = [
    "title", "notes", "priority", "due", "created", "is_completed", "completed", "list_key",
    "due_key", "created_key", "title_key", "threshold",
  ]

  static let insertedColumns = (["id", "profile_id"] + contentColumns).joined(
    separator: ", "
  )

  func insert(_ db: Database, profile: UserProfile.ID, position: Int64? = nil) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO todo (position, \(Self.insertedColumns))
        VALUES (?, ?, ?, \(databaseQuestionMarks(count: Self.contentColumns.count)))
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
      .sorted { $0.precedes($1) }
  }
}

extension TodoFilter {
  /// The condition for the index of a sort order, of which it is a range if the order begins with the
  /// completion.
  func sql(_ sort: TodoSort) -> String {
    guard let key = sort.completionKey else { return sql }
    return switch self {
    case .open: "AND \(key) < '1'"
    case .done: "AND \(key) >= '1'"
    case .all: ""
    }
  }
}

extension TodoQuery {
  /// The condition of the filter and the threshold for the index of the sort order.
  var conditionSQL: String { filter.sql(sort) + thresholdSQL }

  /// The condition for to-dos that are not hidden. `ifnull` would keep SQLite from reading it in the
  /// index.
  var thresholdSQL: String {
    hidingDay == nil ? "" : " AND (threshold IS NULL OR threshold <= :today)"
  }

  /// The value of `:today`.
  var conditionArguments: StatementArguments {
    hidingDay.map { ["today": $0.description] } ?? StatementArguments()
  }
}

extension TodoSort {
  /// The indexed columns of this sort order.
  var sql: String {
    columns.map { "\($0.sql)\($0.isDescending ? " DESC" : "")" }.joined(separator: ", ")
  }

  /// The columns of the opposite order.
  var reversedSQL: String {
    columns.map { "\($0.sql)\($0.isDescending ? "" : " DESC")" }.joined(separator: ", ")
  }

  /// Conditions for the rows before the row with the position `:position`, one for each range of the
  /// index: a column before, and all columns before it equal.
  var precedingRanges: [String] {
    columns.indices.map { index in
      columns[...index].enumerated().map { offset, column in
        let sign = offset < index ? "=" : column.isDescending ? ">" : "<"
        return "\(column.sql) \(sign) (SELECT \(column.sql) FROM todo WHERE position = :position)"
      }.joined(separator: " AND ")
    }
  }

  /// The column that begins with the completion, if the order does.
  var completionKey: String? {
    switch self {
    case .priority: "list_key"
    case .due: "due_key"
    case .newest, .title, .added: nil
    }
  }

  private var columns: [(sql: String, isDescending: Bool)] {
    switch self {
    case .priority: [("list_key", false), ("position", false)]
    case .due: [("due_key", false), ("position", false)]
    case .newest: [("created_key", true), ("position", true)]
    case .title: [("title_key", false), ("position", false)]
    case .added: [("position", false)]
    }
  }
}
