import Foundation
import GRDB
import Services

extension TodoClient {
  /// A client for the to-dos in a database.
  static func live(_ database: @escaping @Sendable () throws -> TodoDatabase) -> TodoClient {
    TodoClient(
      fetch: { query in
        try await database().read { [database = try database()] db in
          try fetch(query, profile: database.profileID(db), in: db)
        }
      },
      find: { id in
        try await database().read { [database = try database()] db in
          try find(id, profile: database.profileID(db), in: db)
        }
      },
      count: { filter in
        try await database().read { [database = try database()] db in
          try count(filter, profile: database.profileID(db), in: db)
        }
      },
      names: {
        try await database().read { [database = try database()] db in
          try names(profile: database.profileID(db), in: db)
        }
      },
      window: { query in
        try await database().read { [database = try database()] db in
          try window(query, profile: database.profileID(db), in: db)
        }
      },
      positions: { ids, query in
        try await database().read { [database = try database()] db in
          try positions(ids, query, profile: database.profileID(db), in: db)
        }
      },
      batches: {
        .batches { (end: BatchEnd?) in
          try await database().read { [database = try database()] db in
            try batch(after: end ?? BatchEnd(profile: database.profileID(db)), in: db)
          }
        }
      },
      add: { todo in
        try await database().write(TodoEdits(inserted: [todo.id])) {
          [database = try database()] db in
          try todo.insert(db, profile: database.profileID(db))
        }
      },
      update: { todo in
        try await database().write(TodoEdits(updated: [todo.id])) {
          [database = try database()] db in
          try update(todo, profile: database.profileID(db), in: db)
        }
      },
      edit: { todo, base in
        try await database().write(TodoEdits(updated: [todo.id])) {
          [database = try database()] db in
          try edit(todo, base, profile: database.profileID(db), in: db)
        }
      },
      editAndAdd: { todo, base, added in
        try await database().write(TodoEdits(inserted: [added.id], updated: [todo.id])) {
          [database = try database()] db in
          let profile = try database.profileID(db)
          let isCompleted = try find(todo.id, profile: profile, in: db)?.isCompleted ?? false
          if !isCompleted { try added.insert(db, profile: profile) }
          return (try edit(todo, base, profile: profile, in: db), !isCompleted)
        }
      },
      delete: { ids in
        try await database().write(TodoEdits(deleted: ids)) { [database = try database()] db in
          try delete(ids, profile: database.profileID(db), in: db)
        }
      },
      restore: { todos in
        try await database().write(TodoEdits(inserted: todos.map(\.id))) {
          [database = try database()] db in
          try restore(todos, profile: database.profileID(db), in: db)
        }
      },
      importTodos: { todos, progress in
        let database = try database()
        try await withProgressReports(to: progress) { report in
          try await database.writeMany(TodoEdits(inserted: todos.map(\.id))) { db in
            try TodoImport(profile: database.profileID(db)).insert(todos, in: db, report: report)
          }
        }
      },
      eraseAll: {
        let database = try database()
        try await database.write(nil) { db in
          try eraseAll(profile: database.profileID(db), in: db)
        }
        // The write-ahead log still contains the old pages. If a reader in another process prevents
        // the checkpoint, the last process to close the database truncates the log.
        try? await database.maintain { try $0.checkpoint(.truncate) }
      },
      changes: { (try? database())?.changes.stream() ?? AsyncStream { $0.finish() } }
    )
  }

  private static func find(
    _ id: Todo.ID,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> Todo? {
    try Row.fetchOne(
      db,
      sql: "SELECT \(Todo.columns) FROM todo WHERE id = ? AND profile_id = ?",
      arguments: [id, profile]
    ).map(Todo.init(row:))
  }

  private static func fetch(
    _ query: TodoQuery,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> [Todo] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Todo.columns) FROM todo WHERE profile_id = :profile \(query.conditionSQL)
        ORDER BY \(query.sort.sql) LIMIT :limit OFFSET :offset
        """
    )
    // In SQLite, a negative limit means no limit.
    return try Todo.fetchAll(
      statement,
      arguments: ["profile": profile, "limit": query.limit ?? -1, "offset": query.offset]
        + query.conditionArguments
    )
  }

  /// The place of the last to-do of a batch.
  private struct BatchEnd {
    let profile: UserProfile.ID
    var position: Int64 = 0
  }

  private static func batch(
    after end: BatchEnd,
    in db: Database
  ) throws -> (todos: [Todo], end: BatchEnd?) {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Todo.columns), position FROM todo WHERE profile_id = ? AND position > ?
        ORDER BY position LIMIT \(AsyncThrowingStream.batchSize)
        """
    )
    let rows = try Row.fetchCursor(statement, arguments: [end.profile, end.position])
    var todos: [Todo] = []
    var end = end
    while let row = try rows.next() {
      todos.append(Todo(row: row))
      end.position = row[7]
    }
    return (todos, end)
  }

  private static func edit(
    _ todo: Todo,
    _ base: Todo,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> Todo {
    guard let saved = try find(todo.id, profile: profile, in: db) else {
      throw ServiceError.noSuchTodo(todo.id)
    }
    let merged = try todo.merged(with: saved, base: base)
    try update(merged, profile: profile, in: db)
    return merged
  }

  private static func update(_ todo: Todo, profile: UserProfile.ID, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE todo SET \(Todo.contentColumns.map { "\($0) = ?" }.joined(separator: ", "))
        WHERE id = ? AND profile_id = ?
        """,
      arguments: todo.contentArguments + [todo.id, profile]
    )
    guard db.changesCount == 1 else { throw ServiceError.noSuchTodo(todo.id) }
  }

  private static func delete(_ ids: [Todo.ID], profile: UserProfile.ID, in db: Database) throws {
    for id in ids {
      try db.execute(
        sql: """
          REPLACE INTO deleted_todo (id, position, profile_id)
          SELECT id, position, profile_id FROM todo WHERE id = ? AND profile_id = ?
          """,
        arguments: [id, profile]
      )
      try db.execute(
        sql: "DELETE FROM todo WHERE id = ? AND profile_id = ?",
        arguments: [id, profile]
      )
    }
    // The app offers to undo far fewer deletions.
    try db.execute(
      sql: """
        DELETE FROM deleted_todo WHERE rowid <= (SELECT max(rowid) FROM deleted_todo) - ?
        """,
      arguments: [max(1000, ids.count)]
    )
  }

  private static func restore(_ todos: [Todo], profile: UserProfile.ID, in db: Database) throws {
    for todo in todos {
      let isPresent = try Bool.fetchOne(
        db,
        sql: "SELECT 1 FROM todo WHERE id = ?",
        arguments: [todo.id]
      )
      guard isPresent == nil else { continue }
      let position = try Int64.fetchOne(
        db,
        sql: "SELECT position FROM deleted_todo WHERE id = ? AND profile_id = ?",
        arguments: [todo.id, profile]
      )
      try todo.insert(db, profile: profile, position: position)
      try db.execute(sql: "DELETE FROM deleted_todo WHERE id = ?", arguments: [todo.id])
    }
  }

  private static func eraseAll(profile: UserProfile.ID, in db: Database) throws {
    for table in ["todo", "deleted_todo", "focus_session", "running_focus"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE profile_id = ?", arguments: [profile])
    }
    // Without a rebuild, deleted words would stay in the index until FTS5 merges its segments.
    try db.execute(sql: "INSERT INTO todo_text (todo_text) VALUES ('rebuild')")
  }
}
