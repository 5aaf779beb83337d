import Foundation
import GRDB
import PostgresTesting
import Services
import Testing

@testable import ServicesLive
@testable import ServicesPostgres

@Suite(.timeLimit(.minutes(10)))
struct BackupTests {
  private let folder = TemporaryFolder()
  private var file: String { folder.path + "/todos.backup" }

  private func titles(_ services: LiveServices) async throws -> [String] {
    try await services.todoClient.fetch(TodoQuery()).map(\.title)
  }

  /// The rows of each table. The log of changes belongs to the processes that use a database.
  private func content(_ database: String) throws -> [String: [Row]] {
    try DatabaseQueue(path: database).read { db in
      let tables = try String.fetchAll(
        db,
        sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'change'"
      )
      return try Dictionary(
        uniqueKeysWithValues: tables.map { table in
          var rows = try Row.fetchAll(db, sql: "SELECT * FROM \(table)")
          if table == "sqlite_sequence" { rows.removeAll { $0["name"] == "change" } }
          return (table, rows)
        }
      )
    }
  }

  private func fill(
    _ todos: TodoClient,
    _ profiles: ProfileClient,
    _ sessions: FocusSessionClient
  ) async throws {
    try await todos.importTodos((0..<300).map { Todo("word \($0)") }) { _ in }
    let deleted = Todo("deleted")
    try await todos.add(deleted)
    try await todos.delete([deleted.id])
    let profile = try #require(try await profiles.current())
    try await profiles.select(profile.id)
    try await sessions.record(FocusSession(id: UUID(), start: .now, seconds: 60))
    try await sessions.setRunning(
      RunningFocus(id: UUID(), todoID: UUID(), start: .now, seconds: 60, ends: nil)
    )
  }

  // MARK: A file

  @Test func `a copy of a file has each table`() async throws {
    let services = try folder.services()
    try await fill(services.todoClient, services.profileClient, services.focusSessionClient)
    try await LiveServices.backUp(folder.directories, to: file)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)

