import Services

extension SearchClient {
  /// A client that searches the full-text index of a database on a server.
  static func postgres(_ database: PostgresDatabase) -> SearchClient {
    SearchClient { text, filter, limit in
      let search = SearchWords(text)
      guard !search.isEmpty, limit > 0 else { return [] }
      return try await database.read { connection in
        var parameters = [PostgresParameter(try database.profileID(connection))]
        var condition = ""
        var order = ""
        if let query = search.query {
          parameters.append(PostgresParameter(query))
          condition += " AND words @@ $2::tsquery"
          // The weights of D, C, B and A: a word of the title counts four times one of the notes.
          order = "ts_rank('{0, 0, 0.25, 1}', words, $2::tsquery) DESC, "
        }
        for word in search.exact {
          parameters.append(PostgresParameter(word))
          condition += " AND position($\(parameters.count)::text IN title || E'\\n' || notes) > 0"
        }
        parameters.append(PostgresParameter(limit))
        return try connection.query(
          """
          SELECT \(Todo.columns) FROM todo
          WHERE profile_id = $1 \(filter.sql)\(condition)
          ORDER BY \(order)position LIMIT $\(parameters.count)
          """,
          parameters
        ).map { Todo($0, $1) }
      }
    }
  }
}
