import Foundation
import Services

extension FocusSessionClient {
  /// A client for the focus sessions in a database on a server.
  static func postgres(_ database: PostgresDatabase) -> FocusSessionClient {
    FocusSessionClient(
      record: { session in
        try await database.write("focus.record", TodoEdits()) { connection in
          let profile = try database.profileID(connection)
          connection.send(
            """
            INSERT INTO focus_session (id, profile_id, todo_id, start, day, seconds, is_finished)
            VALUES ($1, \(ProfileAccess.sql("$2")), $3, $4, $5, $6, $7)
            ON CONFLICT (id) DO NOTHING
            """,
            PostgresParameter(session.id),
            PostgresParameter(profile),
            PostgresParameter(session.todoID),
            PostgresParameter(session.start.timeIntervalSince1970),
            PostgresParameter(session.day),
            PostgresParameter(session.seconds),
            PostgresParameter(session.isFinished)
          )
        }
      },
      running: {
        try await database.read("focus.running") { connection in
          try connection.query(
            """
            SELECT value FROM running_focus
            WHERE profile_id = \(ProfileAccess.sql("$1")) AND account_id IS NOT DISTINCT FROM $2
            """,
            PostgresParameter(database.profileID(connection)),
            PostgresParameter(database.account)
          ).map { rows, row in rows.text(row, 0) ?? "" }.first
            .flatMap { RunningFocus(stored: Data($0.utf8)) }
        }
      },
      setRunning: { running in
        try await database.write("focus.setRunning", TodoEdits()) { connection in
          let profile = try database.profileID(connection)
          connection.send(
            """
            DELETE FROM running_focus
            WHERE profile_id = \(ProfileAccess.sql("$1")) AND account_id IS NOT DISTINCT FROM $2
            """,
            PostgresParameter(profile),
            PostgresParameter(database.account)
          )
          guard let value = running?.stored else { return }
          connection.send(
            """
            INSERT INTO running_focus (profile_id, account_id, value)
            VALUES (\(ProfileAccess.sql("$1")), $2, $3)
            ON CONFLICT (profile_id, coalesce(account_id, '00000000-0000-0000-0000-000000000000'))
            DO UPDATE SET value = excluded.value
            """,
            PostgresParameter(profile),
            PostgresParameter(database.account),
            PostgresParameter(String(decoding: value, as: UTF8.self))
          )
        }
      },
      sessions: { since in
        try await database.read("focus.sessions") { connection in
          try connection.query(
            """
            SELECT \(FocusSession.columns) FROM focus_session
            WHERE profile_id = \(ProfileAccess.sql("$1")) AND ($2::integer IS NULL OR day >= $2)
            ORDER BY start
            """,
            PostgresParameter(database.profileID(connection)),
            PostgresParameter(since)
          ).map { FocusSession($0, $1) }
        }
      },
      statistics: { today, length in
        try await database.read("focus.statistics") { connection in
          try statistics(
            endingOn: today,
            length: length,
            profile: database.profileID(connection),
            in: connection
          )
        }
      }
    )
  }

  private static func statistics(
    endingOn today: Day,
    length: Int,
    profile: ProfileAccess,
    in connection: PostgresConnection
  ) throws -> Statistics {
    func query(_ sql: String) throws -> PostgresResult {
      try connection.query(
        sql,
        PostgresParameter(profile),
        PostgresParameter(today.advanced(by: 1 - length)),
        PostgresParameter(today)
      )
    }
    func perDay(_ sql: String) throws -> [Day: Int] {
      let rows = try query(sql).map { rows, row in
        (Day(daysSince1970: rows.int(row, 0) ?? 0), rows.int(row, 1) ?? 0)
      }
      return Dictionary(rows, uniquingKeysWith: +)
    }
    func total(_ sql: String) throws -> Int {
      try connection.query(sql, PostgresParameter(profile)).int(0, 0) ?? 0
    }
    return Statistics(
      endingOn: today,
      length: length,
      done: try perDay(
        """
        SELECT completed, count(*) FROM todo
        WHERE profile_id = \(ProfileAccess.sql("$1"))
          AND is_completed AND completed BETWEEN $2 AND $3
        GROUP BY completed
        """
      ),
      focusSeconds: try perDay(
        """
        SELECT day, sum(seconds)::bigint FROM focus_session
        WHERE profile_id = \(ProfileAccess.sql("$1")) AND day BETWEEN $2 AND $3
        GROUP BY day
        """
      ),
      doneCount: try TodoClient.count(.done, profile: profile, in: connection),
      totalFocusSeconds: try total(
        """
        SELECT sum(seconds)::bigint FROM focus_session
        WHERE profile_id = \(ProfileAccess.sql("$1"))
        """
      ),
      projects: ProjectStatistics.projects(
        focusSecondsOfTitles: try query(
          """
          SELECT coalesce(todo.title, ''), sum(seconds)::bigint
          FROM focus_session LEFT JOIN todo ON todo.id = focus_session.todo_id
          WHERE focus_session.profile_id = \(ProfileAccess.sql("$1"))
            AND day BETWEEN $2 AND $3
          GROUP BY 1
          """
        ).map { rows, row in (title: rows.text(row, 0) ?? "", seconds: rows.int(row, 1) ?? 0) }
      )
    )
  }
}
