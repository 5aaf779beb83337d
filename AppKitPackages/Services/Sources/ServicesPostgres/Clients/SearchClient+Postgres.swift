import Services

extension SearchClient {
  /// A client that searches the full-text index of a database on a server.
  static func postgres(_ database: PostgresDatabase) -> SearchClient {
    SearchClient { text, filter, limit in
      let search = SearchWords(text)
      guard !search.isEmpty, limit > 0 else { return [] }
      return try await database.read { connection in
        let profile = PostgresParameter(try database.profileID(connection))
        func fetch(_ texts: SearchWords.Texts) throws -> [Todo] {
          var parameters = [profile]
          var condition = ""
          if let query = search.query(texts) {
            parameters.append(PostgresParameter(query))
            condition += " AND words @@ $2::tsquery"
          }
          let searched = texts == .title ? "title" : "title || E'\\n' || notes"
          for word in search.exact {
            parameters.append(PostgresParameter(word))
            condition += " AND position($\(parameters.count)::text IN \(searched)) > 0"
          }
          parameters.append(PostgresParameter(limit))
          return try connection.queryWithNewPlan(
            """
            SELECT \(Todo.columns) FROM todo
            WHERE profile_id = \(ProfileAccess.sql("$1")) \(filter.sql)\(condition)
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
    }
  }
}
