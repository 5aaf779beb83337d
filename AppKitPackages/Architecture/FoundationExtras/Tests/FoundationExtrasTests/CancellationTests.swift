import Foundation
import FoundationNetworking
import FoundationNetworkingExtras
import Synchronization
import Testing

/// Each asynchronous method that makes a request, while its task is cancelled.
@Suite(.timeLimit(.minutes(2))) struct CancellationTests {
  enum Method: CaseIterable {
    case bytes, bytesForRequest, data, dataForRequest, download, downloadForRequest, lines, upload,
      uploadOfFile

    /// Makes a request of an address, and returns the response as text.
    func request(_ url: URL, with session: URLSession) async throws -> String {
      let request = URLRequest(url: url)
      switch self {
      case .bytes: return try await text(session.bytes(from: url).0)
      case .bytesForRequest: return try await text(session.bytes(for: request).0)
      case .data: return try await text(session.data(from: url).0)
      case .dataForRequest: return try await text(session.data(for: request).0)
      case .download: return try await text(fileAt: session.download(from: url).0)
      case .downloadForRequest: return try await text(fileAt: session.download(for: request).0)
      case .lines: return try await url.lines.reduce("", +)
      case .upload: return try await text(session.upload(for: post(url), from: Data("body".utf8)).0)
      case .uploadOfFile:
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("body".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try await text(session.upload(for: post(url), fromFile: file).0)
      }
    }

    private func post(_ url: URL) -> URLRequest {
      var request = URLRequest(url: url)
      request.httpMethod = "POST"
      return request
    }

    private func text(_ bytes: some AsyncSequence<UInt8, any Error>) async throws -> String {
      String(decoding: try await bytes.reduce(into: []) { $0.append($1) }, as: UTF8.self)
    }

    private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

    private func text(fileAt url: URL) throws -> String {
      defer { try? FileManager.default.removeItem(at: url) }
      return text(try Data(contentsOf: url))
    }
  }

  private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"
  private let session = URLSession(configuration: .ephemeral)

  @Test(arguments: Method.allCases)
  func `a request returns the response`(_ method: Method) async throws {
    let server = try LoopbackServer(parts: [Self.answer])
    defer { server.stop() }
    #expect(try await method.request(server.url, with: session) == "hello")
  }

  @Test(arguments: Method.allCases)
  func `a refused connection throws`(_ method: Method) async throws {
    let server = try LoopbackServer(parts: [])
    let url = server.url
    server.stop()
    await #expect(throws: URLError.self) { try await method.request(url, with: session) }
  }

  @Test(arguments: Method.allCases)
  func `a request without an answer ends when its task is cancelled`(
    _ method: Method
  ) async throws {
    for _ in 0..<20 {
      let server = try LoopbackServer(parts: nil)
      defer { server.stop() }
      let task = Task { try await method.request(server.url, with: session) }
      await server.hasRequest()
      task.cancel()
      await #expect(throws: URLError(.cancelled)) { try await task.value }
    }
  }

  /// With the methods of Foundation, the process hangs or traps after about 20 requests.
  @Test(arguments: Method.allCases)
  func `a cancellation while the response arrives does not block`(_ method: Method) async throws {
    let server = try LoopbackServer(parts: [Self.answer])
    defer { server.stop() }
    for number in 0..<150 {
      let url = server.url.appending(path: "\(number)")
      let task = Task { try await method.request(url, with: session) }
      await server.hasRequest()
      // The response takes a similar time.
      for _ in 0..<number % 50 { await Task.yield() }
      task.cancel()
      _ = await task.result
    }
    #expect(try await method.request(server.url, with: session) == "hello")
  }
}
