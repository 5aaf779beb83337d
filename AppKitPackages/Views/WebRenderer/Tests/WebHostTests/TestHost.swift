import Foundation
import ViewKit
import Synchronization
import Testing

@testable import WebHost

/// A host on an unused port of this machine, with a counter as its content.
@MainActor
struct TestHost {
  let host: WebHost
  /// The addresses that the host has printed.
  let announced: Announced

  final class Announced: Sendable {
    private let urls = Mutex<[URL]>([])
    func add(_ url: URL) { urls.withLock { $0.append(url) } }
    var all: [URL] { urls.withLock { $0 } }
  }

  /// Runs an operation with a host, and stops the host. A test of a time limit shortens it.
  static func run<Content: View>(
    configure: (inout WebHostOptions) -> Void = { _ in },
    content: @escaping @MainActor (WebWindow) -> Content = { _ in CounterView() },
    _ operation: @MainActor (TestHost) async throws -> Void
  ) async throws {
    var options = WebHostOptions()
    options.port = 0
    options.limits = .long
    let announced = Announced()
    options.announce = { announced.add($0) }
    configure(&options)
    let host = try await WebHost.start(options, content: content)
    let result: Result<Void, any Error>
    do { result = .success(try await operation(TestHost(host: host, announced: announced))) } catch
    {
      result = .failure(error)
    }
    await host.stop()
    try result.get()
  }

  var port: Int { host.port }
  var authority: String { "127.0.0.1:\(port)" }

  /// Sends one request on a connection of its own, and returns the response.
  func request(
    _ target: String,
    method: String = "GET",
    host: String? = nil,
    headers: [String] = [],
    body: String = ""
  ) async throws -> RawResponse {
    let connection = try await RawConnection(port: port)
    let lines =
      ["\(method) \(target) HTTP/1.1", "Host: \(host ?? authority)", "Connection: close"] + headers
      + (body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"])
    try await connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    return try await connection.response()
  }

  /// Exchanges a new token for a cookie, and returns the header that sends it.
  func signIn() async throws -> String {
    let url = host.makeURL()
    let response = try await request("/?" + (url.query ?? ""))
    let cookie = try #require(response.header("Set-Cookie"))
    return "Cookie: " + (cookie.split(separator: ";").first ?? "")
  }

  /// Loads a page, and returns its name and its HTML.
  func loadPage(
    _ cookie: String,
    path: String = "/",
    headers: [String] = []
  ) async throws -> (name: String, html: String) {
    let response = try await request(path, headers: [cookie, "Accept: text/html"] + headers)
    try #require(response.status == 200, "\(response.text)")
    let html = response.text
    let name = try #require(html.firstMatch(of: /data-page="([a-z0-9]+)"/)?.1)
    return (String(name), html)
  }

  /// Opens the WebSocket of a page.
  func openSocket(_ cookie: String, page: String) async throws -> RawWebSocket {
    let connection = try await RawConnection(port: port)
    try await connection.send(
      upgradeRequest(page: page, headers: [cookie, "Origin: http://\(authority)"])
    )
    let response = try await connection.response()
    try #require(response.status == 101, "\(response)")
    return RawWebSocket(connection)
  }

  func upgradeRequest(page: String, headers: [String], version: Int = 13) -> String {
    ([
      "GET /socket?page=\(page) HTTP/1.1", "Host: \(authority)", "Connection: Upgrade",
      "Upgrade: websocket", "Sec-WebSocket-Version: \(version)",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ] + headers).joined(separator: "\r\n") + "\r\n\r\n"
  }
}

extension WebHostOptions.Limits {
  /// The default limits, with times that no test reaches, however busy the machine is.
  fileprivate static var long: Self {
    var limits = Self()
    limits.requestTime = .seconds(3_600)
    limits.bodyTime = .seconds(3_600)
    limits.idleTime = .seconds(3_600)
    limits.pingInterval = .seconds(3_600)
    limits.sendTime = .seconds(3_600)
    limits.connectTime = .seconds(3_600)
    limits.sessionTime = .seconds(3_600)
    return limits
  }
}

struct CounterView: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("Add") { count += 1 }
    }
  }
}
