import GRDB
import Services

extension TodoClient {
  /// Returns the number of to-dos that a filter includes, which triggers keep in a table.
  static func count(
    _ filter: TodoFilter,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> Int {
    let statement = try db.cachedStatement(
      sql: "SELECT ifnull(sum(count), 0) FROM todo_count WHERE profile_id = ? \(filter.sql)"
    )
    return try Int.fetchOne(statement, arguments: [profile]) ?? 0
  }

  /// Returns the names that triggers count.
  static func names(profile: UserProfile.ID, in db: Database) throws -> [TodoName] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT key, open FROM todo_group WHERE profile_id = ? AND key >= '+'
        ORDER BY open DESC, key LIMIT \(TodoName.limit)
        """,
      arguments: [profile]
    )
    return TodoName.mostFrequent(rows.map { TodoName(name: $0[0], count: $0[1]) })
  }

  /// Returns the numbers of to-dos in the groups of a query with a day.
  static func groups(
    _ today: Day,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> [TodoGroup: Int] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT CASE WHEN due < :today THEN 0 WHEN due = :today THEN 1 WHEN due < '~' THEN 2 ELSE 3 END,
          sum(open)
        FROM (
          SELECT substr(key, 2, instr(key, ' ') - 2) AS due, open FROM todo_group
          WHERE profile_id = :profile AND key >= '#' AND key < '+'
            AND substr(key, instr(key, ' ') + 1) <= :today
        ) GROUP BY 1
        """
    )
    let rows = try Row.fetchAll(
      statement,
      arguments: ["profile": profile, "today": today.description]
    )
    // Sound: the statement returns the numbers 0 to 3, once each.
    return Dictionary(uniqueKeysWithValues: rows.map { (TodoGroup(rawValue: $0[0])!, $0[1]) })
  }

  /// Returns the number of to-dos in the result of a query, and those of its groups.
  private static func counts(
    _ query: TodoQuery,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> (all: Int, groups: [TodoGroup: Int]) {
    guard let today = query.hidingDay else {
      return (try count(query.filter, profile: profile, in: db), [:])
    }
    let groups = try groups(today, profile: profile, in: db)
    return (groups.values.reduce(0, +), groups)
  }

  /// Returns a window. SQLite steps over the rows before it in the index, so the window is read from
  /// the nearer end of the list.
  static func window(
    _ query: TodoQuery,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> TodoWindow {
    let (count, groups) = try counts(query, profile: profile, in: db)
    let range = query.range(count: count)
    let isReversed = range.lowerBound > count - range.upperBound
    let statement = try db.cachedStatement(sql: windowSQL(query, isReversed: isReversed))
    let todos = try Todo.fetchAll(
      statement,
      arguments: [
        "profile": profile, "limit": range.count,
        "offset": isReversed ? count - range.upperBound : range.lowerBound,
      ] + query.conditionArguments
    )
    return TodoWindow(
      count: count,
      offset: range.lowerBound,
      todos: isReversed ? todos.reversed() : todos,
      groups: groups,
      names: query.today == nil ? nil : try names(profile: profile, in: db)
    )
  }

  /// Returns to-dos and their positions, which are the numbers of rows before them.
  static func positions(
    _ ids: [Todo.ID],
    _ query: TodoQuery,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> TodoPositions {
    let find = try db.cachedStatement(
      sql: """
        SELECT \(Todo.columns), position FROM todo
        WHERE id = :id AND profile_id = :profile \(query.filter.sql)\(query.thresholdSQL)
        """
    )
    let offset = try db.cachedStatement(sql: offsetSQL(query))
    var rows: [TodoPositions.Row] = []
    for id in Set(ids) {
      guard
        let row = try Row.fetchOne(
          find,
          arguments: ["profile": profile, "id": id] + query.conditionArguments
        )
      else { continue }
      let position: Int64 = row[7]
      rows.append(
        TodoPositions.Row(
          offset: try Int.fetchOne(
            offset,
            arguments: ["profile": profile, "position": position] + query.conditionArguments
          ) ?? 0,
          todo: Todo(row: row)
        )
      )
    }
    let (count, groups) = try counts(query, profile: profile, in: db)
    return TodoPositions(
      count: count,
      rows: rows.sorted { $0.offset < $1.offset },
      groups: groups,
      names: query.today == nil ? nil : try names(profile: profile, in: db)
    )
  }

  static func windowSQL(_ query: TodoQuery, isReversed: Bool) -> String {
    """
    SELECT \(Todo.columns) FROM todo
    WHERE profile_id = :profile \(query.conditionSQL)
    ORDER BY \(isReversed ? query.sort.reversedSQL : query.sort.sql) LIMIT :limit OFFSET :offset
    """
  }

  /// The number of rows before one, counted in ranges of the index.
  static func offsetSQL(_ query: TodoQuery) -> String {
    // Rows before an open to-do are open in these orders. A second upper limit would keep SQLite from
    // a search for the first one.
    let isOpen = query.sort.completionKey != nil && query.filter == .open
    let condition = (isOpen ? "" : query.filter.sql(query.sort)) + query.thresholdSQL
    let counts = query.sort.precedingRanges.map { range in
      """
      (SELECT count(*) FROM todo
        WHERE profile_id = :profile \(condition) AND \(range))
      """
    }
    return "SELECT \(counts.joined(separator: " + "))"
  }
}
