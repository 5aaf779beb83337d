import Services

extension SearchClient {
  /// A client that searches the full-text index of a database on a server.
  static func postgres(_ database: PostgresDatabase) -> SearchClient {
    SearchClient(
      search: { text, query in
        let search = SearchWords(text)
        let limit = query.limit ?? .max
        guard !search.isEmpty, limit > 0 else { return [] }
        return try await database.read("search.search") { connection in
          var parameters = [PostgresParameter(try database.profileID(connection))]
          let source = search.source(query, &parameters)
          return try page(0..<limit, query, source, parameters, in: connection)
        }
      },
      window: { text, query in
        let search = SearchWords(text)
        guard !search.isEmpty else { return TodoWindow(count: 0, offset: 0, todos: []) }
        return try await database.readSnapshot("search.window") { connection in
          var parameters = [PostgresParameter(try database.profileID(connection))]
          let source = search.source(query, &parameters)
          let count =
            try connection.queryWithNewPlan("SELECT count(*) \(source)", parameters).int(0, 0) ?? 0
          let range = query.range(count: count)
          return TodoWindow(
            count: count,
            offset: range.lowerBound,
            todos: try page(range, query, source, parameters, in: connection)
          )
        }
      }
    )
  }

  private static func page(
    _ range: Range<Int>,
    _ query: TodoQuery,
    _ source: String,
    _ parameters: [PostgresParameter],
    in connection: PostgresConnection
  ) throws -> [Todo] {
    try connection.queryWithNewPlan(
      """
      SELECT \(Todo.columns) \(source)
      ORDER BY \(query.sort.sql) LIMIT $\(parameters.count + 1) OFFSET $\(parameters.count + 2)
      """,
      parameters + [PostgresParameter(range.count), PostgresParameter(range.lowerBound)]
    ).map { Todo($0, $1) }
  }
}

extension SearchWords {
  /// The table and a condition for the to-dos that match.
  ///
  /// - Parameter parameters: The values of the statement, to which those of the condition are added.
  ///   The first one is the profile.
  fileprivate func source(_ query: TodoQuery, _ parameters: inout [PostgresParameter]) -> String {
    var source = "FROM todo WHERE profile_id = \(ProfileAccess.sql("$1")) \(query.filter.sql)"
    for priority in priorities {
      parameters.append(PostgresParameter(priority.description))
      source += " AND priority = $\(parameters.count)"
    }
    if let words {
      parameters.append(PostgresParameter(words))
      source += " AND words @@ $\(parameters.count)::tsquery"
    }
    for word in wholeWords {
      parameters.append(PostgresParameter(" \(word) "))
      source +=
        " AND position($\(parameters.count)::text IN ' ' || translate(title, E'\\t', ' ') || ' ') > 0"
    }
    for word in exact {
      parameters.append(PostgresParameter(word))
      source += " AND position($\(parameters.count)::text IN title || E'\\n' || notes) > 0"
    }
    return source
  }
}
