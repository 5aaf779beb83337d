import Foundation
import InMemoryTracing
import MetricsTestKit
import PostgresTesting
import Services
import ServicesSodium
import Synchronization
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

  // MARK: Operations

  @Test func `each operation is given up after its time, and not made later`() async throws {
    #expect(PostgresOptions().operationTime == .seconds(10))
    let proxy = try PostgresProxy(server)
    let site = try await Site(server, proxy, schema, operationTime: .milliseconds(500))
    let before = try await site.contents()
    proxy.isSilent = true
    await withTaskGroup { group in
      for (name, operation) in site.operations {
        group.addTask {
          do {
            try await operation()
            Issue.record("\(name) did not throw.")
          } catch {
            #expect(Self.isUnavailable(error), "\(name): \(error)")
          }
        }
      }
    }
    proxy.isSilent = false
    #expect(try await site.contents() == before)
  }

  @Test func `each operation whose connection is cut is made once`() async throws {
    let proxy = try PostgresProxy(server)
    for index in try await Site(server, proxy, server.newSchema()).operations.indices {
      let site = try await Site(server, proxy, server.newSchema())
      let operation = site.operations[index]
      proxy.cutConnections()
      do { try await operation.run() } catch { Issue.record("\(operation.name): \(error)") }
      let expected = try await Site(server, proxy, server.newSchema())
      try await expected.operations[index].run()
      #expect(try await site.contents() == expected.contents(), "\(operation.name)")
    }
  }

  @Test func `an operation of a person who waits for a page is given up sooner`() async throws {
    let proxy = try PostgresProxy(server)
    let site = try await Site(server, proxy, schema, operationTime: .seconds(3600))
    proxy.isSilent = true
    for (name, operation) in site.operations {
      await #expect("\(name)") {
        try await PostgresServices.within(.milliseconds(100)) { try await operation() }
      } throws: { error in
        Self.isUnavailable(error)
      }
    }
  }

  @Test func `a save takes two round trips, a page one and a sign-in six`() async throws {
    let proxy = try PostgresProxy(server)
    let site = try await Site(server, proxy, schema, connections: 1)
    let most = [
      "list": 1, "window": 3, "search": 1, "profiles": 1, "statistics": 6, "page": 1, "profile": 3,
      "sign-in": 6, "sign-out": 3,
    ]
    await proxy.waitForListener()
    // The profile is selected before.
    try await site.operations[0].run()
    for (name, operation) in site.operations {
      let before = proxy.trips
      try await operation()
      #expect(proxy.trips - before <= most[name, default: 2], "\(name)")
    }
  }

  @Test func `statements that are sent together are answered each, up to the first error`()
    async throws
  {
    let connection = try PostgresConnection.connect(to: PostgresAddress(server.url), schema: "x")
    for count in [1, 3, 2000] {
      let answers = (0..<count).map { connection.ask("SELECT \($0)") }
      for (number, answer) in answers.enumerated() {
        #expect(try answer.result().int(0, 0) == number)
      }
    }
    connection.send("SELECT 'before'")
    connection.send("SELECT no_such_column")
    let after = connection.ask("SELECT 'after'")
    #expect(throws: PostgresError.self) { try connection.finish() }
    #expect(throws: PostgresError.self) { _ = try after.result() }
    // Statements that were not prepared are prepared later.
    #expect(try connection.query("SELECT 'after'").text(0, 0) == "after")
    #expect(try connection.query("SELECT $1::text", "twice").text(0, 0) == "twice")
    #expect(try connection.query("SELECT $1::text", "twice").text(0, 0) == "twice")
    let large = String(repeating: "x", count: 3 << 20)
    #expect(try connection.query("SELECT $1::text", PostgresParameter(large)).text(0, 0) == large)
    try connection.execute("SELECT 1; SELECT 2")
  }

  @Test func `a check that fails ends a transaction before it is committed`() async throws {
    let services = try await server.services(schema: schema)
    let client = services.todoClient
    let todo = Todo("x")
    await #expect(throws: ServiceError.noSuchTodo(todo.id)) { try await client.update(todo) }
    await #expect(throws: ServiceError.noSuchTodo(todo.id)) {
      try await client.edit(todo: todo, base: todo)
    }
    let profile = try #require(try await services.profileClient.current())
    let other = try await server.services(schema: schema)
    try await other.profileClient.delete(profile.id)
    let operations: [@Sendable () async throws -> Void] = [
      { try await client.add(todo) }, { try await client.delete([todo.id]) },
    ]
    for operation in operations {
      await #expect(throws: ServiceError.noCurrentProfile) { try await operation() }
    }
    let connection = try PostgresConnection.connect(to: PostgresAddress(server.url), schema: schema)
    #expect(try connection.query("SELECT 1 FROM todo").count == 0)
  }

  private static func isUnavailable(_ error: any Error) -> Bool {
    switch error as? ServiceError {
    case .serverUnavailable, .siteFailure(.noDatabase): true
    default: false
    }
  }

  // MARK: Log and metrics

  @Test func `operations and connections are counted, and slow operations logged`() async throws {
    let (log, metrics) = (TestLog(), TestMetrics())
    var options = PostgresOptions.patient()
    (options.logger, options.metrics, options.slowTime) = (log.logger, metrics, .zero)
    let services = try await PostgresServices(url: server.url, schema: schema, options: options)
    for _ in 1...3 { try await services.todoClient.add(Todo("A title")) }
    let timer = try metrics.expectTimer("database_operation", [("operation", "todo.add")])
    #expect(timer.values.count == 3)
    #expect(try metrics.expectMeter("database_connections").lastValue == 1)
    #expect(try metrics.expectMeter("database_connections_in_use").values.contains(1))
    #expect(try metrics.expectMeter("database_operations_waiting").lastValue == 0)
    let lines = log.lines.withLock { $0 }
    #expect(lines.count == 3)
    for line in lines {
      #expect(line.hasPrefix("warning a database operation was slow operation=todo.add seconds="))
    }
    #expect(PostgresOptions().slowTime == .seconds(1))
  }

  @Test func `an operation is a span within the work that needs it`() async throws {
    let tracer = InMemoryTracer()
    var options = PostgresOptions.patient()
    options.tracer = tracer
    let services = try await PostgresServices(url: server.url, schema: schema, options: options)
    try await tracer.withSpan("effect") { _ in
      try await services.todoClient.add(Todo("A title"))
    }
    let spans = tracer.finishedSpans
    #expect(spans.map(\.operationName) == ["query todo.add", "effect"])
    #expect(spans.first?.parentSpanID == spans.last?.spanID)
    #expect(spans.first?.attributes.isEmpty == true)
  }

  // MARK: Connections

  @Test func `a listener notices a connection that reaches nobody, and announces what it missed`()
    async throws
  {
    let limits = ChangeListener.Limits()
    #expect(Int(limits.quiet) / 1000 + limits.answer < 15)
    let proxy = try PostgresProxy(server)
    let address = try PostgresAddress(proxy.url())
    let (events, continuation) = AsyncStream.makeStream(of: String.self)
    let listener = ChangeListener(limits: .init(quiet: 20, answer: 1)) {
      try PostgresConnection.connect(to: address, schema: "x")
    } didFail: { _, wasListening in
      if wasListening { continuation.yield("lost") }
    } receive: {
      continuation.yield($0 ?? "missed")
    }
    let other = try PostgresConnection.connect(to: PostgresAddress(server.url), schema: "x")
    var iterator = events.makeAsyncIterator()
    let hasArrived = Task {
      while !Task.isCancelled {
        try other.execute("NOTIFY \(ChangeListener.channel), 'first'")
        await Task.yield()
      }
    }
    #expect(await iterator.next() == "first")
    hasArrived.cancel()
    try await hasArrived.value
    proxy.silenceConnections()
    var seen: [String] = []
    while seen.last != "missed", let event = await iterator.next() {
      if event != "first" { seen.append(event) }
    }
    #expect(seen == ["lost", "missed"])
    listener.stop(before: .distantFuture)
  }

  @Test func `a server that permits fewer connections than asked for is enough`() async throws {
    let other = try await server.services(schema: schema)
    let user = "few_\(schema)"
    for statement in [
      "CREATE ROLE \(user) LOGIN CONNECTION LIMIT 2", "GRANT USAGE ON SCHEMA \(schema) TO \(user)",
      "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO \(user)",
    ] { try server.execute(statement) }
    var options = PostgresOptions.patient()
    options.connections = 8
    let url = server.url.replacing("user=todo", with: "user=\(user)")
    let services = try await PostgresServices(url: url, schema: schema, options: options)
    let client = services.todoClient
    var changes = client.changes().makeAsyncIterator()
    try await withThrowingTaskGroup { group in
      for number in 0..<40 { group.addTask { try await client.add(Todo("\(number)")) } }
      try await group.waitForAll()
    }
    #expect(try await client.count(.all) == 40)
    // One of the two connections is left to the changes of other processes.
    let adding = Task {
      while !Task.isCancelled { try await other.todoClient.add(Todo("of another process")) }
    }
    while let change = await changes.next(), change.origin != .external {}
    adding.cancel()
    _ = await adding.result
    var statuses = services.databaseStatusClient.statuses().makeAsyncIterator()
    #expect(await statuses.next() == .connected)
  }
}

