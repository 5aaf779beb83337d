import Foundation
import FoundationNetworking
import FoundationNetworkingExtras
import Testing

@Suite struct BytesTests {
  private let session = URLSession(configuration: .ephemeral)

  @Test func `the lines of a response are read as they arrive`() async throws {
    let server = try LoopbackServer(
      parts: ["HTTP/1.1 200 OK\r\nContent-Length: 17\r\n\r\n", "one\ntw", "o\nthree\nvier"]
    )
    defer { server.stop() }
    let (bytes, response) = try await session.bytes(from: server.url)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    var lines: [String] = []
    for try await line in bytes.lines { lines.append(line) }
    #expect(lines == ["one", "two", "three", "vie"])
  }

  @Test func `all bytes of a response are received`() async throws {
    let body = String(repeating: "0123456789", count: 20_000)
    let server = try LoopbackServer(
      parts: ["HTTP/1.1 201 Created\r\nContent-Length: \(body.count)\r\n\r\n", body]
    )
    defer { server.stop() }
    var request = URLRequest(url: server.url)
    request.httpMethod = "POST"
    let (bytes, response) = try await session.bytes(for: request)
    #expect((response as? HTTPURLResponse)?.statusCode == 201)
    let read = try await bytes.reduce(into: [UInt8]()) { $0.append($1) }
    #expect(String(decoding: read, as: UTF8.self) == body)
  }

  @Test func `a refused connection throws`() async throws {
    let server = try LoopbackServer(parts: [])
    let url = server.url
    server.stop()
    await #expect(throws: URLError.self) { try await session.bytes(from: url) }
  }

  @Test func `an incomplete response throws after the received bytes`() async throws {
    let server = try LoopbackServer(
      parts: ["HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n", "one\ntwo\n"]
    )
    defer { server.stop() }
    let (bytes, _) = try await session.bytes(from: server.url)
    var lines: [String] = []
    await #expect(throws: URLError.self) {
      for try await line in bytes.lines { lines.append(line) }
    }
    #expect(lines == ["one", "two"])
  }

  @Test func `the lines of a URL are those of a file or of a response`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    let words = (0..<10_000).map { "word \($0)" }
    try words.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    #expect(try await file.lines.reduce(into: []) { $0.append($1) } == words)
    #expect(try await file.resourceBytes.reduce(0) { size, _ in size + 1 } == 98_889)
    await #expect(throws: CocoaError.self) {
      for try await _ in file.appending(path: "missing").lines {}
    }

    let server = try LoopbackServer(
      parts: ["HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n", "one\ntwo"]
    )
    defer { server.stop() }
    #expect(try await server.url.lines.reduce(into: []) { $0.append($1) } == ["one", "two"])
  }

  @Test func `the bytes of a pipe are read as they arrive`() async throws {
    let pipe = Pipe()
    var lines = pipe.fileHandleForReading.bytes.lines.makeAsyncIterator()
    try pipe.fileHandleForWriting.write(contentsOf: Data("one\ntw".utf8))
    #expect(try await lines.next() == "one")
    try pipe.fileHandleForWriting.write(contentsOf: Data("o\n".utf8))
    #expect(try await lines.next() == "two")
    try pipe.fileHandleForWriting.close()
    #expect(try await lines.next() == nil)
  }

  @Test func `bytes of a directory throw`() async throws {
    let folder = try #require(FileHandle(forReadingAtPath: "/"))
    await #expect(throws: POSIXError(.EISDIR)) {
      for try await _ in folder.bytes {}
    }
  }

  @Test func `a cancelled task stops loading`() async throws {
    let server = try LoopbackServer(
      parts: ["HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n", "abc"]
    )
    defer { server.stop() }
    let url = server.url
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let (bytes, _) = try await session.bytes(from: url)
      for try await _ in bytes {}
    }
    await #expect(throws: (any Error).self) { try await task.value }
  }
}
