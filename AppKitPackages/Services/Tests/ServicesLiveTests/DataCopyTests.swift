import Foundation
import PostgresTesting
import Services
import ServicesPostgres
import Testing

@testable import ServicesLive

@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct DataCopyTests {
  private let folder = TemporaryFolder()
  private let schema = PostgresServer.shared.newSchema()

  private func openFile(_ profile: String?) throws -> DataCopy.Clients {
    let services = try folder.services(profile: profile)
    return DataCopy.Clients(
      profiles: services.profileClient,
      todos: services.todoClient,
      sessions: services.focusSessionClient
    )
  }

  private func openServer(_ profile: String?) async throws -> DataCopy.Clients {
    let services = try await PostgresServices(
      url: PostgresServer.shared.url,
      profile: profile,
      schema: schema,
      options: .patient()
    )
    return DataCopy.Clients(
      profiles: services.profileClient,
      todos: services.todoClient,
      sessions: services.focusSessionClient
    )
  }

  private var toServer: DataCopy { DataCopy(from: openFile, to: openServer) }

  private let todos = (0..<20).map { number in
    Todo(
      id: UUID(),
      title: "Number \(number) +home\t👩‍👩‍👧",
      notes: "a\nb\\",
      priority: number % 2 == 0 ? .a : nil,
      due: Day("2026-12-01"),
      isCompleted: number % 3 == 0
    )
  }

  private func fill() async throws {
    let me = try openFile(nil)
    try await me.todos.importTodos(todos: todos) { _ in }
    try await me.sessions.record(
      session: FocusSession(id: UUID(), start: Date(timeIntervalSince1970: 1.5), seconds: 60)
    )
    try await me.profiles.create(profile: UserProfile(id: UUID(), name: "Ada"))
    try await openFile("Ada").todos.add(todo: Todo("Ada's"))
  }

  @Test func `a copy contains all profiles, and a repeated one writes nothing`() async throws {
    try await fill()
    #expect(
      try await toServer.run() == [
        DataCopy.Report(profile: "Ada", todoCount: 1, sessionCount: 0, writtenCount: 1),
        DataCopy.Report(profile: "Me", todoCount: 20, sessionCount: 1, writtenCount: 21),
      ]
    )
    let all = TodoQuery(filter: .all, sort: .added)
    #expect(try await openServer("Me").todos.fetch(query: all) == todos)
    #expect(try await openServer("Ada").todos.fetch(query: all).map(\.title) == ["Ada's"])
    #expect(try await toServer.run().map(\.writtenCount) == [0, 0])
  }

  @Test func `a copy completes an earlier one, and replaces what differs`() async throws {
    try await fill()
    let server = try await openServer(nil)
    try await server.todos.importTodos(todos: Array(todos[..<7])) { _ in }
    var changed = todos[3]
    changed.title = "another title"
    try await server.todos.update(todo: changed)
    let own = Todo("only on the server")
    try await server.todos.add(todo: own)
    #expect(try await toServer.run().map(\.writtenCount) == [1, 15])
    let copies = try await openServer("Me").todos.fetch(query: TodoQuery(filter: .all))
    #expect(Set(copies) == Set(todos + [own]))
  }

  @Test func `a copy leads back to a file`() async throws {
    try await fill()
    _ = try await toServer.run()
    let other = TemporaryFolder()
    let back = DataCopy(from: openServer) { profile in
      let services = try other.services(profile: profile)
      return DataCopy.Clients(
        profiles: services.profileClient,
        todos: services.todoClient,
        sessions: services.focusSessionClient
      )
    }
    #expect(try await back.run().map(\.writtenCount) == [1, 21])
    let all = TodoQuery(filter: .all, sort: .added)
    #expect(try await other.services(profile: "Me").todoClient.fetch(all) == todos)
  }

  @Test func `a repeated copy finds a profile that was renamed`() async throws {
    try await fill()
    _ = try await toServer.run()
    let profiles = try await openServer("Ada").profiles
    var ada = try #require(try await profiles.current())
    ada.name = "Ada Lovelace"
    try await profiles.update(profile: ada)
    #expect(try await toServer.run().map(\.writtenCount) == [0, 0])
    #expect(try await profiles.all().map(\.name) == ["Ada Lovelace", "Me"])
  }

  @Test func `a copy neither writes to a profile of another person nor reads it`() async throws {
    try await fill()
    let process = try await AccountProcess(schema)
    let (ada, bob) = (try await process.add("Ada"), try await process.add("Bob"))
    let bobs = process.person(bob)
    let shared = UserProfile(id: UUID(), name: "Ada")
    try await bobs.profileClient.create(shared)
    try await process.accounts.share(shared.id, of: bob.account.id, withPersonNamed: "Ada")
    let toAda = DataCopy(from: openFile) { profile in
      let services = try await PostgresServices(
        url: PostgresServer.shared.url,
        account: "Ada",
        profile: profile,
        schema: schema,
        options: .patient()
      )
      return DataCopy.Clients(
        profiles: services.profileClient,
        todos: services.todoClient,
        sessions: services.focusSessionClient
      )
    }
    #expect(try await toAda.run().map(\.todoCount) == [1, 20])
    try await bobs.profileClient.select(shared.id)
    #expect(try await bobs.todoClient.count(.all) == 0)
    let own = try await process.person(ada).profileClient.all().filter { $0.owner == nil }
    #expect(Set(own.map(\.name)) == ["Ada", "Me"])
  }

  @Test func `a copy that differs is an error`() async throws {
    try await fill()
    let copy = DataCopy(from: openFile) { profile in
      var clients = try await openServer(profile)
      clients.todos.importTodos = { _, _ in }
      return clients
    }
    await #expect(throws: DataCopy.Difference(profile: "Ada")) { try await copy.run() }
  }
}
