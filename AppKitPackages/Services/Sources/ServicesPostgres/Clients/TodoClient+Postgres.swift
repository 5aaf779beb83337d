import Foundation
import Services

extension TodoClient {
  /// A client for the to-dos in a database on a server.
  static func postgres(_ database: PostgresDatabase) -> TodoClient {
    TodoClient(
      fetch: { query in
        try await database.read("todo.fetch") { connection in
          try connection.query(
            """
            SELECT \(Todo.columns) FROM todo
            WHERE profile_id = \(ProfileAccess.sql("$1")) \(query.conditionSQL(today: 4))
            ORDER BY \(query.sort.sql) LIMIT $2 OFFSET $3
            """,
            [
              PostgresParameter(database.profileID(connection)), PostgresParameter(query.limit),
              PostgresParameter(query.offset),
            ] + query.conditionParameters
          ).map { Todo($0, $1) }
        }
      },
      find: { id in
        try await database.read("todo.find") { connection in
          try find(id, profile: database.profileID(connection), in: connection)
        }
      },
      count: { filter in
        try await database.read("todo.count") { connection in
          try count(filter, profile: database.profileID(connection), in: connection)
        }
      },
      names: {
        try await database.read("todo.names") { connection in
          try names(profile: database.profileID(connection), in: connection)
        }
      },
      window: { query in
        try await database.readSnapshot("todo.window") { connection in
          try window(query, profile: database.profileID(connection), in: connection)
        }
      },
      positions: { ids, query in
        try await database.readSnapshot("todo.positions") { connection in
          try positions(ids, query, profile: database.profileID(connection), in: connection)
        }
      },
      batches: {
        .batches { (end: BatchEnd?) in
          try await database.read("todo.batches") { connection in
            var end = try end ?? BatchEnd(profile: database.profileID(connection))
            let rows = try connection.query(
              """
              SELECT \(Todo.columns), position FROM todo
              WHERE profile_id = \(ProfileAccess.sql("$1")) AND position > $2
              ORDER BY position LIMIT \(AsyncThrowingStream.batchSize)
              """,
              PostgresParameter(end.profile),
              PostgresParameter(end.position)
            )
            let todos = rows.map { rows, row in
              end.position = rows.int(row, 7) ?? 0
              return Todo(rows, row)
            }
            return (todos, end)
          }
        }
      },
      add: { todo in
        try await database.write("todo.add", TodoEdits(inserted: [todo.id])) { connection in
          let profile = try database.profileID(connection)
          insert(todo, profile: profile, in: connection)
          TodoQuota.check(profile, in: connection)
        }
      },
      update: { todo in
        try await database.write("todo.update", TodoEdits(updated: [todo.id])) { connection in
          let profile = try database.profileID(connection)
          var hasGrown = false
          update(todo, profile: profile, in: connection) { result in
            guard result.count == 1 else { throw ServiceError.noSuchTodo(todo.id) }
            hasGrown = result.bool(0, 0)
          }
          try connection.finish()
          // An account with too much can still complete and shorten to-dos.
          if hasGrown { TodoQuota.check(profile, in: connection) }
        }
      },
      edit: { todo, base in
        try await database.write("todo.edit", TodoEdits(updated: [todo.id])) { connection in
          let profile = try database.profileID(connection)
          let (merged, saved) = try edit(todo, base, profile: profile, in: connection)
          if merged.textSize > saved.textSize { TodoQuota.check(profile, in: connection) }
          return merged
        }
      },
      editAndAdd: { todo, base, added in
        let edits = TodoEdits(inserted: [added.id], updated: [todo.id])
        return try await database.write("todo.editAndAdd", edits) { connection in
          let profile = try database.profileID(connection)
          let (merged, saved) = try edit(todo, base, profile: profile, in: connection)
          guard !saved.isCompleted else { return (merged, false) }
          insert(added, profile: profile, in: connection)
          TodoQuota.check(profile, in: connection)
          return (merged, true)
        }
      },
      delete: { ids in
        let isLong = ids.count > longCount
        try await database.write("todo.delete", TodoEdits(deleted: ids), isLong: isLong) {
          connection in
          try delete(ids, profile: database.profileID(connection), in: connection)
        }
      },
      restore: { todos in
        let edits = TodoEdits(inserted: todos.map(\.id))
        try await database.write("todo.restore", edits, isLong: todos.count > longCount) {
          connection in
          let profile = try database.profileID(connection)
          try restore(todos, profile: profile, in: connection)
          TodoQuota.check(profile, in: connection)
        }
      },
      importTodos: { todos, progress in
        try await withProgressReports(to: progress) { report in
          try await database.writeCancellably(
            "todo.importTodos",
            TodoEdits(inserted: todos.map(\.id))
          ) {
            connection,
            checkCancellation in
            let profile = try database.profileID(connection)
            try connection.copy(
              into: "todo (id, profile_id, \(Todo.contentColumns))",
              todos.lazy.map { todo in
                [PostgresParameter(todo.id), PostgresParameter(profile.profile)]
                  + todo.contentParameters
              }
            ) { count in
              try checkCancellation()
              report(count)
            }
            // The profile may have been deleted, or no longer be shared, since the import began.
            try TodoQuota.check(database.profileID(connection), in: connection)
          }
        }
      },
      eraseAll: {
        try await database.write("todo.eraseAll", isLong: true) { connection in
          let profile = PostgresParameter(try database.profileID(connection))
          for table in ["todo", "deleted_todo", "focus_session", "running_focus"] {
            connection.send(
              "DELETE FROM \(table) WHERE profile_id = \(ProfileAccess.sql("$1"))",
              profile
            )
          }
        }
      },
      changes: { database.changes.stream() }
    )
  }

