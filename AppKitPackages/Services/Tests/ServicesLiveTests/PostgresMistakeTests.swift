import Foundation
import PostgresTesting
import Services
import ServicesPostgres
import ServicesSodium
import Synchronization
import Testing

/// Tests of addresses and servers that cannot be used.
@Suite(
  .enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  ),
  .timeLimit(.minutes(10))
)
struct PostgresMistakeTests {
  @Test func `an invalid URL is refused, without its password in the message`() async throws {
    await #expect(
      throws: ServiceError.invalidDatabaseURL(
        url: "todos.sqlite",
        reason: "it does not begin with postgresql://"
      )
    ) { try await PostgresServices(url: "todos.sqlite") }
    await #expect(
      throws: ServiceError.invalidDatabaseURL(
        url: "postgresql://ada@example.org/todos",
        reason: #"invalid URI query parameter: "colour""#
      )
    ) { try await PostgresServices(url: "postgresql://ada:secret@example.org/todos?colour=red") }
  }

  @Test func `an at sign in a password does not reveal it`() async throws {
    await #expect {
      try await PostgresServices(url: "postgresql://ada:p@ss:w@localhost:x/todos")
    } throws: { error in
      error is ServiceError && "\(error)".contains("postgresql://ada@localhost:x/todos")
        && !"\(error)".contains("p@ss")
    }
  }

  @Test func `an absent server and an unknown user are told apart`() async throws {
    let absent = "postgresql:///todos?host=%2Fnonexistent"
    await #expect {
      try await PostgresServices(url: absent)
    } throws: { error in
      guard case .serverUnavailable(_, let reason) = error as? ServiceError else { return false }
      return reason.contains("No such file or directory")
    }
    let url = PostgresServer.shared.url.replacing("user=todo", with: "user=nobody")
    await #expect {
      try await PostgresServices(url: url)
    } throws: { error in
      guard case .serverRefused(_, let reason) = error as? ServiceError else { return false }
      return reason.contains(#"role "nobody" does not exist"#)
    }
  }

  @Test func `a user without the permission to create tables uses those of another user`()
    async throws
  {
    let server = PostgresServer.shared
    let schema = server.newSchema()
    _ = try await server.services(schema: schema)
    let user = "user_\(schema)"
    for statement in [
      "CREATE ROLE \(user) LOGIN", "GRANT USAGE ON SCHEMA \(schema) TO \(user)",
      "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO \(user)",
    ] { try server.execute(statement) }
    let url = server.url.replacing("user=todo", with: "user=\(user)")
    let services = try await PostgresServices(url: url, schema: schema)
    let todo = Todo("x")
    try await services.todoClient.add(todo)
    try await services.todoClient.delete([todo.id])
    try await services.todoClient.restore([todo])
    #expect(try await services.todoClient.count(.all) == 1)
  }

  @Test func `a user without the right to write says which one`() async throws {
    let server = PostgresServer.shared
    let schema = server.newSchema()
    _ = try await server.services(schema: schema)
    let user = "reader_\(schema)"
    for statement in [
      "CREATE ROLE \(user) LOGIN", "GRANT USAGE ON SCHEMA \(schema) TO \(user)",
      "GRANT SELECT ON ALL TABLES IN SCHEMA \(schema) TO \(user)",
      "GRANT UPDATE ON \(schema).profile TO \(user)",
    ] { try server.execute(statement) }
    let url = server.url.replacing("user=todo", with: "user=\(user)")
    let services = try await PostgresServices(url: url, schema: schema)
    await #expect(
      throws: ServiceError.missingRights(
        url: "postgresql:///postgres",
        reason: "permission denied for table todo"
      )
    ) { try await services.todoClient.add(Todo("x")) }
  }

  @Test func `a server that permits no changes says so`() async throws {
    let server = PostgresServer.shared
    let schema = server.newSchema()
    let url = server.url + "&options=-c%20default_transaction_read_only%3Don"
    let error = ServiceError.readOnlyServer(url: "postgresql:///postgres")
    await #expect(throws: error) { try await PostgresServices(url: url, schema: schema) }
    _ = try await server.services(schema: schema)
    let services = try await PostgresServices(url: url, schema: schema)
    await #expect(throws: error) { try await services.todoClient.add(Todo("x")) }
    #expect(try await services.todoClient.count(.all) == 0)
  }

  @Test func `people who use a site do not learn where its database is, and its log says it`()
    async throws
  {
    let server = PostgresServer.shared
    let schema = server.newSchema()
    _ = try await server.services(schema: schema)
    let user = "site_\(schema)"
    for statement in [
      "CREATE ROLE \(user) LOGIN", "GRANT USAGE ON SCHEMA \(schema) TO \(user)",
      "GRANT SELECT ON ALL TABLES IN SCHEMA \(schema) TO \(user)",
      "GRANT UPDATE ON \(schema).profile TO \(user)",
    ] { try server.execute(statement) }
    let log = TestLog()
    var options = PostgresOptions()
    options.logger = log.logger
    let process = try await PostgresServices(
      url: server.url.replacing("user=todo", with: "user=\(user)"),
      schema: schema,
      options: options
    )
    let account = Account(id: UUID(), name: "Ada")
    let window = process.forAnotherStore(account: account.id)
    let people = process.accountStore(hasher: .argon2id(.minimum))
      .client(for: account, token: "x") { URL(filePath: $0.token) }
    let operations: [@Sendable () async throws -> Void] = [
      { try await window.profileClient.create(UserProfile(id: UUID(), name: "Work")) },
      { _ = try await people.invite() },
    ]
    for operation in operations {
      await #expect(throws: ServiceError.siteFailure(.noChanges)) { try await operation() }
      #expect(log.lines.withLock { $0 }.last?.contains("permission denied for table") == true)
    }
    // A person who knows the address of the database operates it.
    await #expect {
      try await process.todoClient.add(Todo("x"))
    } throws: { error in
      "\(error)".contains("permission denied for table")
    }
  }

  @Test func `the log says why a database is lost, and why it refuses changes`() async throws {
    let server = try PostgresServer(network: .init(password: "right"))
    let log = TestLog()
    var options = PostgresOptions.patient()
    options.logger = log.logger
    let name = "postgresql://todo@localhost:\(server.port ?? 0)/postgres"
    let services = try await PostgresServices(
      url: server.networkURL(password: "right"),
      options: options
    )
    func waitFor(_ line: String) async { while !log.contains(line) { await Task.yield() } }
    func failToAdd() async {
      await #expect(throws: ServiceError.self) { try await services.todoClient.add(Todo("x")) }
    }

    try server.execute("ALTER DATABASE postgres SET default_transaction_read_only = on")
    try server.crash()
    await waitFor("error the database is lost")
    try server.start()
    await waitFor("notice the database is back")
    await failToAdd()
    #expect(
      log.contains(
        "error the database refuses changes reason=\(ServiceError.readOnlyServer(url: name))"
      )
    )

    try server.execute(
      """
      BEGIN READ WRITE;
      ALTER DATABASE postgres RESET default_transaction_read_only;
      ALTER ROLE todo PASSWORD 'other';
      COMMIT
      """
    )
    try server.crash()
    try server.start()
    let refusal = ServiceError.serverRefused(
      url: name,
      reason: #"password authentication failed for user "todo""#
    )
    await waitFor("error the database is lost reason=\(refusal)")
    try server.execute("ALTER ROLE todo PASSWORD 'right'")
    while !log.isLast("notice the database is back") { await Task.yield() }
    try await services.todoClient.add(Todo("x"))
    #expect(log.contains("notice the database takes changes again"))
  }

  @Test func `a password and encryption are checked as the URL requires`() async throws {
    let server = try PostgresServer(network: .init(password: "right"))
    func failure(_ url: String) async -> ServiceError? {
      do {
        _ = try await PostgresServices(url: url)
        return nil
      } catch { return error as? ServiceError }
    }
    let name = "postgresql://todo@localhost:\(server.port ?? 0)/postgres"
    #expect(await failure(server.networkURL(password: "right")) == nil)
    #expect(
      await failure(server.networkURL(password: "wrong"))
        == .serverRefused(url: name, reason: #"password authentication failed for user "todo""#)
    )
    #expect(
      await failure(server.networkURL())
        == .serverRefused(url: name, reason: "it asks for a password")
    )
    #expect(
      await failure(server.networkURL(password: "right", "sslmode=require"))
        == .insecureServer(
          url: name,
          reason: "server does not support SSL, but SSL was required"
        )
    )

    let certificate = try server.makeCertificate()
    try server.crash()
    try server.start(certificate.options)
    let trusted = "sslmode=verify-full&sslrootcert=\(certificate.path)"
    #expect(await failure(server.networkURL(password: "right", "sslmode=require")) == nil)
    #expect(await failure(server.networkURL(password: "right", trusted)) == nil)
    let untrusted = await failure(
      server.networkURL(password: "right", "sslmode=verify-full&sslrootcert=/nonexistent")
    )
    guard case .insecureServer(name, let reason)? = untrusted else {
      Issue.record("\(untrusted as Any)")
      return
    }
    #expect(reason.contains(#"root certificate file "/nonexistent" does not exist"#))
    let otherHost = await failure(
      server.networkURL(host: "127.0.0.1", password: "right", trusted)
    )
    guard case .insecureServer(_, let reason)? = otherHost else {
      Issue.record("\(otherHost as Any)")
      return
    }
    #expect(reason.contains(#"does not match host name "127.0.0.1""#))
  }

  @MainActor
  @Test func `a server that never answers blocks nothing, and is given up`() async throws {
    let server = try SilentServer()
    let isRefused = Flag()
    let connecting = Task {
      defer { isRefused.set() }
      _ = try await PostgresServices(url: server.url + "&connect_timeout=2")
    }
    // The main actor runs other work while the connection is awaited.
    await Task { @MainActor in #expect(!isRefused.isSet) }.value
    await #expect {
      try await connecting.value
    } throws: { error in
      guard case .serverUnavailable(_, let reason) = error as? ServiceError else { return false }
      return reason.contains("timeout expired")
    }
  }
}

/// A server that accepts connections and never answers.
private final class SilentServer: Sendable {
  private let folder = "/tmp/silent-\(UUID().uuidString.prefix(8))"
  private let socket: Int32

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    socket = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: "\(folder)/.s.PGSQL.5432".utf8)
    }
    let isListening = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 && listen(socket, 8) == 0
      }
    }
    try #require(isListening)
  }

  deinit {
    close(socket)
    try? FileManager.default.removeItem(atPath: folder)
  }

  var url: String {
    "postgresql:///todos?user=todo&host=\(folder.replacingOccurrences(of: "/", with: "%2F"))"
  }
}

private final class Flag: Sendable {
  private let value = Mutex(false)

  var isSet: Bool { value.withLock { $0 } }

  func set() { value.withLock { $0 = true } }
}
