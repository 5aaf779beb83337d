import Foundation
import PostgresTesting
import Services
import Testing

@testable import ServicesPostgres

/// Tests of servers that are far away, do not answer, or have few connections.
@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct SlowServerTests {
  private let server = PostgresServer.shared
  private let schema = PostgresServer.shared.newSchema()

  @Test func `a save takes two ways to the server and back, and a sign-in six`() async throws {
    let proxy = try PostgresProxy(server)
    let services = try await PostgresServices(url: proxy.url, schema: schema)
    let accounts = services.accountStore(hasher: .argon2id(.minimum))
    let invitation = try await accounts.invite(by: nil)
    let session = try await accounts.accept(invitation.token, name: "Ada", password: "right horse")
    let window = services.forAnotherStore(account: session.account.id)
    _ = try await window.todoClient.count(.all)
    var todo = Todo("x")
    todo.notes = "A note."
    let changed = Todo(id: todo.id, title: "y")
    let other = Todo("z")
    let profile = try #require(try await window.profileClient.current())
    let operations: [(String, Int, @Sendable () async throws -> Void)] = [
      ("add", 2, { [todo] in try await window.todoClient.add(todo) }),
      ("add again", 2, { try await window.todoClient.add(other) }),
      ("edit", 2, { [todo] in _ = try await window.todoClient.edit(todo: changed, base: todo) }),
      ("update", 2, { [todo] in try await window.todoClient.update(todo) }),
      ("delete", 2, { try await window.todoClient.delete([other.id]) }),
      ("restore", 2, { try await window.todoClient.restore([other]) }),
      ("settings", 2, { try await window.settingsClient?.save(AppSettings()) }),
      ("select", 2, { try await window.profileClient.select(profile.id) }),
      ("list", 1, { _ = try await window.todoClient.fetch(TodoQuery()) }),
      ("page", 1, { _ = try await accounts.person(forToken: session.token) }),
      (
        "sign-in", 6,
        { _ = try await accounts.signIn(name: "Ada", password: "right horse", address: "::1") }
      ),
    ]
    for (name, most, operation) in operations {
      let before = proxy.trips
      try await operation()
      #expect(proxy.trips - before <= most, "\(name)")
    }
    #expect(try await window.todoClient.count(.all) == 2)
  }

  @Test func `a statement that refuses itself ends the transaction with its error`() async throws {
    let services = try await server.services(schema: schema)
    let todo = Todo("x")
    await #expect(throws: ServiceError.noSuchTodo(todo.id)) {
      try await services.todoClient.update(todo)
    }
    await #expect(throws: ServiceError.noSuchTodo(todo.id)) {
      try await services.todoClient.edit(todo: todo, base: todo)
    }
    try await services.todoClient.add(todo)
    try await services.todoClient.update(todo)
  }

  @Test func `statements that are sent together are answered each, up to the first error`()
    async throws
  {
    let connection = try PostgresConnection.connect(to: PostgresAddress(server.url), schema: "x")
    for count in [1, 3, 200] {
      let answers = try (0..<count).map { try connection.ask("SELECT \($0)") }
      for (number, answer) in answers.enumerated() {
        #expect(try answer.result().int(0, 0) == number)
      }
    }
    _ = try connection.ask("SELECT 'before'")
    _ = try connection.ask("SELECT no_such_column")
    let after = try connection.ask("SELECT 'after'")
    #expect(throws: PostgresError.self) { try connection.finish() }
    #expect(throws: PostgresError.self) { try after.result() }
    // Statements that were not prepared are prepared later.
    #expect(try connection.query("SELECT 'after'").text(0, 0) == "after")
    #expect(try connection.query("SELECT $1::text", "twice").text(0, 0) == "twice")
    #expect(try connection.query("SELECT $1::text", "twice").text(0, 0) == "twice")
    let large = String(repeating: "x", count: 3 << 20)
    #expect(try connection.query("SELECT $1::text", PostgresParameter(large)).text(0, 0) == large)
    try connection.execute("SELECT 1; SELECT 2")
  }

  @Test func `an operation of a person who waits is given up in time, and not made later`()
    async throws
  {
    let server = try PostgresServer()
    let services = try await server.services(schema: schema)
    _ = try await services.todoClient.count(.all)
    try server.freeze()
    for _ in 0..<6 {
      let read = await #expect(throws: ServiceError.self) {
        try await PostgresServices.within(.milliseconds(200)) {
          _ = try await services.todoClient.count(.all)
        }
      }
      let write = await #expect(throws: ServiceError.self) {
        try await PostgresServices.within(.milliseconds(200)) {
          try await services.todoClient.add(Todo("x"))
        }
      }
      for error in [read, write] {
        guard case .serverUnavailable? = error else {
          Issue.record("\(error as Any)")
          continue
        }
      }
    }
    try server.thaw()
    while (try? await services.todoClient.count(.all)) == nil {}
    #expect(try await services.todoClient.count(.all) == 0)
  }

  @Test func `a listener notices a connection that reaches nobody, and announces what it missed`()
    async throws
  {
    let limits = ChangeListener.Limits()
    #expect(Int(limits.quiet) / 1000 + limits.answer < 15)
    let proxy = try PostgresProxy(server)
    let address = try PostgresAddress(proxy.url)
    let (events, continuation) = AsyncStream.makeStream(of: String.self)
    let listener = ChangeListener(limits: .init(quiet: 20, answer: 1)) {
      let connection = try PostgresConnection.connect(to: address, schema: "x")
      continuation.yield("connected")
      return connection
    } didLose: {
      continuation.yield("lost")
    } receive: {
      continuation.yield($0 ?? "missed")
    }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == "connected")
    proxy.silenceConnections()
    // A connection that is silent before it listens is not lost by the listener.
    var seen: [String] = []
    while seen.last != "missed", let event = await iterator.next() { seen.append(event) }
    #expect(seen.suffix(2) == ["connected", "missed"])
    withExtendedLifetime(listener) {}
  }

  @Test func `fewer connections than asked for are enough`() async throws {
    _ = try await server.services(schema: schema)
    let user = "few_\(schema)"
    for statement in [
      "CREATE ROLE \(user) LOGIN CONNECTION LIMIT 2", "GRANT USAGE ON SCHEMA \(schema) TO \(user)",
      "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO \(user)",
    ] { try server.execute(statement) }
    let url = server.url.replacing("user=todo", with: "user=\(user)")
    let services = try await PostgresServices(url: url, schema: schema, connections: 8)
    let client = services.todoClient
    try await withThrowingTaskGroup { group in
      for number in 0..<40 { group.addTask { try await client.add(Todo("\(number)")) } }
      try await group.waitForAll()
    }
    #expect(try await client.count(.all) == 40)
    var statuses = services.databaseStatusClient.statuses().makeAsyncIterator()
    #expect(await statuses.next() == .connected)
  }

  @Test func `a window does not say where its database is`() async throws {
    let server = try PostgresServer()
    let process = try await PostgresServices(url: server.url)
    let window = process.forAnotherStore(account: UUID())
    try server.crash()
    await #expect(throws: ServiceError.siteFailure(canRead: false)) {
      try await PostgresServices.within(.milliseconds(100)) {
        _ = try await window.todoClient.count(.all)
      }
    }
    let errors: [ServiceError] = [
      .serverUnavailable(url: "u", reason: "r"), .serverRefused(url: "u", reason: "r"),
      .insecureServer(url: "u", reason: "r"), .slowServer(url: "u"), .readOnlyServer(url: "u"),
      .missingRights(url: "u", reason: "r"), .database(path: "u", reason: "r"),
      .databaseBusy(path: "u"), .closedDatabase(path: "u"), .diskFull(path: "u"),
      .olderDatabase(path: "u"), .newerDatabase(path: "u"),
      .invalidDatabaseURL(url: "u", reason: "r"),
    ]
    for error in errors {
      guard case .siteFailure = error.forPeople else {
        Issue.record("\(error)")
        continue
      }
    }
  }
}
