import Services

extension TodoClient {
  /// Returns a window. The server steps over the rows before it in the index, so the window is read
  /// from the nearer end of the list.
  static func window(
    _ query: TodoQuery,
    profile: ProfileAccess,
    in connection: PostgresConnection
  ) throws -> TodoWindow {
    let count = try count(query.filter, profile: profile, in: connection)
    let range = query.range(count: count)
    let isReversed = range.lowerBound > count - range.upperBound
    let todos = try connection.query(
      """
      SELECT \(Todo.columns) FROM todo
      WHERE profile_id = \(ProfileAccess.sql("$1")) \(query.filter.sql)
      ORDER BY \(isReversed ? query.sort.reversedSQL : query.sort.sql) LIMIT $2 OFFSET $3
      """,
      PostgresParameter(profile),
      PostgresParameter(range.count),
      PostgresParameter(isReversed ? count - range.upperBound : range.lowerBound)
    ).map { Todo($0, $1) }
    return TodoWindow(
      count: count,
      offset: range.lowerBound,
      todos: isReversed ? todos.reversed() : todos
    )
  }

  /// Returns to-dos and their positions, which are the numbers of rows before them.
  static func positions(
    _ ids: [Todo.ID],
    _ query: TodoQuery,
    profile: ProfileAccess,
    in connection: PostgresConnection
  ) throws -> TodoPositions {
    let rows = try connection.query(
      """
      SELECT \(Todo.columns), (
        SELECT count(*) FROM todo AS other
        WHERE profile_id = \(ProfileAccess.sql("$1")) \(query.filter.sql)
          AND \(query.sort.row(of: "other")) < \(query.sort.row(of: "todo"))
      )
      FROM todo
      WHERE profile_id = \(ProfileAccess.sql("$1")) \(query.filter.sql)
        AND id = ANY ($2::uuid[])
      """,
      PostgresParameter(profile),
      PostgresParameter(ids)
    ).map { TodoPositions.Row(offset: $0.int($1, 7) ?? 0, todo: Todo($0, $1)) }
    return TodoPositions(
      count: try count(query.filter, profile: profile, in: connection),
      rows: rows.sorted { $0.offset < $1.offset }
    )
  }

  private static func count(
    _ filter: TodoFilter,
    profile: ProfileAccess,
    in connection: PostgresConnection
  ) throws -> Int {
    try connection.query(
      """
      SELECT count(*) FROM todo WHERE profile_id = \(ProfileAccess.sql("$1")) \(filter.sql)
      """,
      PostgresParameter(profile)
    ).int(0, 0) ?? 0
  }
}
