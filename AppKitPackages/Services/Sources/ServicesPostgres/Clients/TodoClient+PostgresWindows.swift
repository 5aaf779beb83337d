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

  /// Returns the names that triggers count.
  static func names(
    profile: ProfileAccess,
    in connection: PostgresConnection
  ) throws -> [TodoName] {
    let names = try connection.query(
      """
      SELECT key, sum(open)::bigint FROM todo_group
      WHERE profile_id = \(ProfileAccess.sql("$1")) AND key >= '+'
      GROUP BY key HAVING sum(open) > 0 ORDER BY 2 DESC, 1 LIMIT \(TodoName.limit)
      """,
      PostgresParameter(profile)
    ).map { TodoName(name: $0.text($1, 0) ?? "", count: $0.int($1, 1) ?? 0) }
    return TodoName.mostFrequent(names)
  }

  /// Returns the number of to-dos in the result of a query, and those of its groups.
  private static func counts(
    _ query: TodoQuery,
    profile: ProfileAccess,
    in connection: PostgresConnection
  ) throws -> (all: Int, groups: [TodoGroup: Int]) {
    guard let today = query.hidingDay else {
      return (try count(query.filter, profile: profile, in: connection), [:])
    }
    let rows = try connection.query(
      """
      SELECT CASE WHEN due = '~' THEN 3 ELSE 1 + sign(due::integer - $2::integer) END, sum(open)::bigint
      FROM (
        SELECT split_part(substr(key, 2), ' ', 1) AS due, open FROM todo_group
        WHERE profile_id = \(ProfileAccess.sql("$1")) AND key >= '#' AND key < '+'
          AND coalesce(nullif(split_part(key, ' ', 2), '')::integer <= $2::integer, true)
      ) AS day
      GROUP BY 1 HAVING sum(open) > 0
      """,
      PostgresParameter(profile),
      PostgresParameter(today)
    ).map { (group: $0.int($1, 0).flatMap(TodoGroup.init(rawValue:)), count: $0.int($1, 1) ?? 0) }
    var groups: [TodoGroup: Int] = [:]
    for row in rows { if let group = row.group { groups[group] = row.count } }
    return (groups.values.reduce(0, +), groups)
  }

  /// Returns a window. The server steps over the rows before it in the index, so the window is read
  /// from the nearer end of the list.
  static func window(
    _ query: TodoQuery,
    profile: ProfileAccess,
    in connection: PostgresConnection
  ) throws -> TodoWindow {
    let (count, groups) = try counts(query, profile: profile, in: connection)
    let range = query.range(count: count)
    let isReversed = range.lowerBound > count - range.upperBound
    let todos = try connection.query(
      windowSQL(query, isReversed: isReversed),
      [
        PostgresParameter(profile), PostgresParameter(range.count),
        PostgresParameter(isReversed ? count - range.upperBound : range.lowerBound),
      ] + query.conditionParameters
    ).map { Todo($0, $1) }
    return TodoWindow(
      count: count,
      offset: range.lowerBound,
      todos: isReversed ? todos.reversed() : todos,
      groups: groups,
      names: query.today == nil ? nil : try names(profile: profile, in: connection)
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
      [PostgresParameter(profile), PostgresParameter(ids)] + query.conditionParameters
    ).map { TodoPositions.Row(offset: $0.int($1, 7) ?? 0, todo: Todo($0, $1)) }
    let (count, groups) = try counts(query, profile: profile, in: connection)
    return TodoPositions(
      count: count,
      rows: rows.sorted { $0.offset < $1.offset },
      groups: groups,
      names: query.today == nil ? nil : try names(profile: profile, in: connection)
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
        WHERE profile_id = \(ProfileAccess.sql("$1")) \(query.conditionSQL(today: 4))
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
        WHERE profile_id = todo.profile_id \(query.conditionSQL(today: 3)) AND \(range))
      """
    }
    return """
      SELECT \(Todo.columns), \(counts.joined(separator: " + ")) FROM todo
      WHERE profile_id = \(ProfileAccess.sql("$1")) \(query.conditionSQL(today: 3))
        AND id = ANY ($2::uuid[])
      """
  }
}
