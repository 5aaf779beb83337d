import Foundation
import Services
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
    try await client.write(text.todos, path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == lines)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["todo.txt"])
  }

  @Test func `writing keeps the mode of a file and a link to it`() async throws {
    let path = folder.path + "/todo.txt"
    let link = folder.path + "/link.txt"
    try "old\n".write(toFile: path, atomically: true, encoding: .utf8)
    chmod(path, 0o640)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try await client.write([Todo("new")], link)
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
    ) { try await client.write([], missing + "/x") }
    await #expect(
      throws: ServiceError.unwritableFile(path: folder.path, reason: "is a directory")
    ) { try await client.write([], folder.path) }
    await #expect(
      throws: ServiceError.unreadableFile(path: "a\0b", reason: "invalid argument")
    ) { try await client.read("a\0b") }
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
    try await client.write([Todo("new")], "/dev/fd/\(file)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before\nnew\n")
    lseek(file, 7, SEEK_SET)
    #expect(try await client.read("/dev/fd/\(file)").todos.map(\.title) == ["new"])
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
        try await client.write([Todo("x")], "/dev/full")
      }
    }
  #endif
}
