import Models
import PostgresTesting
import Services
import Testing

@testable import ServicesPostgres

@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct PostgresSearchTests {
  @Test func `the server plans each search for its words`() async throws {
    let database = try await PostgresDatabase(
      url: PostgresServer.shared.url,
      accountName: nil,
      profileName: nil,
      schema: PostgresServer.shared.newSchema(),
      options: .patient()
    )
    let todos = TodoClient.postgres(database)
    let search = SearchClient.postgres(database)
    let garden = Todo("Water the garden")
    try await todos.add(garden)
    // The server considers a plan for all parameters from the sixth execution on.
    for word in ["garden", "wat", "rare", "the garden", "+x", "gar", "water"] {
      let found = try await search.search(word, TodoQuery(filter: .all, limit: 10))
      #expect(found.map(\.id) == (["rare", "+x"].contains(word) ? [] : [garden.id]))
    }
    // Operations after each other use the same connection.
    let prepared = try await database.read("test") { connection in
      try connection.query("SELECT statement FROM pg_prepared_statements").map {
        $0.text($1, 0) ?? ""
      }
    }
    #expect(!prepared.isEmpty)
    #expect(!prepared.contains { $0.contains("tsquery") })
  }
}
