import Foundation
import GRDB
import TerminalTesting
import Testing

extension Journeys {
  /// Tests of unusable data: the app prints an error and changes no file.
  struct BadDataJourneyTests {
    let app = CommandLineApp()

    private func expectRefusal(_ journey: Journey, saying sentence: String) async throws {
      #expect(try await journey.status() == .exited(1))
      let text = journey.terminal.text.joined().replacingOccurrences(of: "  ", with: " ")
      #expect(text.hasPrefix("Error: ") && text.contains(sentence) && text.contains("To fix this"))
      #expect(journey.screen.modes == VirtualTerminal(columns: 1, rows: 1).modes)
      #expect(!journey.terminal.output.contains(0x1B))
    }

    private func makeFolder() throws {
      try FileManager.default.createDirectory(
        atPath: app.data,
        withIntermediateDirectories: true
      )
    }

    private func contents(_ path: String) throws -> Data {
      try Data(contentsOf: URL(filePath: path))
    }

    @Test func `a file that is no database is rejected`() async throws {
      try makeFolder()
      let content = Data("This is my diary.".utf8)
      try content.write(to: URL(filePath: app.database))
      let journey = try app.start(columns: 1_000)
      try await expectRefusal(journey, saying: "is not a database")
      #expect(try contents(app.database) == content)
    }

    @Test func `a database of another program is rejected`() async throws {
      try makeFolder()
      let other = try DatabaseQueue(path: app.database)
      try await other.write { try $0.execute(sql: "CREATE TABLE recipe (name TEXT)") }
      try other.close()
      let content = try contents(app.database)
      let journey = try app.start(columns: 1_000)
      try await expectRefusal(journey, saying: "is a database of another program")
      #expect(try contents(app.database) == content)
    }

    @Test func `a database of a later version is rejected`() async throws {
      try app.add("Buy milk")
      let later = try DatabaseQueue(path: app.database)
      try await later.write {
        try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('2 of a later version')")
      }
      try later.close()
      let content = try contents(app.database)
      let journey = try app.start(columns: 1_000)
      try await expectRefusal(journey, saying: "was written by a later version of this app")
      #expect(try contents(app.database) == content)
      #expect(try app.run("list").status == 1)
      #expect(try contents(app.database) == content)
    }

    @Test func `a folder that can't be written to is rejected`() async throws {
      // Permissions do not stop the superuser, but a file at the path of the folder does.
      let content = Data("mine".utf8)
      try content.write(to: URL(filePath: app.data))
      let journey = try app.start(columns: 1_000)
      try await expectRefusal(journey, saying: "can't be written to")
      #expect(try contents(app.data) == content)
    }

    @Test func `invalid settings are rejected`() async throws {
      try makeFolder()
      let path = app.data + "/settings.json"
      let content = Data(#"{"focusMinutes": "many"}"#.utf8)
      try content.write(to: URL(filePath: path))
      let journey = try app.start(columns: 1_000)
      try await expectRefusal(journey, saying: "can't be read")
      #expect(try contents(path) == content)
    }

    @Test func `an unknown profile is rejected`() async throws {
      let journey = try app.start("--profile", "Nobody", columns: 1_000)
      try await expectRefusal(
        journey,
        saying: "There is no profile named \"Nobody\""
      )
    }
  }
}
