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

  /// Returns a window. SQLite steps over the rows before it in the index, so the window is read from
  /// the nearer end of the list.
  static func window(
    _ query: TodoQuery,
    profile: UserProfile.ID,
    in db: Database
  ) throws -> TodoWindow {
    let count = try count(query.filter, profile: profile, in: db)
    let range = query.range(count: count)
    let isReversed = range.lowerBound > count - range.upperBound
    let statement = try db.cachedStatement(sql: windowSQL(query, isReversed: isReversed))
    let todos = try Todo.fetchAll(
      statement,
      arguments: [
        profile, range.count, isReversed ? count - range.upperBound : range.lowerBound,
      ]
    )
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
    profile: UserProfile.ID,
    in db: Database
  ) throws -> TodoPositions {
    let find = try db.cachedStatement(
      sql: """
        SELECT \(Todo.columns), position FROM todo
        WHERE id = :id AND profile_id = :profile \(query.filter.sql)
        """
    )
    let offset = try db.cachedStatement(sql: offsetSQL(query))
    var rows: [TodoPositions.Row] = []
    for id in Set(ids) {
      guard let row = try Row.fetchOne(find, arguments: ["profile": profile, "id": id]) else {
        continue
      }
      let position: Int64 = row[7]
      rows.append(
        TodoPositions.Row(
          offset: try Int.fetchOne(offset, arguments: ["profile": profile, "position": position])
            ?? 0,
          todo: Todo(row: row)
        )
      )
    }
    return TodoPositions(
      count: try count(query.filter, profile: profile, in: db),
      rows: rows.sorted { $0.offset < $1.offset }
    )
  }

  static func windowSQL(_ query: TodoQuery, isReversed: Bool) -> String {
    """
    SELECT \(Todo.columns) FROM todo
    WHERE profile_id = ? \(query.filter.sql(query.sort))
    ORDER BY \(isReversed ? query.sort.reversedSQL : query.sort.sql) LIMIT ? OFFSET ?
    """
  }

  /// The number of rows before one, counted in ranges of the index.
  static func offsetSQL(_ query: TodoQuery) -> String {
    // Rows before an open to-do are open in this order. A second upper limit would keep SQLite from
    // a search for the first one.
    let filter = query.sort == .priority && query.filter == .open ? TodoFilter.all : query.filter
    let counts = query.sort.precedingRanges.map { range in
      """
      (SELECT count(*) FROM todo
        WHERE profile_id = :profile \(filter.sql(query.sort)) AND \(range))
      """
    }
    return "SELECT \(counts.joined(separator: " + "))"
  }
}
