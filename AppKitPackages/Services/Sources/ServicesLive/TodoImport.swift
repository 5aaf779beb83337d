import GRDB
import Services

/// Inserts many to-dos.
///
/// Triggers keep the search index and the counts with each row, which takes a large part of the time of an
/// import. So they rest during it, and it writes the index and the counts at its end. The transaction
/// hides that from other processes, and takes it back if the import fails.
struct TodoImport {
  let profile: UserProfile.ID

  /// The number of rows of one statement. A statement with a million values would exceed limits of
  /// SQLite.
  private static let batchSize = 2000

  private static let triggers = ["todo_text_insert", "todo_count_insert", "todo_group_insert"]

  func insert(_ todos: [Todo], in db: Database, report: (Int) -> Void) throws {
    let statements = try Self.triggers.map { name in
      try String.fetchOne(
        db,
        sql: "SELECT sql FROM sqlite_master WHERE name = ?",
        arguments: [name]
      )
    }
    for name in Self.triggers { try db.execute(sql: "DROP TRIGGER \(name)") }
    let end = try Int64.fetchOne(db, sql: "SELECT max(position) FROM todo") ?? 0
    try insertRows(of: todos, in: db, report: report)
    try db.execute(
      sql: """
        INSERT INTO todo_text (rowid, title, notes)
        SELECT position, title, notes FROM todo WHERE position > ?
        """,
      arguments: [end]
    )
    try count(todos, in: db)
    for statement in statements { try db.execute(sql: statement ?? "") }
  }

  private func insertRows(of todos: [Todo], in db: Database, report: (Int) -> Void) throws {
    let profile = profile.databaseValue
    var statement: (rowCount: Int, value: Statement)?
    for start in stride(from: 0, to: todos.count, by: Self.batchSize) {
      let batch = todos[start..<min(start + Self.batchSize, todos.count)]
      if statement?.rowCount != batch.count {
        let row = "(?, ?, \(databaseQuestionMarks(count: Todo.contentColumns.count)))"
        let sql = """
          INSERT INTO todo (\(Todo.insertedColumns))
          VALUES \(repeatElement(row, count: batch.count).joined(separator: ", "))
          """
        statement = (batch.count, try db.makeStatement(sql: sql))
      }
      let values = batch.flatMap { [$0.id.databaseValue, profile] + $0.contentValues }
      try statement?.value.execute(arguments: StatementArguments(values))
      report(start + batch.count)
    }
  }

  private func count(_ todos: [Todo], in db: Database) throws {
    let open = todos.filter { !$0.isCompleted }
    for (isCompleted, count) in [(false, open.count), (true, todos.count - open.count)] {
      try db.execute(
        sql: "UPDATE todo_count SET count = count + ? WHERE profile_id = ? AND is_completed = ?",
        arguments: [count, profile, isCompleted]
      )
    }
    var counts: [[UInt8]: Int] = [:]
    for todo in open {
      for key in GroupSchema.keys(of: todo) { counts[key, default: 0] += 1 }
    }
    let statement = try db.makeStatement(
      sql: """
        INSERT INTO todo_group VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET open = open + excluded.open
        """
    )
    for (key, count) in counts {
      try statement.execute(arguments: [profile, String(decoding: key, as: UTF8.self), count])
    }
  }
}
