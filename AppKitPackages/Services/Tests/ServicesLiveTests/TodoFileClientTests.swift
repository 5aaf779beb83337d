import Foundation
import Services
import Synchronization
import Testing

@testable import ServicesLive

struct TodoFileClientTests {
  let folder = TemporaryFolder()
  let client = TodoFileClient.live

  @Test func `a written file can be read`() async throws {
    let path = folder.path + "/todo.txt"
    let lines = "(A) 2026-11-21 Call +home\nx 2026-11-21 2026-11-20 Pay  k:v \n"
    try lines.write(toFile: path, atomically: true, encoding: .utf8)
    let text = try await client.read(path)
    #expect(text.todos.count == 2 && text.problems.isEmpty)
    _ = try await client.write(.of(text.todos), path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == lines)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["todo.txt"])
  }

  @Test func `writing keeps the mode of a file and a link to it`() async throws {
    let path = folder.path + "/todo.txt"
    let link = folder.path + "/link.txt"
    try "old\n".write(toFile: path, atomically: true, encoding: .utf8)
    chmod(path, 0o640)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    _ = try await client.write(.of([Todo("new")]), link)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    var info = stat()
    #expect(stat(path, &info) == 0 && info.st_mode & 0o777 == 0o640)
  }

  @Test func `the error names a file that can't be read or written, and the reason`() async throws {
    let missing = folder.path + "/missing.txt"
    await #expect(
      throws: ServiceError.unreadableFile(path: missing, reason: "no such file or directory")
    ) { try await client.read(missing) }
    await #expect(
      throws: ServiceError.unreadableFile(path: folder.path, reason: "is a directory")
    ) { try await client.read(folder.path) }
    await #expect(
      throws: ServiceError.unwritableFile(path: missing + "/x", reason: "no such file or directory")
    ) { try await client.write(.of([]), missing + "/x") }
    await #expect(
      throws: ServiceError.unwritableFile(path: folder.path, reason: "is a directory")
    ) { try await client.write(.of([]), folder.path) }
    await #expect(
      throws: ServiceError.unreadableFile(path: "a\0b", reason: "invalid argument")
    ) { try await client.read("a\0b") }
  }

  @Test(arguments: ["SQLite format 3\0", "PGDMP\u{1}"])
  func `a database is no todo.txt file, although many of its lines could be to-dos`(start: String)
    async throws
  {
    let path = folder.path + "/todos.backup"
    try (start + String(repeating: "\nkey TEXT NOT NULL", count: 50))
      .write(toFile: path, atomically: true, encoding: .utf8)
    await #expect(throws: ServiceError.databaseFile(file: "todos.backup")) {
      try await client.read(path)
    }
  }

  @Test func `a leading tilde is the home directory, any other tilde a character`() throws {
    #expect(try TodoFileClient.expanded("~/todo.txt", home: "/there") == "/there/todo.txt")
    #expect(try TodoFileClient.expanded("~", home: "/there") == "/there")
    #expect(try TodoFileClient.expanded("a~/b", home: "/there") == "a~/b")
    #expect(try TodoFileClient.expanded("~/todo.txt", home: nil) == NSHomeDirectory() + "/todo.txt")
  }

  @Test func `writing to a file descriptor appends at its offset`() async throws {
    let path = folder.path + "/log.txt"
    try "before\n".write(toFile: path, atomically: true, encoding: .utf8)
    let file = open(path, O_RDWR | O_APPEND)
    defer { close(file) }
    _ = try await client.write(.of([Todo("new")]), "/dev/fd/\(file)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before\nnew\n")
    lseek(file, 7, SEEK_SET)
    #expect(try await client.read("/dev/fd/\(file)").todos.map(\.title) == ["new"])
  }

  @Test(arguments: [
    Data((0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 167) }), Data([0x50, 0x4B, 3, 4, 0, 0]),
    Data([0xFF, 0xFE]) + Data("Call mum\nBuy milk\n".utf8.flatMap { [$0, 0] }),
    Data("a\0\nCall mum\n\u{FF}\0\n".utf8),
  ])
  func `a file that is no text is refused as a whole`(content: Data) async throws {
    let path = folder.path + "/photo.png"
    try content.write(to: URL(filePath: path))
    let error = await #expect(throws: ServiceError.notText(file: "photo.png")) {
      try await client.read(path)
    }
    #expect(
      error?.description == """
        The file "photo.png" is no text in the encoding UTF-8, which todo.txt files have. To fix this, \
        choose another file, or save this one as text in the encoding UTF-8.
        """
    )
  }

  @Test func `single lines that are no text are problems of a file`() async throws {
    let path = folder.path + "/list.md"
    try Data("Call mum\nBuy\0milk\n".utf8).write(to: URL(filePath: path))
    let text = try await client.read(path)
    #expect(text.todos.map(\.title) == ["Call mum"])
    #expect(text.problems == [TodoTextProblem(line: 2, reason: .nulCharacter)])
  }

  @Test func `an endless file is rejected`() async throws {
    await #expect(throws: ServiceError.unreadableFile(path: "/dev/zero", reason: "file too large"))
    {
      try await client.read("/dev/zero")
    }
  }

  #if os(Linux)
    @Test func `a full device is reported as full`() async throws {
      await #expect(throws: ServiceError.diskFull(path: "/dev/full")) {
        _ = try await client.write(.of([Todo("x")]), "/dev/full")
      }
    }
  #endif

  @Test func `a file is unchanged if the to-dos cannot be read to their end`() async throws {
    let path = folder.path + "/todo.txt"
    try "old\n".write(toFile: path, atomically: true, encoding: .utf8)
    let batches = AsyncThrowingStream { continuation in
      continuation.yield([Todo("new")])
      continuation.finish(throwing: ServiceError.noCurrentProfile)
    }
    await #expect(throws: ServiceError.noCurrentProfile) { try await client.write(batches, path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["todo.txt"])
  }

  @Test func `a cancelled task leaves the file unchanged`() async throws {
    let path = folder.path + "/todo.txt"
    try "old\n".write(toFile: path, atomically: true, encoding: .utf8)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.write(.of([Todo("new")]), path)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old\n")
  }

  @Test func `an export of 100,000 to-dos keeps one batch in memory`() async throws {
    let client = TodoFileClient.live(temporaryFolder: folder.path)
    let counts = Mutex<[Int]>([])
    let notWritten = Mutex(0)
    let mostNotWritten = Mutex(0)
    let batches = AsyncThrowingStream<[Todo], any Error>.batches { (end: Int?) in
      let start = end ?? 0
      let todos = (start..<min(start + 1000, 100_000)).map { Todo("Number \($0)") }
      let count = notWritten.withLock { count in
        count += todos.count
        return count
      }
      mostNotWritten.withLock { $0 = max($0, count) }
      return (todos, start + todos.count)
    }
    let file = try await client.writeTemporary(batches) { count in
      let new = count - (counts.withLock { $0.last } ?? 0)
      counts.withLock { $0.append(count) }
      notWritten.withLock { $0 -= new }
    }
    #expect(mostNotWritten.withLock { $0 } == 1000)
    #expect(counts.withLock { $0 } == Array(stride(from: 1000, through: 100_000, by: 1000)))
    #expect(file.count == 100_000)
    let lines = try String(contentsOf: file.url, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 100_000 && lines.last == "Number 99999")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: file.url.deletingLastPathComponent().path
    )
    #expect(attributes[.posixPermissions] as? Int == 0o700)

    await client.removeTemporary(file)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `an export that fails or is cancelled leaves no file`() async throws {
    let client = TodoFileClient.live(temporaryFolder: folder.path)
    let failing = AsyncThrowingStream { continuation in
      continuation.yield([Todo("new")])
      continuation.finish(throwing: ServiceError.noCurrentProfile)
    }
    await #expect(throws: ServiceError.noCurrentProfile) {
      try await client.writeTemporary(failing) { _ in }
    }
    let task = Task {
      try await client.writeTemporary(.of([Todo("new")])) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])

    let nowhere = TodoFileClient.live(temporaryFolder: folder.path + "/missing")
    let error = await #expect(throws: ServiceError.self) {
      try await nowhere.writeTemporary(.of([Todo("new")])) { _ in }
    }
    #expect(error?.reason.hasSuffix("can't be written: no such file or directory.") == true)
  }
}

extension AsyncThrowingStream where Element == [Todo], Failure == any Error {
  fileprivate static func of(_ todos: [Todo]) -> Self {
    Self { continuation in
      continuation.yield(todos)
      continuation.finish()
    }
  }
}
