import Foundation
import PostgresTesting
import Services
import Synchronization
import Testing

@testable import ServicesPostgres

/// Tests of servers that stop, and of connections that are lost or busy.
@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct PostgresReconnectTests {
  @Test func `the status follows a server that stops and starts`() async throws {
    let server = try PostgresServer()
    let services = try await server.services()
    var statuses = services.databaseStatusClient.statuses().makeAsyncIterator()
    #expect(await statuses.next() == .connected)
    let before = Date()
    try server.crash()
    guard case .disconnected(let since)? = await statuses.next() else {
      Issue.record("The status did not change.")
      return
    }
    #expect(since >= before)
    // A later observer begins with the current status.
    var later = services.databaseStatusClient.statuses().makeAsyncIterator()
    #expect(await later.next() == .disconnected(since: since))
    try server.start()
    #expect(await statuses.next() == .connected)
    #expect(await later.next() == .connected)
  }

  @Test func `changes that were missed are announced after a lost connection`() async throws {
    let server = try PostgresServer()
    let schema = server.newSchema()
    let one = try await server.services(schema: schema)
    let two = try await server.services(schema: schema)
    var changes = two.todoClient.changes().makeAsyncIterator()
    try server.crash()
    try server.start()
    try await one.todoClient.add(Todo("while the other one listens to nothing"))
    #expect(await changes.next()?.origin == .external)
    while try await two.todoClient.count(.all) < 1 { _ = await changes.next() }
  }

  @Test func `a server that stops answering is given up, and used again later`() async throws {
    let server = try PostgresServer()
    let url = server.url + "&connect_timeout=2&options=-c%20statement_timeout%3D1s"
    let services = try await PostgresServices(url: url)
    try await services.todoClient.add(Todo("before"))
    try server.freeze()
    let error = await #expect(throws: ServiceError.self) {
      try await services.todoClient.add(Todo("meanwhile"))
    }
    try server.thaw()
    guard case .serverUnavailable? = error else {
      Issue.record("\(error as Any)")
      return
    }
    var statuses = services.databaseStatusClient.statuses().makeAsyncIterator()
    while await statuses.next() != .connected {}
    try await services.todoClient.add(Todo("after"))
    #expect(try await services.todoClient.count(.all) == 2)
  }

  @Test func `a write whose connection is lost while the server commits is made once`() async throws
  {
    let server = try PostgresServer()
    try server.crash()
    try server.start(["synchronous_standby_names=absent", "synchronous_commit=local"])
    let database = try await PostgresDatabase(
      url: server.url,
      accountName: nil,
      profileName: nil,
      schema: "todos",
      options: .patient()
    )
    let observer = try PostgresConnection.connect(to: PostgresAddress(server.url), schema: "todos")
    func waitForActivity(_ condition: String) async throws {
      let sql = "SELECT 1 FROM pg_stat_activity WHERE \(condition) AND pid <> pg_backend_pid()"
      while try observer.query(sql).count == 0 { await Task.yield() }
    }
    let todo = Todo("once")
    let (sockets, continuation) = AsyncStream.makeStream(of: Int32.self)
    let write = Task {
      try await database.write("test", TodoEdits(inserted: [todo.id])) { connection in
        // The commit waits for a second server, which does not exist.
        try connection.execute("SET LOCAL synchronous_commit TO on")
        try TodoClient.insert(todo, profile: database.profileID(connection), in: connection)
        continuation.yield(connection.socket)
      }
    }
    try await waitForActivity("wait_event = 'SyncRep'")
    let socket = try #require(await sockets.first { _ in true })
    shutdown(socket, Int32(SHUT_RDWR))
    try await waitForActivity("wait_event_type = 'Lock' AND query LIKE 'INSERT INTO state%'")
    // A process that has just been woken does not wait for a moment.
    let cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
    while try observer.query(cancel).count == 0 { await Task.yield() }
    try await write.value
    #expect(try await TodoClient.postgres(database).fetch(TodoQuery()) == [todo])
  }

  @Test func `a write that a crash has lost is not taken for one that was made later`() async throws
  {
    let server = try PostgresServer()
    try server.crash()
    // The server then does not write what was not committed to the disk.
    try server.start(["wal_writer_delay=10s"])
    let proxy = try PostgresProxy(server)
    let services = try await PostgresServices(url: proxy.url(), options: .patient())
    proxy.atNextCommit {
      do {
        try server.crash()
        try server.start()
        let other = try PostgresConnection.connect(to: PostgresAddress(server.url), schema: "todos")
        for _ in 0..<20 { try other.execute("INSERT INTO state VALUES (gen_random_uuid(), '')") }
      } catch { Issue.record(error) }
    }
    let todo = Todo("x")
    try await services.todoClient.add(todo)
    #expect(try await services.todoClient.fetch(TodoQuery()) == [todo])
  }

  @Test func `a write whose commit is delayed and does not arrive is made once`() async throws {
    let server = PostgresServer.shared
    let proxy = try PostgresProxy(server)
    let services = try await PostgresServices(
      url: proxy.url(),
      schema: server.newSchema(),
      options: .patient()
    )
    for number in 1...3 {
      proxy.atNextCommit {}
      try await services.todoClient.add(Todo("\(number)"))
      #expect(try await services.todoClient.count(.all) == number)
    }
  }

  @Test func `the server ends a statement that takes too long`() async throws {
    let address = try PostgresAddress(
      PostgresServer.shared.url + "&options=-c%20statement_timeout%3D1s"
    )
    let pool = pool(size: 1, address)
    let error = await #expect(throws: PostgresError.self) {
      try await pool.run { try $0.execute("SELECT pg_sleep(60)") }
    }
    #expect(error?.code == "57014")
    try await pool.run { try $0.execute("SELECT 1") }
  }

  @Test(arguments: [
    "the database system is starting up", "the database system is not yet accepting connections",
    "the database system is shutting down", "the database system is in recovery mode",
    "sorry, too many clients already", "too many connections for role \"todo\"",
    "remaining connection slots are reserved for non-replication superuser connections",
  ])
  func `a server that starts or stops or has no free connections cannot be reached`(answer: String)
  {
    let error = PostgresError(
      code: "",
      description: "connection to server at \"a\", port 5432 failed: FATAL:  \(answer)",
      isConnectionLost: true
    )
    #expect(
      ServiceError(error, database: "postgresql://a/b")
        == .serverUnavailable(url: "postgresql://a/b", reason: answer)
    )
  }

  @Test func `an operation that takes too long says so`() async throws {
    let server = PostgresServer.shared
    let schema = server.newSchema()
    let services = try await PostgresServices(
      url: server.url + "&options=-c%20statement_timeout%3D1s",
      schema: schema,
      options: .patient()
    )
    let other = try PostgresConnection.connect(to: PostgresAddress(server.url), schema: schema)
    try other.execute("BEGIN; LOCK TABLE todo IN ACCESS EXCLUSIVE MODE")
    await #expect(throws: ServiceError.slowServer(url: "postgresql:///postgres")) {
      try await services.todoClient.fetch(TodoQuery())
    }
    try other.execute("ROLLBACK")
    #expect(try await services.todoClient.count(.all) == 0)
  }

  @Test func `a copy may take longer than a statement`() async throws {
    let server = PostgresServer.shared
    let table = server.newSchema()
    let address = try PostgresAddress(server.url + "&options=-c%20statement_timeout%3D2s")
    try await pool(size: 1, address).run { connection in
      let other = try PostgresConnection.connect(to: PostgresAddress(server.url), schema: "public")
      try connection.execute("CREATE TABLE \(table) (number integer)")
      defer { try? other.execute("DROP TABLE \(table)") }
      try connection.execute("BEGIN")
      try connection.copy(
        into: table,
        (1...3).lazy.map { number in
          if number == 2 { try? other.execute("SELECT pg_sleep(2.5)") }
          return [PostgresParameter(number)]
        }
      )
      try connection.execute("COMMIT")
      #expect(try other.query("SELECT count(*) FROM \(table)").int(0, 0) == 3)
      #expect(try connection.query("SHOW statement_timeout").text(0, 0) == "2s")
    }
  }

  @Test func `a listener that is stopped has ended with its connection`() throws {
    let address = try PostgresAddress(PostgresServer.shared.url)
    for _ in 0..<20 {
      let made = Mutex<WeakConnection?>(nil)
      let hasConnected = DispatchSemaphore(value: 0)
      let listener = ChangeListener {
        let connection = try PostgresConnection.connect(to: address, schema: "public")
        made.withLock { $0 = WeakConnection(value: connection) }
        hasConnected.signal()
        return connection
      } receive: { _ in
      }
      hasConnected.wait()
      listener.stop(before: .distantFuture)
      #expect(made.withLock { $0?.value } == nil)
    }
  }

  private struct WeakConnection {
    weak var value: PostgresConnection?
  }

  @Test func `a closed pool makes no connection`() async throws {
    let pool = pool(size: 1)
    let connection = try await pool.run { $0 }
    await pool.close()
    #expect(!connection.isOpen)
    await #expect(throws: PostgresError.self) { try await pool.run { _ in } }
  }

  // MARK: The pool

  @Test func `a caller that waits for a connection can be cancelled`() async throws {
    let pool = pool(size: 1)
    let held = Mutex<PostgresConnection?>(nil)
    let semaphore = DispatchSemaphore(value: 0)
    let first = Task {
      try await pool.run { connection in
        held.withLock { $0 = connection }
        semaphore.wait()
      }
    }
    while held.withLock({ $0 == nil }) { await Task.yield() }
    let second = Task { try await pool.run { _ in } }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    semaphore.signal()
    try await first.value
    try await pool.run { try $0.execute("SELECT 1") }
  }

  @Test func `a pool makes no more connections than its size`() async throws {
    let made = Atomic(0)
    let (address, schema) = (try PostgresAddress(PostgresServer.shared.url), "public")
    let pool = PostgresPool(size: 3) {
      made.wrappingAdd(1, ordering: .relaxed)
      return try PostgresConnection.connect(to: address, schema: schema)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<60 { group.addTask { try await pool.run { try $0.execute("SELECT 1") } } }
      try await group.waitForAll()
    }
    #expect((1...3).contains(made.load(ordering: .relaxed)))
  }

  @Test func `statements are prepared again on a new connection`() async throws {
    let pool = pool(size: 1)
    @Sendable func number() async throws -> Int? {
      try await pool.run { try $0.query("SELECT $1::integer + 1", 41).int(0, 0) }
    }
    #expect(try await number() == 42)
    let error = await #expect(throws: PostgresError.self) {
      try await pool.run { try $0.execute("SELECT pg_terminate_backend(pg_backend_pid())") }
    }
    #expect(error?.isConnectionLost == true)
    #expect(try await number() == 42)
  }

  private func pool(size: Int, _ address: PostgresAddress? = nil) -> PostgresPool {
    PostgresPool(size: size) {
      try PostgresConnection.connect(
        to: address ?? PostgresAddress(PostgresServer.shared.url),
        schema: "public"
      )
    }
  }
}
