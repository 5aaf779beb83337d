import Foundation
import PostgresTesting
import Testing

extension Journeys {
  /// Tests of a database server that stops while the app is open.
  struct DatabaseServerJourneyTests {
    let app = CommandLineApp()

    @Test(
      .enabled(
        if: PostgresServer.isInstalled,
        "PostgreSQL is not installed. To run this test, install the package postgresql."
      ),
      .timeLimit(.minutes(10))
    )
    func `the app says that the server is down, and goes on when it is back`() async throws {
      let server = try PostgresServer()
      let first = try app.start("--database", server.url)
      try await first.waitFor("Sort")
      try await first.add("Saved before")
      try await first.waitFor("○ Saved before")
      let second = try app.start("--database", server.url)
      try await second.waitFor("○ Saved before")

      try server.crash()
      try await first.waitFor("No connection to the database since")
      try await second.waitFor("No connection to the database since")
      try await first.waitFor("○ Saved before")

      // This change waits for the server.
      first.type("aAdded meanwhile\r")
      try server.start()
      try await first.waitFor("○ Added meanwhile")
      try await second.waitFor("○ Added meanwhile")
      try await first.waitUntilGone("No connection to the database")
      try await second.waitUntilGone("No connection to the database")
      try await first.leaveField()

      // This change is refused, and its text is kept.
      try server.crash()
      try await first.waitFor("No connection to the database since")
      first.type("aRefused first\r")
      try await first.waitFor("“Refused first” was not added")
      // The length of the address in the message decides between which words its lines break.
      try await first.waitUntil("the remedy, word by word") { screen in
        ["fix", "start", "server,"].allSatisfy(screen.contains)
      }
      first.type("\r")
      try await first.waitUntilGone("was not added")
      try server.start()
      try await first.waitUntilGone("No connection to the database")
      try await first.click("Refused first")
      first.type("\r")
      try await second.waitFor("○ Refused first")
      try await first.leaveField()
      try await first.quit()
      try await second.quit()
    }
  }
}
