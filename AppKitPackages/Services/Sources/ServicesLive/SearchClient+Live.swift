import GRDB
import Services

extension SearchClient {
  /// A client that searches the full-text index of a database.
  static func live(_ database: @escaping @Sendable () throws -> TodoDatabase) -> SearchClient {
    SearchClient(
      search: { text, query in
        guard let search = SearchQuery(text) else { return [] }
        let database = try database()
        return try await database.read { db in
          try search.fetch(query, profile: database.profileID(db), in: db)
        }
      },
      window: { text, query in
        guard let search = SearchQuery(text) else {
          return TodoWindow(count: 0, offset: 0, todos: [])
        }
        let database = try database()
        return try await database.read { db in
          try search.window(query, profile: database.profileID(db), in: db)
        }
      }
    )
  }
}