  /// The number of to-dos up to which a change has the time limit of a single one.
  private static let longCount = 100

  /// The place of the last to-do of a batch.
  private struct BatchEnd {
    let profile: ProfileAccess
    var position = 0
  }

  private static func find(
    _ id: Todo.ID,
    _ lock: String = "",
    profile: ProfileAccess,
    in connection: PostgresConnection
  ) throws -> Todo? {
    try connection.query(
      """
      SELECT \(Todo.columns) FROM todo
      WHERE id = $1 AND profile_id = \(ProfileAccess.sql("$2")) \(lock)
      """,
      PostgresParameter(id),
      PostgresParameter(profile)
    ).map { Todo($0, $1) }.first
  }

  private static func edit(
    _ todo: Todo,
    _ base: Todo,
    profile: ProfileAccess,
    in connection: PostgresConnection
  ) throws -> (merged: Todo, saved: Todo) {
    guard let saved = try find(todo.id, "FOR UPDATE", profile: profile, in: connection) else {
      throw ServiceError.noSuchTodo(todo.id)
    }
    let merged = try todo.merged(with: saved, base: base)
    // The to-do is locked, so that it exists.
    update(merged, profile: profile, in: connection)
    return (merged, saved)
  }

  static func insert(
    _ todo: Todo,
    at position: Int? = nil,
    profile: ProfileAccess,
    in connection: PostgresConnection
  ) {
    let place = position == nil ? ("", "") : (", position", ", $11")
    connection.send(
      """
      INSERT INTO todo (id, profile_id, \(Todo.contentColumns)\(place.0))
      VALUES (
        $1, \(ProfileAccess.sql("$2")), $3, $4, $5, $6, $7, $8, $9, $10::tsvector\(place.1)
      )
      """,
      [PostgresParameter(todo.id), PostgresParameter(profile)] + todo.contentParameters
        + (position.map { [PostgresParameter($0)] } ?? [])
    )
  }

  private static func update(
    _ todo: Todo,
    profile: ProfileAccess,
    in connection: PostgresConnection,
    check: ((borrowing PostgresResult) throws -> Void)? = nil
  ) {
    connection.send(
      """
      UPDATE todo SET (\(Todo.contentColumns)) = ROW($3, $4, $5, $6, $7, $8, $9, $10::tsvector)
      FROM (SELECT id, octet_length(title) + octet_length(notes) AS bytes FROM todo) AS old
      WHERE todo.id = $1 AND old.id = $1 AND profile_id = \(ProfileAccess.sql("$2"))
      RETURNING octet_length(title) + octet_length(notes) > old.bytes
      """,
      [PostgresParameter(todo.id), PostgresParameter(profile)] + todo.contentParameters,
      check: check
    )
  }

  private static func delete(
    _ ids: [Todo.ID],
    profile: ProfileAccess,
    in connection: PostgresConnection
  ) throws {
    connection.send(
      """
      WITH deleted AS (
        DELETE FROM todo WHERE id = ANY ($1::uuid[]) AND profile_id = \(ProfileAccess.sql("$2"))
        RETURNING id, position, profile_id
      )
      INSERT INTO deleted_todo (id, position, profile_id) SELECT * FROM deleted
      ON CONFLICT (id) DO UPDATE
      SET position = excluded.position, profile_id = excluded.profile_id
      """,
      PostgresParameter(ids),
      PostgresParameter(profile)
    )
    // The app offers to undo far fewer deletions.
    connection.send(
      """
      DELETE FROM deleted_todo WHERE profile_id = \(ProfileAccess.sql("$1")) AND number <= (
        SELECT number FROM deleted_todo WHERE profile_id = \(ProfileAccess.sql("$1"))
        ORDER BY number DESC OFFSET $2 LIMIT 1
      )
      """,
      PostgresParameter(profile),
      PostgresParameter(max(1000, ids.count))
    )
  }

  private static func restore(
    _ todos: [Todo],
    profile: ProfileAccess,
    in connection: PostgresConnection
  ) throws {
    var ids: Set<Todo.ID> = []
    let answers = todos.filter { ids.insert($0.id).inserted }.map { todo in
      let parameters = [PostgresParameter(todo.id), PostgresParameter(profile)]
      return (
        todo: todo,
        existing: connection.ask(
          "SELECT 1 FROM todo WHERE id = $1 AND profile_id = \(ProfileAccess.sql("$2"))",
          parameters
        ),
        deleted: connection.ask(
          """
          DELETE FROM deleted_todo WHERE id = $1 AND profile_id = \(ProfileAccess.sql("$2"))
          RETURNING position
          """,
          parameters
        )
      )
    }
    for (todo, existing, deleted) in answers where try existing.result().count == 0 {
      let position = try deleted.result().map { $0.int($1, 0) }.first ?? nil
      insert(todo, at: position, profile: profile, in: connection)
    }
  }
}
