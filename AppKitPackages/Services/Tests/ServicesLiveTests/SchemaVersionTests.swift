import Foundation
import PostgresTesting
import Services
import Testing

@testable import ServicesPostgres

/// Tests of tables that another version of the app has written.
@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct SchemaVersionTests {
  private let server = PostgresServer.shared
  private let schema = PostgresServer.shared.newSchema()
  private let latest = PostgresSchema.migrations.count

  @Test func `tables of a later version that only adds to them are used`() async throws {
    _ = try await server.services(schema: schema)
    for statement in [
      "ALTER TABLE \(schema).todo ADD color text NOT NULL DEFAULT 'red'",
      "ALTER TABLE \(schema).account ADD language text",
      "CREATE TABLE \(schema).comment (id uuid PRIMARY KEY)",
      "INSERT INTO \(schema).migration VALUES (1000, \(latest))",
    ] { try server.execute(statement) }
    let process = try await AccountProcess(schema)
    let window = process.person(try await process.add("Ada"))
    let todo = Todo("x")
    try await window.todoClient.add(todo)
    try await window.todoClient.delete([todo.id])
    try await window.todoClient.restore([todo])
    try await window.todoClient.importTodos([Todo("y")]) { _ in }
    #expect(try await window.todoClient.count(.all) == 2)
    #expect(
      try await PostgresServices.migrate(url: server.url, schema: schema)
        == PostgresServices.Migration(before: 1000, after: 1000)
    )
  }

  @Test(arguments: ["(1000, 1000)", "(1000, NULL)"])
  func `tables that need a later version are refused`(row: String) async throws {
    _ = try await server.services(schema: schema)
    try server.execute("INSERT INTO \(schema).migration VALUES \(row)")
    let error = ServiceError.newerDatabase(path: "postgresql:///postgres")
    await #expect(throws: error) { try await server.services(schema: schema) }
    await #expect(throws: error) {
      try await PostgresServices.migrate(url: server.url, schema: schema)
    }
  }

  @Test(arguments: 1..<PostgresSchema.migrations.count)
  func `tables of an earlier version change by a command of its own`(version: Int) async throws {
    let connection = try PostgresConnection.connect(
      to: PostgresAddress(server.url),
      schema: schema
    )
    try await connection.run { [schema] in
      _ = try PostgresSchema.migrate($0, schema: schema, to: version)
    }
    let before = try server.rows("SELECT * FROM \(schema).migration")
    await #expect(throws: ServiceError.olderDatabase(path: "postgresql:///postgres")) {
      try await server.services(schema: schema)
    }
    #expect(try server.rows("SELECT * FROM \(schema).migration") == before)
    for before in [version, latest] {
      #expect(
        try await PostgresServices.migrate(url: server.url, schema: schema)
          == PostgresServices.Migration(before: before, after: latest)
      )
    }
    _ = try await server.services(schema: schema)
  }

  @Test func `the command creates the tables of an empty database`() async throws {
    #expect(
      try await PostgresServices.migrate(url: server.url, schema: schema)
        == PostgresServices.Migration(before: nil, after: latest)
    )
    _ = try await server.services(schema: schema)
  }

  @Test func `migrations only add to the tables`() {
    let forbidden = [
      "DROP TABLE", "DROP COLUMN", "DROP VIEW", "RENAME", " TYPE ", "SET NOT NULL",
      "DROP DEFAULT", "DROP CONSTRAINT", "ADD CONSTRAINT",
    ]
    for migration in PostgresSchema.migrations.dropFirst(PostgresSchema.oldest - 1) {
      for word in forbidden { #expect(!migration.contains(word)) }
      // A column without a value for the rows of earlier versions.
      for line in migration.split(separator: "\n") where line.contains(" ADD ") {
        #expect(!line.contains("NOT NULL") || line.contains("DEFAULT"))
      }
    }
  }
}