    let other = TemporaryFolder()
    try await LiveServices.restore(other.directories, from: file, replacing: false)
    let content = try content(folder.directories.database)
    #expect(try self.content(other.directories.database) == content)
    #expect(content.count > 9)
    let empty = content.filter { $0.value.isEmpty && !$0.key.hasPrefix("todo_text_") }
    #expect(empty.isEmpty, "the test fills each table: \(empty.keys)")
  }

  @Test func `a process that has the database open shows the restored to-dos`() async throws {
    let services = try folder.services()
    try await services.todoClient.add(Todo("before"))
    try await LiveServices.backUp(folder.directories, to: file)
    try await services.todoClient.add(Todo("later"))
    let path = folder.directories.database
    await #expect(throws: ServiceError.notEmpty(path: path)) {
      try await LiveServices.restore(folder.directories, from: file, replacing: false)
    }
    #expect(try await titles(services) == ["before", "later"])
    var changes = services.todoClient.changes().makeAsyncIterator()
    try await LiveServices.restore(folder.directories, from: file, replacing: true)
    let change = await changes.next()
    #expect(change?.origin == .external && change?.edits == nil)
    #expect(try await titles(services) == ["before"])
    try await services.todoClient.add(Todo("after"))
    #expect(try await titles(folder.services()) == ["before", "after"])
  }

  @Test(arguments: ["", "no database", "SQLite format 3\0 and nothing else", "PGDMP"])
  func `a file that is no copy changes nothing`(content: String) async throws {
    let services = try folder.services()
    try await services.todoClient.add(Todo("x"))
    try Data(content.utf8).write(to: URL(filePath: file))
    await #expect(throws: ServiceError.notABackup(path: file)) {
      try await LiveServices.restore(folder.directories, from: file, replacing: true)
    }
    let reason = "no such file or directory"
    await #expect(throws: ServiceError.unreadableFile(path: file + "x", reason: reason)) {
      try await LiveServices.restore(folder.directories, from: file + "x", replacing: true)
    }
    #expect(try await titles(services) == ["x"])
    #expect(try Data(contentsOf: URL(filePath: file)) == Data(content.utf8))
  }

  @Test func `a copy that is cut off or of a later version changes nothing`() async throws {
    let services = try folder.services()
    try await services.todoClient.importTodos((0..<300).map { Todo("\($0)") }) { _ in }
    try await LiveServices.backUp(folder.directories, to: file)
    let copy = try DatabaseQueue(path: file)
    try await copy.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('future')") }
    try copy.close()
    await #expect(throws: ServiceError.newerDatabase(path: file)) {
      try await LiveServices.restore(folder.directories, from: file, replacing: true)
    }
    let data = try Data(contentsOf: URL(filePath: file))
    try data.prefix(data.count / 2).write(to: URL(filePath: file))
    await #expect(throws: ServiceError.notABackup(path: file)) {
      try await LiveServices.restore(folder.directories, from: file, replacing: true)
    }
    #expect(try await services.todoClient.count(.all) == 300)
  }

  @Test func `a copy that can't be written leaves nothing behind`() async throws {
    _ = try folder.services()
    let missing = folder.path + "/no/file"
    for error: ServiceError in [
      .unwritableFile(path: missing, reason: "no such file or directory"),
      .existingFile(path: folder.path), .existingFile(path: folder.directories.database),
    ] {
      let path =
        switch error {
        case .unwritableFile(let path, reason: _), .existingFile(let path): path
        default: ""
        }
      await #expect(throws: error) { try await LiveServices.backUp(folder.directories, to: path) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["data"])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only the superuser may mount a small disk"))
  func `a copy on a full disk leaves nothing behind`() async throws {
    let disk = try SmallDisk(in: folder, size: "64k")
    defer { disk.unmount() }
    let services = try folder.services()
    try await services.todoClient.importTodos((0..<3000).map { Todo("word \($0)") }) { _ in }
    let path = disk.path + "/copy"
    await #expect(throws: ServiceError.diskFull(path: path)) {
      try await LiveServices.backUp(folder.directories, to: path)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == [])
  }

  // MARK: A server

  private static let needsServer = ConditionTrait.enabled(
    if: PostgresServer.isInstalled,
    "PostgreSQL is not installed. To run these tests, install the package postgresql."
  )

  /// The rows of each table.
  private func content(_ server: PostgresServer) throws -> [String: String] {
    let tables = try server.rows("SELECT tablename FROM pg_tables WHERE schemaname = 'todos'")
      .split(separator: "\n").dropFirst().dropLast()
    return try Dictionary(
      uniqueKeysWithValues: tables.map { table in
        // Each write leaves a row in this table until the next one.
        let condition = table == "state" ? "WHERE key NOT LIKE 'write %'" : ""
        return (
          String(table),
          try server.rows("SELECT t::text FROM todos.\(table) AS t \(condition) ORDER BY 1")
        )
      }
    )
  }

  @Test(needsServer) func `a copy of a server has each table`() async throws {
    let server = try PostgresServer()
    let services = try await PostgresServices(url: server.url)
    let profile = try #require(try await services.profileClient.current())
    try await services.profileClient.select(profile.id)
    let accounts = services.accountStore(hasher: .argon2id(.minimum))
    var people: [AccountStore.Session] = []
    for name in ["Ada", "Bob"] {
      let invitation = try await accounts.invite(by: nil)
      people.append(
        try await accounts.accept(invitation.token, name: name, password: "correct horse")
      )
    }
    _ = try await accounts.invite(by: nil)
    _ = try await accounts.makePasswordReset(forPersonNamed: "Bob")
    _ = try? await accounts.signIn(name: "Bob", password: "wrong", address: "::1", browser: nil)
    let ada = services.forAnotherStore(account: people[0].account.id)
    try await fill(ada.todoClient, ada.profileClient, ada.focusSessionClient)
    let shared = try #require(try await ada.profileClient.current()).id
    try await accounts.share(shared, of: people[0].account.id, withPersonNamed: "Bob")

    let before = try content(server)
    #expect(before.values.allSatisfy { !$0.contains("(0 rows)") }, "\(before)")
    try await PostgresServices.backUp(url: server.url, to: file)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try await ada.todoClient.add(Todo("later"))
    // A table that the copy does not know.
    try server.execute("CREATE TABLE todos.later (id uuid REFERENCES todos.profile)")

    await #expect(throws: ServiceError.notEmpty(path: "postgresql:///postgres")) {
      try await PostgresServices.restore(url: server.url, from: file, replacing: false)
    }
    var changes = ada.todoClient.changes().makeAsyncIterator()
    try await PostgresServices.restore(url: server.url, from: file, replacing: true)
    #expect(await changes.next()?.origin == .external)
    #expect(try content(server) == before)
    #expect(try await ada.todoClient.count(.all) == 300)
    try await ada.todoClient.add(Todo("after"))
    #expect(try await accounts.person(forToken: people[0].token)?.account == people[0].account)

    let empty = try PostgresServer()
    try await PostgresServices.restore(url: empty.url, from: file, replacing: false)
    #expect(try content(empty) == before)
  }

  @Test(needsServer) func `what can't be restored changes nothing on a server`() async throws {
    let server = try PostgresServer()
    let services = try await PostgresServices(url: server.url)
    try await services.todoClient.importTodos((0..<300).map { Todo("\($0)") }) { _ in }
    try await PostgresServices.backUp(url: server.url, to: file)
    let before = try content(server)
    func expect(_ matches: (ServiceError) -> Bool) async throws {
      let error = await #expect(throws: ServiceError.self) {
        try await PostgresServices.restore(url: server.url, from: file, replacing: true)
      }
      #expect(error.map(matches) == true, "\(error as Any)")
      #expect(try content(server) == before)
    }
    func expectFailure() async throws {
      try await expect { if case .toolFailed("pg_restore", _, _) = $0 { true } else { false } }
    }

    await #expect(throws: ServiceError.existingFile(path: file)) {
      try await PostgresServices.backUp(url: server.url, to: file)
    }
    let data = try Data(contentsOf: URL(filePath: file))
    try data.prefix(data.count / 2).write(to: URL(filePath: file))
    try await expectFailure()
    for text in ["", "no copy", "SQLite format 3\0"] {
      try Data(text.utf8).write(to: URL(filePath: file))
      try await expect { $0 == .notABackup(path: file) }
    }
    try FileManager.default.removeItem(atPath: file)
    try await expect { if case .unreadableFile = $0 { true } else { false } }

    // Copies of a later version and of another program.
    let other = try PostgresServer()
    _ = try await PostgresServices(url: other.url)
    try other.execute("INSERT INTO todos.migration VALUES (1000, 1000)")
    try await PostgresServices.backUp(url: other.url, to: file)
    try await expect { $0 == .newerDatabase(path: file) }
    try FileManager.default.removeItem(atPath: file)
    try other.execute("DROP TABLE todos.migration")
    try await PostgresServices.backUp(url: other.url, to: file)
    try await expect { $0 == .notABackup(path: file) }
  }
}
