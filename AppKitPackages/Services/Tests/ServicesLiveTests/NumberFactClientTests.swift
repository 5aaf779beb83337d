import Foundation
import Services
import Synchronization
import Testing

@testable import ServicesLive

struct NumberFactClientTests {
  struct Offline: Error {}

  @Test func `a fact is requested only if online is true`() async throws {
    let client = NumberFactClient.live { _ in
      Issue.record("looked up")
      return ""
    }
    #expect(try await client.fetch(28, false) == NumberFact.best(for: 28))
  }

  @Test func `a response is the fact`() async throws {
    let client = NumberFactClient.live { "\($0) is the answer.\n" }
    #expect(try await client.fetch(42, true) == "42 is the answer.")
  }

  @Test(arguments: ["", " \n", "a\u{1B}[2Jb", "two\nlines", String(repeating: "a", count: 501)])
  func `an invalid response is replaced with a computed fact`(answer: String) async throws {
    let client = NumberFactClient.live { _ in answer }
    #expect(try await client.fetch(28, true) == NumberFact.best(for: 28))
  }

  @Test func `a failed request is replaced with a computed fact`() async throws {
    let client = NumberFactClient.live { _ in throw Offline() }
    #expect(try await client.fetch(28, true) == NumberFact.best(for: 28))
  }

  @Test func `a request times out`() async throws {
    let wasCancelled = Mutex(false)
    let client = NumberFactClient.live(timeout: .zero) { _ in
      await withTaskCancellationHandler {
        while !Task.isCancelled { await Task.yield() }
      } onCancel: {
        wasCancelled.withLock { $0 = true }
      }
      throw CancellationError()
    }
    #expect(try await client.fetch(28, true) == NumberFact.best(for: 28))
    #expect(wasCancelled.withLock { $0 })
  }

  @Test func `a cancelled task throws`() async {
    let task = Task {
      try await NumberFactClient.live { _ in
        while !Task.isCancelled { await Task.yield() }
        throw CancellationError()
      }.fetch(28, true)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a request has the number in its path`() async throws {
    let server = try Server(answer: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
    #expect(try await NumberFactClient.lookUp(42, at: server.url) == "hello")
    #expect(server.request.withLock { $0 }.hasPrefix("GET /42 HTTP/1.1\r\n"))
  }

  @Test func `an error status is a failed request`() async throws {
    let server = try Server(answer: "HTTP/1.1 500 Oops\r\nContent-Length: 5\r\n\r\nhello")
    await #expect(throws: URLError.self) { try await NumberFactClient.lookUp(42, at: server.url) }
    let nobody = URL(string: "http://127.0.0.1:1")!
    await #expect(throws: (any Error).self) { try await NumberFactClient.lookUp(42, at: nobody) }
  }
}

/// A server that responds to one request on the loopback interface.
private final class Server: Sendable {
  let url: URL
  let request = Mutex("")

  init(answer: String) throws {
    #if os(Linux)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 1) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { throw SystemError.last }
    url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")!
    Thread.detachNewThread { [weak self] in
      let client = accept(listener, nil, nil)
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = max(0, read(client, &buffer, buffer.count))
      self?.request.withLock { $0 = String(decoding: buffer[..<count], as: UTF8.self) }
      let bytes = Array(answer.utf8)
      _ = write(client, bytes, bytes.count)
      close(client)
      close(listener)
    }
  }
}
