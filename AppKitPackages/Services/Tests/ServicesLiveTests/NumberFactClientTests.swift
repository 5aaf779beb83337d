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

  @Test func `a client that only computes never looks up`() async throws {
    #expect(!NumberFactClient.computing.canLookUp)
    #expect(try await NumberFactClient.computing.fetch(28, true) == NumberFact.best(for: 28))
    #expect(NumberFactClient.live().canLookUp)
  }

  @Test func `a request times out and goes on without being cancelled`() async throws {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    let client = NumberFactClient.live(timeout: .zero) { _ in
      for await _ in answers { break }
      end.yield(Task.isCancelled)
      return "late"
    }
    #expect(try await client.fetch(28, true) == NumberFact.best(for: 28))
    answer.yield()
    #expect(await ends.first { _ in true } == false)
  }

  @Test func `a cancelled task throws and the request goes on`() async {
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    let task = Task {
      try await NumberFactClient.live { _ in
        start.yield()
        for await _ in answers { break }
        end.yield(Task.isCancelled)
        return "late"
      }.fetch(28, true)
    }
    for await _ in starts { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    answer.yield()
    #expect(await ends.first { _ in true } == false)
  }

  @Test func `a request has the number in its path`() async throws {
    let server = try Server(answer: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
    #expect(try await NumberFactClient.lookUp(42, at: server.url) == "hello")
    #expect(server.request.withLock { $0 }.hasPrefix("GET /42 HTTP/1.1\r\n"))
  }

  @Test(.timeLimit(.minutes(5)))
  func `a request to a service that never answers ends by its own time limit`() async throws {
    let service = try Server(answer: nil)
    let error = await #expect(throws: URLError.self) {
      try await NumberFactClient.lookUp(42, at: service.url, timeout: 1)
    }
    #expect(error?.code == .timedOut)
  }

  @Test(.timeLimit(.minutes(5)))
  func `a service that stops in the middle of its answer is out of time, too`() async throws {
    let service = try Server(
      answer: "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf",
      closes: false
    )
    let error = await #expect(throws: URLError.self) {
      try await NumberFactClient.lookUp(42, at: service.url, timeout: 1)
    }
    #expect(error?.code == .timedOut)
  }

  @Test(.timeLimit(.minutes(2)))
  func `200 cancelled requests to a service that never answers block nothing`() async throws {
    let service = try Server(answer: nil)
    // On a machine with a lot to do, a request can reach its time limit before it is cancelled.
    let client = NumberFactClient.live(timeout: .seconds(3600)) { number in
      if let answer = try? await NumberFactClient.lookUp(number, at: service.url) { return answer }
      return await withUnsafeContinuation { _ in }
    }
    for number in 0..<200 {
      let fact = Task { try await client.fetch(number, true) }
      for _ in 0..<number % 20 { await Task.yield() }
      fact.cancel()
      await #expect(throws: CancellationError.self) { try await fact.value }
    }
    let answering = try Server(answer: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
    #expect(try await NumberFactClient.lookUp(42, at: answering.url) == "hello")
  }

  @Test(.timeLimit(.minutes(2)))
  func `requests that end when they time out block nothing`() async throws {
    for number in 0..<100 {
      let service = try Server(answer: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
      // The clock and the response take a similar time.
      let client = NumberFactClient.live(timeout: .zero, clock: Yields(count: number)) {
        try await NumberFactClient.lookUp($0, at: service.url)
      }
      let fact = try await client.fetch(28, true)
      #expect(["hello", NumberFact.best(for: 28)].contains(fact))
    }
  }

  @Test func `a redirection and a long answer are failed requests`() async throws {
    let target = try Server(answer: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
    let long = String(repeating: "a", count: 501)
    for answer in [
      "HTTP/1.1 302 Found\r\nLocation: \(target.url)\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 501\r\n\r\n\(long)",
    ] {
      let server = try Server(answer: answer)
      await #expect(throws: URLError.self, "\(answer.prefix(20))") {
        try await NumberFactClient.lookUp(42, at: server.url)
      }
    }
    #expect(target.request.withLock { $0 }.isEmpty)
  }

  @Test func `an error status is a failed request`() async throws {
    let server = try Server(answer: "HTTP/1.1 500 Oops\r\nContent-Length: 5\r\n\r\nhello")
    await #expect(throws: URLError.self) { try await NumberFactClient.lookUp(42, at: server.url) }
    let nobody = URL(string: "http://127.0.0.1:1")!
    await #expect(throws: (any Error).self) { try await NumberFactClient.lookUp(42, at: nobody) }
  }
}

/// A clock whose sleeps end after a number of yields.
private struct Yields: Clock {
  let count: Int
  var now: ContinuousClock.Instant { ContinuousClock.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    for _ in 0..<count * 20 { await Task.yield() }
  }
}

/// A server that responds to one request on the loopback interface, or never if it has no answer.
private final class Server: Sendable {
  let url: URL
  let request = Mutex("")

  /// - Parameter closes: Whether the server ends the connection after its answer.
  init(answer: String?, closes: Bool = true) throws {
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
        bind(listener, $0, length) == 0 && listen(listener, 256) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { throw SystemError.last }
    url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")!
    Thread.detachNewThread { [weak self] in
      // The queue of the listener takes connections that are never accepted.
      guard let answer else { return }
      let client = accept(listener, nil, nil)
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = max(0, read(client, &buffer, buffer.count))
      self?.request.withLock { $0 = String(decoding: buffer[..<count], as: UTF8.self) }
      let bytes = Array(answer.utf8)
      _ = write(client, bytes, bytes.count)
      guard closes else { return }
      close(client)
      close(listener)
    }
  }
}
