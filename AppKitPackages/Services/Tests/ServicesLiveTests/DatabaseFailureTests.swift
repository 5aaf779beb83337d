import Foundation
import GRDB
import Services
import Testing

@testable import ServicesLive

@Suite(.timeLimit(.minutes(10)))
struct DatabaseFailureTests {
  let folder = TemporaryFolder()
  var path: String { folder.directories.database }

  /// Returns the content of the files in the folder, without empty write-ahead logs.
  func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.directories.data) {
      files[name] = try Data(contentsOf: URL(filePath: folder.directories.data + "/" + name))
    }
    return files
  }

  func expectRejection(_ error: ServiceError) throws {
    let before = try files()
    #expect(throws: error) { try folder.services() }
    #expect(try files() == before)
  }

  /// Waits until the database is closed. The last connection moves the log into the file, and the
  /// watcher's connection can close after the clients are deallocated.
  func waitUntilClosed() async {
    while FileManager.default.fileExists(atPath: path + "-wal") { await Task.yield() }
  }

  func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder.directories.data,
      withIntermediateDirectories: true
    )
  }

  @Test(arguments: [
    "Not a database at all.", "S", "SQLite format 2\0" + String(repeating: "x", count: 5000),
  ])
  func `a file that is no database is rejected and not changed`(content: String) throws {
    try makeFolder()
    try Data(content.utf8).write(to: URL(filePath: path))
    try expectRejection(.notADatabase(path: path))
  }

  @Test func `a damaged database is rejected and not changed`() async throws {
    try await folder.services().todoClient.importTodos((0..<500).map { Todo("Number \($0)") }) {
      _ in
    }
    await waitUntilClosed()
    var data = try Data(contentsOf: URL(filePath: path))
    data.replaceSubrange(100..<4096, with: Data(repeating: 0xAA, count: 3996))
    try data.write(to: URL(filePath: path))
    try expectRejection(.notADatabase(path: path))
  }

  @Test(arguments: ["DELETE", "WAL"])
  func `a database of another program is rejected and not changed`(mode: String) throws {
    try makeFolder()
    do {
      let other = try DatabaseQueue(path: path)
      try other.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = \(mode); CREATE TABLE recipe (name TEXT)")
      }
    }
    try expectRejection(.foreignDatabase(path: path))
  }

  @Test func `a database of a later version is rejected and not changed`() async throws {
    do {
      let services = try folder.services()
      try await services.todoClient.add(Todo("kept"))
    }
    await waitUntilClosed()
    do {
      let later = try DatabaseQueue(path: path)
      try await later.write { db in
        try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('2 from the future')")
      }
    }
    try expectRejection(.newerDatabase(path: path))
  }

  @Test func `the error names a folder that can't be created`() throws {
    try Data().write(to: URL(filePath: folder.path + "/data"))
    #expect(
      throws: ServiceError.folderNotWritable(
        path: folder.directories.data,
        reason: "not a directory"
      )
    ) { try folder.services() }
  }

  @Test func `the error names a folder that the file system refuses`() throws {
    let directories = AppDirectories(all: "/proc/todo/data")
    #expect(
      throws: ServiceError.folderNotWritable(
        path: directories.data,
        reason: "no such file or directory"
      )
    ) { try LiveServices(directories: directories) }
  }

  @Test(.disabled(if: geteuid() == 0, "the superuser may write everywhere"))
  func `the error names a folder that is not writable`() throws {
    try makeFolder()
    chmod(folder.directories.data, 0o500)
    defer { chmod(folder.directories.data, 0o700) }
    #expect(
      throws: ServiceError.folderNotWritable(
        path: folder.directories.data,
        reason: "permission denied"
      )
    ) { try folder.services() }
  }

  @Test func `an empty file becomes a database`() async throws {
    try makeFolder()
    try Data().write(to: URL(filePath: path))
    try await folder.services().todoClient.add(Todo("first"))
    #expect(try await folder.services().todoClient.count(.all) == 1)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only the superuser may mount a small disk"))
  func `a full disk keeps saved to-dos`() async throws {
    let disk = try SmallDisk(in: folder, size: "1m")
    defer { disk.unmount() }
    let directories = AppDirectories(all: disk.path)
    var saved: Set<Todo.ID> = []
    do {
      let store = try LiveServices(directories: directories).todoClient
      await #expect(throws: ServiceError.diskFull(path: directories.database)) {
        while saved.count < 10_000 {
          let todo = Todo(String(repeating: "word \(saved.count) ", count: 200))
          try await store.add(todo)
          saved.insert(todo.id)
        }
      }
      #expect(!saved.isEmpty)
      #expect(try await store.count(.all) == saved.count)
    }
    let again = try LiveServices(directories: directories).todoClient
    #expect(Set(try await again.fetch(TodoQuery()).map(\.id)) == saved)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only the superuser may mount a small disk"))
  func `to-dos on a full disk are read, also by one process after the other`() async throws {
    let disk = try SmallDisk(in: folder, size: "1m")
    defer { disk.unmount() }
    let directories = AppDirectories(all: disk.path)
    let todos = [Todo("one"), Todo("two")]
    do {
      let services = try LiveServices(directories: directories)
      try await services.todoClient.importTodos(todos) { _ in }
      services.close()
    }
    let filler = URL(filePath: disk.path + "/filler")
    #expect(FileManager.default.createFile(atPath: filler.path, contents: nil))
    let file = try FileHandle(forWritingTo: filler)
    var info = statvfs()
    // A file system in memory can refuse a write although it has space.
    repeat {
      try? file.write(contentsOf: Data(repeating: 0, count: 4096))
      #expect(statvfs(disk.path, &info) == 0)
    } while info.f_bavail > 0
    try file.close()

    for _ in 0..<2 {
      let services = try LiveServices(directories: directories)
      #expect(try await services.todoClient.fetch(TodoQuery(sort: .added)) == todos)
      #expect(try await services.searchClient.search("two", TodoQuery()) == [todos[1]])
      await #expect(throws: ServiceError.diskFull(path: directories.database)) {
        try await services.todoClient.importTodos([Todo("three")]) { _ in }
      }
      services.close()
    }
    try FileManager.default.removeItem(at: filler)
    let services = try LiveServices(directories: directories)
    try await services.todoClient.add(Todo("three"))
    #expect(try await services.todoClient.count(.open) == 3)
    #expect(services.journalNotice == nil)
    services.close()
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only the superuser may mount a small disk"))
  func `a full disk at the first start is reported`() async throws {
    let disk = try SmallDisk(in: folder, size: "16k")
    defer { disk.unmount() }
    let directories = AppDirectories(all: disk.path)
    #expect(throws: ServiceError.diskFull(path: directories.database)) {
      try LiveServices(directories: directories)
    }
  }
}

/// A small mounted file system in memory.
struct SmallDisk {
  struct NotMounted: Error {}

  static let isPossible: Bool = {
    let disk = try? SmallDisk(in: TemporaryFolder(), size: "16k")
    disk?.unmount()
    return disk != nil
  }()

  let path: String

  init(in folder: TemporaryFolder, size: String) throws {
    path = folder.path + "/disk"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard try Self.run("mount", "-t", "tmpfs", "-o", "size=\(size)", "tmpfs", path) == 0 else {
      throw NotMounted()
    }
  }

  func unmount() {
    // A lazy unmount also succeeds while the database is open.
    _ = try? Self.run("umount", "-l", path)
  }

  private static func run(_ arguments: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
