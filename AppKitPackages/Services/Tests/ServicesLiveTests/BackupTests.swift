import Foundation
import PostgresTesting
import Services
import ServicesPostgres
import Testing

@testable import ServicesLive

@Suite(.timeLimit(.minutes(10)))
struct BackupTests {
  private let folder = TemporaryFolder()
  private var file: String { folder.path + "/todos.backup" }

  private func titles(_ client: TodoClient) async throws -> [String] {
    try await client.fetch(query: TodoQuery(filter: .all)).map(\.title)
  }

  // MARK: A file

  @Test func `a copy of a file is restored, also while a process has the database open`()
    async throws
  {
    let services = try folder.services()
    try await services.todoClient.importTodos((0..<300).map { Todo("\($0)") }) { _ in }
    let before = try await titles(services.todoClient)
    try await LiveServices.backUp(folder.directories, to: file)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try await services.todoClient.add(Todo("later"))

    await #expect(throws: ServiceError.notEmpty(path: folder.directories.database)) {
      try await LiveServices.restore(folder.directories, from: file, replacing: false)
    }
    var changes = services.todoClient.changes().makeAsyncIterator()
    try await LiveServices.restore(folder.directories, from: file, replacing: true)
    #expect(await changes.next()?.origin == .external)
    #expect(try await titles(services.todoClient) == before)
    try await services.todoClient.add(Todo("after"))
    #expect(try await titles(folder.services().todoClient).count == 301)
  }

  @Test func `a copy is restored into an empty folder`() async throws {
    let services = try folder.services()
    try await services.todoClient.add(Todo("x"))
    try await LiveServices.backUp(folder.directories, to: file)
    let other = TemporaryFolder()
    try await LiveServices.restore(other.directories, from: file, replacing: false)
    #expect(try await titles(other.services().todoClient) == ["x"])
  }

  @Test(arguments: ["", "no database", "SQLite format 3\0 and nothing else"])
  func `a file that is no copy changes nothing`(content: String) async throws {
    let services = try folder.services()
    try await services.todoClient.add(Todo("x"))
    try Data(content.utf8).write(to: URL(filePath: file))
    await #expect(throws: ServiceError.self) {
      try await LiveServices.restore(folder.directories, from: file, replacing: true)
    }
    await #expect(throws: ServiceError.self) {
      try await LiveServices.restore(folder.directories, from: file + "x", replacing: true)
    }
    #expect(try await titles(services.todoClient) == ["x"])
  }

  @Test func `a copy that can't be written leaves nothing behind`() async throws {
    _ = try folder.services()
    await #expect(throws: ServiceError.self) {
      try await LiveServices.backUp(folder.directories, to: folder.path + "/no/such/folder")
    }
    // A folder is no file.
    await #expect(throws: ServiceError.self) {
      try await LiveServices.backUp(folder.directories, to: folder.path)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["data"])
  }

  // MARK: The modes and journals of a database

  @Test func `only the owner can read the database, also in a folder that exists`() async throws {
    let mask = umask(0o022)
    defer { umask(mask) }
    try FileManager.default.createDirectory(
      atPath: folder.directories.data,
      withIntermediateDirectories: true
    )
    let path = folder.directories.database
    for old in [nil, 0o644, 0o640, 0o664] {
      if let old { chmod(path, mode_t(old)) }
      let services = try folder.services()
      try await services.todoClient.add(Todo("x"))
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.directories.data)
      where name.hasPrefix("todos.sqlite") {
        let attributes = try FileManager.default.attributesOfItem(
          atPath: folder.directories.data + "/" + name
        )
        #expect(attributes[.posixPermissions] as? Int == (old == 0o664 ? 0o664 : 0o600), "\(name)")
      }
      services.close()
    }
  }

  @Test(arguments: [false, true])
  func `a disk without shared memory gets a rollback journal`(hasLog: Bool) async throws {
    try FileManager.default.createDirectory(
      atPath: folder.directories.data,
      withIntermediateDirectories: true
    )
    if hasLog {
      let services = try folder.services()
      #expect(services.journalNotice == nil)
      try await services.todoClient.add(Todo("before"))
      services.close()
    }
    // SQLite cannot create the file of the shared memory.
    try FileManager.default.createDirectory(
      atPath: folder.directories.database + "-shm/x",
      withIntermediateDirectories: true
    )
    let one = try folder.services()
    let two = try folder.services()
    #expect(one.journalNotice?.contains("rollback journal") == true)
    var changes = two.todoClient.changes().makeAsyncIterator()
    try await one.todoClient.add(Todo("x"))
    #expect(await changes.next()?.origin == .external)
    try await two.todoClient.add(Todo("y"))
    #expect(try await titles(one.todoClient).count == (hasLog ? 3 : 2))
  }

  // MARK: A server

  @Test(
    .enabled(
      if: PostgresServer.isInstalled,
      "PostgreSQL is not installed. To run these tests, install the package postgresql."
    )
  )
  func `a copy of a server is restored with its accounts`() async throws {
    let server = try PostgresServer()
    let services = try await PostgresServices(url: server.url)
    let accounts = services.accountStore(hasher: .argon2id(.minimum))
    let invitation = try await accounts.invite(by: nil)
    let ada = try await accounts.accept(invitation.token, name: "Ada", password: "correct horse")
    let window = services.forAnotherStore(account: ada.account.id)
    try await window.todoClient.add(Todo("x"))
    try await PostgresServices.backUp(url: server.url, to: file)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try await window.todoClient.add(Todo("later"))

    await #expect(throws: ServiceError.notEmpty(path: "postgresql:///postgres")) {
      try await PostgresServices.restore(url: server.url, from: file, replacing: false)
    }
    try await PostgresServices.restore(url: server.url, from: file, replacing: true)
    #expect(try await titles(window.todoClient) == ["x"])
    #expect(try await window.todoClient.count(.all) == 1)
    try await window.todoClient.add(Todo("after"))
    #expect(try await accounts.person(forToken: ada.token)?.account == ada.account)

    let empty = try PostgresServer()
    try await PostgresServices.restore(url: empty.url, from: file, replacing: false)
    let summaries = try await PostgresServices(url: empty.url)
      .accountStore(hasher: .argon2id(.minimum)).summaries()
    #expect(summaries.map(\.todoCount) == [1])

    try Data("no copy".utf8).write(to: URL(filePath: file))
    await #expect(throws: ServiceError.self) {
      try await PostgresServices.restore(url: server.url, from: file, replacing: true)
    }
    #expect(try await window.todoClient.count(.all) == 2)
  }
}
