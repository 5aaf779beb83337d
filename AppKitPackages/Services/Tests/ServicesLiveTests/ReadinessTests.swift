import Foundation
import GRDB
import PostgresTesting
import Services
import Testing

@testable import ServicesLive
@testable import ServicesPostgres

/// Tests of the question whether a process can be used, which `/readyz` asks.
@Suite(.timeLimit(.minutes(10)))
struct ReadinessTests {
  // MARK: A file

  @Test(arguments: [
    ("PRAGMA application_id = 1", false), ("INSERT INTO grdb_migrations VALUES ('later')", true),
  ])
  func `a file that another program or version has changed cannot be used`(
    statement: String,
    isNewer: Bool
  ) async throws {
    let folder = TemporaryFolder()
    let services = try folder.services()
    try await services.checkConnection()
    let path = folder.directories.database
    try await DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: statement) }
    let error = isNewer ? ServiceError.newerDatabase(path: path) : .foreignDatabase(path: path)
    await #expect(throws: error) { try await services.checkConnection() }
  }

  @Test func `a file that is gone cannot be used`() async throws {
    let folder = TemporaryFolder()
    let services = try folder.services()
    let path = folder.directories.database
    try FileManager.default.removeItem(atPath: path)
    await #expect(
      throws: ServiceError.database(path: path, reason: "the file is gone or permits no changes")
    ) { try await services.checkConnection() }
  }

  // MARK: A server

  private static let name = "postgresql:///postgres"

  @Test(
    .enabled(
      if: PostgresServer.isInstalled,
      "PostgreSQL is not installed. To run this test, install the package postgresql."
    ),
    arguments: [
      ("", nil),
      // A later version that only adds.
      ("INSERT INTO SCHEMA.migration VALUES (1000, 1)", nil),
      ("INSERT INTO SCHEMA.migration VALUES (1000, 1000)", .newerDatabase(path: name)),
      ("DELETE FROM SCHEMA.migration WHERE version > 5", .olderDatabase(path: name)),
      ("DROP SCHEMA SCHEMA CASCADE", .olderDatabase(path: name)),
      (
        "ALTER ROLE SCHEMA_user SET default_transaction_read_only = on",
        .readOnlyServer(url: name)
      ),
      (
        "REVOKE UPDATE ON SCHEMA.todo FROM SCHEMA_user",
        .missingRights(url: name, reason: "permission denied for table todo")
      ),
    ] as [(String, ServiceError?)]
  )
  func `a server can be used whose tables are right and can be changed`(
    statement: String,
    error: ServiceError?
  ) async throws {
    let server = PostgresServer.shared
    let schema = server.newSchema()
    _ = try await server.services(schema: schema)
    for statement in [
      "CREATE ROLE SCHEMA_user LOGIN", "GRANT USAGE ON SCHEMA SCHEMA TO SCHEMA_user",
      "GRANT ALL ON ALL TABLES IN SCHEMA SCHEMA TO SCHEMA_user",
    ] { try server.execute(statement.filled(schema)) }
    let services = try await PostgresServices(
      url: server.url.replacing("user=todo", with: "user=\(schema)_user"),
      schema: schema,
      options: .patient()
    )
    try await services.checkConnection()
    if !statement.isEmpty { try server.execute(statement.filled(schema)) }
    // Settings of a role are those of its next session.
    try server.execute(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '\(schema)_user'"
    )
    if let error {
      await #expect(throws: error) { try await services.checkConnection() }
    } else {
      try await services.checkConnection()
    }
  }
}

extension String {
  fileprivate func filled(_ schema: String) -> String {
    replacing("SCHEMA SCHEMA", with: "SCHEMA \(schema)")
      .replacing("SCHEMA_", with: "\(schema)_").replacing("SCHEMA.", with: "\(schema).")
  }
}
