import Services

extension SearchClient {
  /// A client that searches the full-text index of a database on a server.
  static func postgres(_ database: PostgresDatabase) -> SearchClient {
    SearchClient(
      search: { text, filter, limit in
        let search = SearchWords(text)
        guard !search.isEmpty, limit > 0 else { return [] }
        return try await database.read { connection in
          let profile = try database.profileID(connection)
          func fetch(_ texts: SearchWords.Texts) throws -> [Todo] {
            var parameters = [PostgresParameter(profile)]
            let condition = search.condition(texts, &parameters)
            parameters.append(PostgresParameter(limit))
            return try connection.queryWithNewPlan(
              """
              SELECT \(Todo.columns) FROM todo
              WHERE profile_id = \(ProfileAccess.sql("$1")) \(filter.sql) AND \(condition)
              ORDER BY position LIMIT $\(parameters.count)
              """,
              parameters
            ).map { Todo($0, $1) }
          }
          let titles = try fetch(.title)
          guard titles.count < limit else { return titles }
          let ids = Set(titles.map(\.id))
          let all = try fetch(.titleAndNotes)
          return Array((titles + all.filter { !ids.contains($0.id) }).prefix(limit))
        }
      },
      window: { text, query in
        let search = SearchWords(text)
        guard !search.isEmpty else { return TodoWindow(count: 0, offset: 0, todos: []) }
        return try await database.readSnapshot { connection in
          var parameters = [PostgresParameter(try database.profileID(connection))]
          let condition = search.condition(.titleAndNotes, &parameters)
          let found = """
            FROM todo
            WHERE profile_id = \(ProfileAccess.sql("$1")) \(query.filter.sql) AND \(condition)
            """
          let count =
            try connection.queryWithNewPlan("SELECT count(*) \(found)", parameters).int(0, 0) ?? 0
          let range = query.range(count: count)
          let isInTitle = search.condition(.title, &parameters)
          parameters += [PostgresParameter(range.count), PostgresParameter(range.lowerBound)]
          let todos = try connection.queryWithNewPlan(
            """
            SELECT \(Todo.columns) \(found)
            ORDER BY (\(isInTitle)) DESC, position
            LIMIT $\(parameters.count - 1) OFFSET $\(parameters.count)
            """,
            parameters
          ).map { Todo($0, $1) }
          return TodoWindow(count: count, offset: range.lowerBound, todos: todos)
        }
      }
    )
  }
}

extension SearchWords {
  /// A condition for the to-dos whose texts contain all words.
  ///
  /// - Parameter parameters: The values of the statement, to which those of the condition are added.
  fileprivate func condition(
    _ texts: Texts,
    _ parameters: inout [PostgresParameter]
  ) -> String {
    var conditions: [String] = []
    if let query = query(texts) {
      parameters.append(PostgresParameter(query))
      conditions.append("words @@ $\(parameters.count)::tsquery")
    }
    let searched = texts == .title ? "title" : "title || E'\\n' || notes"
    for word in exact {
      parameters.append(PostgresParameter(word))
      conditions.append("position($\(parameters.count)::text IN \(searched)) > 0")
    }
    return conditions.joined(separator: " AND ")
  }
}
