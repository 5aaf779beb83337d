import Services

extension TodoClient {
  /// Returns the number of to-dos that a filter includes, which triggers keep in a table.
  static func count(
    _ filter: TodoFilter,
    profile: ProfileAccess,
    in connection: PostgresConnection
  ) throws -> Int {
    try connection.query(
      """
      SELECT coalesce(\(filter.countSQL), 0)::bigint FROM todo_count
      WHERE profile_id = \(ProfileAccess.sql("$1"))
      """,
      PostgresParameter(profile)
    ).int(0, 0) ?? 0
  }

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
      windowSQL(query, isReversed: isReversed),
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
      positionsSQL(query),
      PostgresParameter(profile),
      PostgresParameter(ids)
    ).map { TodoPositions.Row(offset: $0.int($1, 7) ?? 0, todo: Todo($0, $1)) }
    return TodoPositions(
      count: try count(query.filter, profile: profile, in: connection),
      rows: rows.sorted { $0.offset < $1.offset }
    )
  }

  /// A statement with the profile, the limit and the offset. The inner part needs the columns of the
  /// index only, so the server does not read the rows that it steps over.
  static func windowSQL(_ query: TodoQuery, isReversed: Bool) -> String {
    let order = isReversed ? query.sort.reversedSQL : query.sort.sql
    return """
      SELECT \(Todo.columns) FROM todo
      WHERE position = ANY (ARRAY(
        SELECT position FROM todo
        WHERE profile_id = \(ProfileAccess.sql("$1")) \(query.filter.sql)
        ORDER BY \(order) LIMIT $2 OFFSET $3
      ))
      ORDER BY \(order)
      """
  }

  /// A statement with the profile and the identities. It counts the rows before each to-do in ranges
  /// of the index.
  static func positionsSQL(_ query: TodoQuery) -> String {
    let counts = query.sort.precedingRanges.map { range in
      """
      (SELECT count(*) FROM todo AS other
        WHERE profile_id = todo.profile_id \(query.filter.sql) AND \(range))
      """
    }
    return """
      SELECT \(Todo.columns), \(counts.joined(separator: " + ")) FROM todo
      WHERE profile_id = \(ProfileAccess.sql("$1")) \(query.filter.sql)
        AND id = ANY ($2::uuid[])
      """
  }
}
