import Foundation
import Models
import PostgresTesting
import Services
import ServicesLive
import ServicesPostgres
import Testing

/// Tests of `App move`, which is killed and repeated.
@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct MoveTests {
  private let app = CommandLineApp()
  private static let all = TodoQuery(filter: .all, sort: .added)

  @Test func `a copy that is killed anywhere is completed by the next one`() async throws {
    let server = try PostgresServer()
    let source = try LiveServices(directories: AppDirectories(all: app.folder + "/data"))
    var expected: [String: [Todo]] = [:]
    for name in ["Me", "Ada", "Grace"] {
      if name != "Me" {
        let profile = UserProfile(id: UUID(), name: name)
        try await source.profileClient.create(profile: profile)
        try await source.profileClient.select(id: profile.id)
      }
      let todos = (0..<2000).map { number in
        Todo(
          id: UUID(),
          title: "\(name) \(number) +home é \\ \t",
          notes: number % 3 == 0 ? "a\nb" : "",
          priority: number % 2 == 0 ? .a : nil,
          due: Day("2026-12-01"),
          isCompleted: number % 5 == 0
        )
      }
      try await source.todoClient.importTodos(todos: todos) { _ in }
      for number in 0..<30 {
        try await source.focusSessionClient.record(
          session: FocusSession(
            id: UUID(),
            start: Date(timeIntervalSince1970: 1_795_262_400 + Double(number)),
            seconds: 60 + number
          )
        )
      }
      expected[name] = todos
    }
    source.close()

    var cutOffCount = 0
    for step in 1...8 {
      // The signal arrives before the connection, in a transaction, between two, or never.
      let delay = Double(step) * Double.random(in: 0.03...0.15)
      let result = try app.shell(
        #""$APP" move --data-dir "$DATA" --to '\#(server.url)' & sleep \#(delay); kill -9 $!; wait $!"#
      )
      if result.status == 128 + SIGKILL { cutOffCount += 1 }
    }
    #expect(cutOffCount > 0)

    let result = try app.run("move", "--to", server.url)
    #expect(result.isSuccess)
    for name in expected.keys {
      #expect(
        result.output.contains(
          "\(name): the same at both places, with to-dos: 2000, focus sessions: 30;"
        )
      )
    }
    try await check(expected) {
      try await PostgresServices(url: server.url, profile: $0).todoClient
    }

    // The way back, into another folder.
    let back = CommandLineApp()
    for step in 1...4 {
      let delay = Double(step) * Double.random(in: 0.03...0.3)
      _ = try back.shell(
        #""$APP" move --data-dir "$DATA" --from '\#(server.url)' & sleep \#(delay); kill -9 $!; wait $!"#
      )
    }
    #expect(try back.run("move", "--from", server.url).isSuccess)
    try await check(expected) { profile in
      let directories = AppDirectories(all: back.folder + "/data")
      return try LiveServices(directories: directories, profile: profile).todoClient
    }
  }

  /// Compares the to-dos of each profile and their order.
  private func check(
    _ expected: [String: [Todo]],
    _ open: (_ profile: String) async throws -> TodoClient
  ) async throws {
    for (name, todos) in expected {
      #expect(try await open(name).fetch(query: Self.all) == todos)
    }
  }
}