/// A site with a person who has signed in, and the operations of that person through a proxy.
private struct Site {
  typealias Operation = (name: String, run: @Sendable () async throws -> Void)

  let operations: [Operation]
  private let accounts: AccountStore
  private let window: PostgresServices

  init(
    _ server: PostgresServer,
    _ proxy: PostgresProxy,
    _ schema: String,
    operationTime: Duration = .seconds(300),
    connections: Int = 20
  ) async throws {
    let direct = try await server.services(schema: schema)
    accounts = direct.accountStore(hasher: .argon2id(.minimum))
    let invitation = try await accounts.invite(by: nil)
    let session = try await accounts.accept(invitation.token, name: "Ada", password: "right horse")
    window = direct.forAnotherStore(account: session.account.id)
    let profile = try #require(try await window.profileClient.current())
    let (kept, changed, gone) = (Todo("kept"), Todo("changed"), Todo("gone"))
    for todo in [kept, changed, gone] { try await window.todoClient.add(todo) }
    try await window.todoClient.delete([gone.id])

    var options = PostgresOptions.patient(operationTime: operationTime)
    options.connections = connections
    // The server itself would end no statement.
    let services = try await PostgresServices(
      url: proxy.url("&options=-c%20statement_timeout%3D1h&connect_timeout=2"),
      schema: schema,
      options: options
    )
    let person = services.forAnotherStore(account: session.account.id)
    let people = services.accountStore(hasher: .argon2id(.minimum))
    let (todos, profiles) = (person.todoClient, person.profileClient)
    var edited = changed
    edited.title = "edited"
    operations = [
      ("list", { _ = try await todos.fetch(TodoQuery()) }),
      ("window", { _ = try await todos.window(TodoQuery()) }),
      (
        "search",
        { _ = try await person.searchClient.search("kept", TodoQuery(filter: .all, limit: 10)) }
      ),
      ("profiles", { _ = try await profiles.all() }),
      (
        "statistics",
        {
          _ = try await person.focusSessionClient.statistics(
            endingOn: Day(daysSince1970: 0),
            length: 7
          )
        }
      ),
      ("page", { _ = try await people.person(forToken: session.token) }),
      ("add", { try await todos.add(Todo("added")) }),
      ("update", { [edited] in try await todos.update(edited) }),
      ("edit", { [edited] in _ = try await todos.edit(todo: edited, base: changed) }),
      ("delete", { try await todos.delete([kept.id]) }),
      ("restore", { try await todos.restore([gone]) }),
      ("settings", { try await person.settingsClient?.save(AppSettings()) }),
      ("profile", { try await profiles.create(UserProfile(id: UUID(), name: "Work")) }),
      ("select", { try await profiles.select(profile.id) }),
      (
        "sign-in",
        { _ = try await people.signIn(name: "Ada", password: "right horse", address: "::1") }
      ),
      ("sign-out", { try await people.signOut(token: session.token) }),
    ]
  }

  /// The values that the operations change.
  func contents() async throws -> [String] {
    try await accounts.summaries().map { "\($0)" }
      + window.todoClient.fetch(TodoQuery(filter: .all)).map(\.title)
      + window.profileClient.all().map(\.name)
  }
}
