import Foundation
import PostgresTesting
import Services
import ServicesPostgres
import Testing

@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct PostgresServicesTests {
  @Test func `a process observes the changes of another one as external`() async throws {
    let server = PostgresServer.shared
    let schema = server.newSchema()
    let one = try await server.services(schema: schema)
    let two = try await server.services(schema: schema)
    let stranger = try await server.services()
    var own = one.todoClient.changes().makeAsyncIterator()
    var others = two.todoClient.changes().makeAsyncIterator()
    for number in 1...3 {
      // Changes in other tables of the same server are not announced.
      try await stranger.todoClient.add(Todo("elsewhere"))
      try await one.todoClient.add(Todo("Number \(number)"))
      #expect(await own.next()?.origin == .local)
      // The listener of the other process may connect after the first change.
      while try await two.todoClient.count(.all) < number { await Task.yield() }
    }
    #expect(await others.next()?.origin == .external)
  }

  @Test func `a store observes the changes of another store as external`() async throws {
    let services = try await PostgresServer.shared.services()
    let (one, two) = (services.forAnotherStore(), services.forAnotherStore())
    var own = one.todoClient.changes().makeAsyncIterator()
    var others = two.todoClient.changes().makeAsyncIterator()
    for _ in 1...3 {
      try await one.todoClient.add(Todo("x"))
      #expect(await own.next()?.origin == .local)
      #expect(await others.next()?.origin == .external)
    }
  }

  @Test func `each store has a profile of its own`() async throws {
    let services = try await PostgresServer.shared.services()
    let ada = UserProfile(id: UUID(), name: "Ada")
    let (one, two) = (services.forAnotherStore(), services.forAnotherStore())
    try await one.profileClient.create(ada)
    try await one.profileClient.select(ada.id)
    #expect(try await one.profileClient.current() == ada)
    #expect(try await two.profileClient.current()?.name == "Me")
    #expect(try await services.forAnotherStore().profileClient.current() == ada)
  }

  @Test func `a start uses the selected profile unless another is named`() async throws {
    let server = PostgresServer.shared
    let schema = server.newSchema()
    let ada = UserProfile(id: UUID(), name: "Ada")
    let services = try await server.services(schema: schema)
    try await services.profileClient.create(ada)
    try await services.profileClient.select(ada.id)
    #expect(try await server.services(schema: schema).profileClient.current() == ada)
    let named = try await PostgresServices(url: server.url, profile: "ME", schema: schema)
    #expect(try await named.profileClient.current()?.name == "Me")
    await #expect(throws: ServiceError.noSuchProfile(name: "Bob")) {
      try await PostgresServices(url: server.url, profile: "Bob", schema: schema)
    }
  }

  @Test func `first starts at the same time create one profile`() async throws {
    let server = PostgresServer.shared
    let schema = server.newSchema()
    let ids = try await withThrowingTaskGroup(of: UUID?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await server.services(schema: schema).profileClient.current()?.id
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
    #expect(try await server.services(schema: schema).profileClient.all().count == 1)
  }

  @Test func `writes of several processes at the same time are all kept`() async throws {
    let server = PostgresServer.shared
    let schema = server.newSchema()
    let first = try await server.services(schema: schema)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        let services = try await server.services(schema: schema)
        for number in 0..<50 {
          group.addTask { try await services.todoClient.add(Todo("Number \(number)")) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await first.todoClient.count(.all) == 200)
  }

  @Test
  func `300 random searches have the same results in the same order as in memory and in SQLite`()
    async throws
  {
    let memory = try await Clients(.memory)
    let disk = try await Clients(.disk)
    let server = try await Clients(.server)
    var random = SeededGenerator(seed: 7)
    let parts = [
      "Call", "caller", "Café", "cafe\u{301}s", "+home", "@town", "x+home", "due:2026-12-01",
      "e.g.",
      "(maybe)", "naïve", "ÅNGSTRÖM", "don't", "C++", "50%", "a_b", "back\\slash", "quo'te",
      "牛乳を買う",
      "ΣΊΣΥΦΟΣ", "№5", "½", "(+home)", "mail@example.org", "-dash-", "é", "🥛",
      "(A)",
    ]
    func text(_ count: Int) -> String {
      (0..<count).map { _ in parts.randomElement(using: &random)! }.joined(separator: " ")
    }
    let todos = (0..<60).map { _ in
      Todo(
        id: UUID(),
        title: text(Int.random(in: 1...5, using: &random)),
        notes: text(Int.random(in: 0...3, using: &random)),
        priority: [nil, .a, .b].randomElement(using: &random)!
      )
    }
    for clients in [memory, disk, server] {
      try await clients.todoClient.importTodos(todos) { _ in }
    }
    for _ in 0..<300 {
      var query = text(Int.random(in: 1...2, using: &random))
      query = String(query.prefix(Int.random(in: 1...8, using: &random)))
      let limit = Int.random(in: 1...80, using: &random)
      let expected = try await disk.searchClient.search(
        query,
        TodoQuery(filter: .all, limit: limit)
      )
      let onServer = try await server.searchClient.search(
        query,
        TodoQuery(filter: .all, limit: limit)
      )
      #expect(onServer == expected, "\(query)")
      let inMemory = try await memory.searchClient.search(
        query,
        TodoQuery(filter: .all, limit: limit)
      )
      #expect(inMemory == expected, "\(query)")
    }
  }

  @Test func `an import of 5,000 to-dos keeps their order`() async throws {
    let services = try await PostgresServer.shared.services()
    let todos = (0..<5000).map { Todo("Number \($0) \\ tab\tend") }
    try await services.todoClient.importTodos(todos) { _ in }
    let all = TodoQuery(filter: .all, sort: .added)
    #expect(try await services.todoClient.fetch(all) == todos)
  }

  @Test func `operations wait for a server that restarts`() async throws {
    let server = try PostgresServer()
    let services = try await server.services()
    let todo = Todo("before")
    try await services.todoClient.add(todo)
    var changes = services.todoClient.changes().makeAsyncIterator()
    try server.crash()
    async let added: Void = services.todoClient.add(Todo("while it is down"))
    try server.start()
    try await added
    #expect(try await services.todoClient.count(.all) == 2)
    #expect(try await services.todoClient.find(todo.id) == todo)
    // The own change, or one that may have been missed.
    #expect(await changes.next() != nil)
  }

  @Test func `an interrupted transaction changes nothing`() async throws {
    let server = PostgresServer.shared
    let services = try await server.services()
    let twice = Todo("twice")
    await #expect(throws: ServiceError.self) {
      try await services.todoClient.importTodos([Todo("first"), twice, twice]) { _ in }
    }
    #expect(try await services.todoClient.count(.all) == 0)
    try await services.todoClient.add(twice)
    #expect(try await services.todoClient.count(.all) == 1)
  }

  @Test func `closed services throw`() async throws {
    let services = try await PostgresServer.shared.services()
    services.close()
    await #expect(throws: ServiceError.self) { try await services.todoClient.add(Todo("x")) }
  }
}
