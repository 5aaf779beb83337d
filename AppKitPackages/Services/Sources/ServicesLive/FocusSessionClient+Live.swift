import Foundation
import GRDB
import Services

extension FocusSessionClient {
  /// A client for the focus sessions in a database.
  static func live(
    _ database: @escaping @Sendable () throws -> TodoDatabase
  ) -> FocusSessionClient {
    FocusSessionClient(
      record: { session in
        let database = try database()
        try await database.write(TodoEdits()) { db in
          try db.execute(
            sql: """
              INSERT OR IGNORE INTO focus_session (id, profile_id, todo_id, start, day, seconds, is_finished)
              VALUES (?, ?, ?, ?, ?, ?, ?)
              """,
            arguments: [
              session.id, database.profileID(db), session.todoID,
              session.start.timeIntervalSince1970, session.day.description, session.seconds,
              session.isFinished,
            ]
          )
        }
      },
      running: {
        let database = try database()
        return try await database.read { db in
          try Data.fetchOne(
            db,
            sql: "SELECT value FROM running_focus WHERE profile_id = ?",
            arguments: [database.profileID(db)]
          ).flatMap(RunningFocus.init(stored:))
        }
      },
      setRunning: { running in
        let database = try database()
        try await database.write(TodoEdits()) { db in
          let profile = try database.profileID(db)
          guard let running else {
            return try db.execute(
              sql: "DELETE FROM running_focus WHERE profile_id = ?",
              arguments: [profile]
            )
          }
          try db.execute(
            sql: "INSERT OR REPLACE INTO running_focus (profile_id, value) VALUES (?, ?)",
            arguments: [profile, running.stored]
          )
        }
      },
      sessions: { since in
        let database = try database()
        return try await database.read { db in
          try Row.fetchAll(
            db,
            sql: """
              SELECT \(FocusSession.columns) FROM focus_session
              WHERE profile_id = ? AND day >= ? ORDER BY start
              """,
            arguments: [database.profileID(db), since?.description ?? ""]
          ).map(FocusSession.init(row:))
        }
      },
      statistics: { today, length in
        let database = try database()
        return try await database.read { db in
          try statistics(endingOn: today, length: length, profile: database.profileID(db), in: db)
        }
      }
    )
  }

  private static func statistics(
    endingOn today: Day,
    length: Int,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> Statistics {
    func counts(_ sql: String) throws -> [(String, Int)] {
      let first = today.advanced(by: 1 - length).description
      return try Row.fetchAll(db, sql: sql, arguments: [profile, first, today.description])
        .map { row in (row[0], row[1]) }
    }
    func perDay(_ sql: String) throws -> [Day: Int] {
      Dictionary(
        try counts(sql).compactMap { text, count in Day(text).map { ($0, count) } },
        uniquingKeysWith: +
      )
    }
    func total(_ sql: String) throws -> Int {
      try Int.fetchOne(db, sql: sql, arguments: [profile]) ?? 0
    }
    return Statistics(
      endingOn: today,
      length: length,
      done: try perDay(
        """
        SELECT completed, count(*) FROM todo
        WHERE profile_id = ? AND is_completed AND completed BETWEEN ? AND ? GROUP BY completed
        """
      ),
      focusSeconds: try perDay(
        """
        SELECT day, sum(seconds) FROM focus_session
        WHERE profile_id = ? AND day BETWEEN ? AND ? GROUP BY day
        """
      ),
      doneCount: try total("SELECT count(*) FROM todo WHERE profile_id = ? AND is_completed"),
      totalFocusSeconds: try total("SELECT sum(seconds) FROM focus_session WHERE profile_id = ?"),
      projects: ProjectStatistics.projects(
        focusSecondsOfTitles: try counts(
          """
          SELECT coalesce(todo.title, ''), sum(seconds)
          FROM focus_session LEFT JOIN todo ON todo.id = focus_session.todo_id
          WHERE focus_session.profile_id = ? AND day BETWEEN ? AND ? GROUP BY 1
          """
        ).map { (title: $0.0, seconds: $0.1) }
      )
    )
  }
}
