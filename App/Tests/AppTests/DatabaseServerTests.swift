import Foundation
import PostgresTesting
import Testing

/// Tests of commands with a database on a server.
@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct DatabaseServerTests {
  private let app = CommandLineApp()

  @Test func `a server that cannot be used is a failure with one sentence`() throws {
    let server = try PostgresServer(network: .init(password: "right"))
    let name = "postgresql://todo@localhost:\(server.port ?? 0)/postgres"
    func check(_ url: String, _ sentence: String) throws {
      let result = try app.run("list", "--database", url)
      #expect(result.status == 1)
      #expect(result.output == "")
      #expect(result.error == "Error: \(sentence)\n")
    }
    #expect(try app.run("add", "--database", server.networkURL(password: "right"), "x").isSuccess)
    try check(
      server.networkURL(password: "wrong"),
      """
      The server of the database "\(name)" refuses the connection: password authentication failed for \
      user "todo". To fix this, check the user, the password and the name of the database.
      """
    )
    try check(
      server.networkURL(password: "right", "sslmode=require"),
      """
      The connection to the database "\(name)" is not secure: server does not support SSL, but SSL was \
      required. To fix this, set up TLS on the server, and name its root certificate with the \
      parameter sslrootcert.
      """
    )
    try server.execute("INSERT INTO todos.migration VALUES (1000)")
    try check(
      server.networkURL(password: "right"),
      """
      The database "\(name)" was written by a later version of this app. To fix this, update the app; \
      it did not change the database.
      """
    )
    try server.crash()
    let result = try app.run("list", "--database", server.networkURL(password: "right"))
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(
      result.error.contains("can't be reached") && result.error.contains("Connection refused")
    )
  }

  @Test func `a command ends while a thread listens for changes`() throws {
    let server = try PostgresServer(network: .init(password: "right"))
    for _ in 0..<20 {
      let result = try app.run("list", "--database", server.networkURL(password: "right"))
      #expect(result.isSuccess, "\(result)")
    }
  }
}
