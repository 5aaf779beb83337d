import Foundation
import ViewKit
import ServiceLifecycle
import Synchronization
import Testing

@testable import WebHost

@MainActor
struct OperationTests {
  private struct Failure: Error {}

  // MARK: Pages for operators

  @Test func `programs on this machine ask whether the host works, without a credential`()
    async throws
  {
    try await TestHost.run {
      $0.operation.metrics = PrometheusMetrics()
    } _: { host in
      let health = try await host.request("/healthz")
      #expect(health.status == 200)
      #expect(health.text == "The loops turn.\n")
      let ready = try await host.request("/readyz")
      #expect(ready.status == 200)
      let cookie = try await host.signIn()
      _ = try await host.loadPage(cookie)
      let metrics = try await host.request("/metrics")
      #expect(metrics.header("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
      #expect(metrics.text.contains("\nweb_windows 1\n"))
      #expect(metrics.text.contains("\nweb_requests_total{route=\"page\",status=\"200\"} 1\n"))
      #expect(metrics.text.contains("\nweb_turn_seconds_count{part=\"page\"} 2\n"))
    }
  }

  @Test(
    arguments: ["/healthz", "/readyz", "/metrics"],
    [
      ("X-Forwarded-For: 203.0.113.5", false), ("X-Forwarded-For: 127.0.0.1, 203.0.113.5", false),
      ("X-Forwarded-For: unknown", false), ("X-Forwarded-Proto: https", false),
      ("Forwarded: for=203.0.113.5", false), ("Via: 1.1 proxy", false),
      ("X-Forwarded-For: 198.51.100.7", true), ("Accept: */*", true),
    ]
  )
  func `a proxy leads only operators to their pages`(
    path: String,
    header: (line: String, isPermitted: Bool)
  ) async throws {
    try await TestHost.run {
      $0.operation.metrics = PrometheusMetrics()
      $0.proxyAddresses = ["127.0.0.1", "198.51.100.7"]
    } _: { host in
      let line = header.line.replacing("198.51.100.7", with: "127.0.0.1")
      let response = try await host.request(path, headers: [line])
      #expect(response.status == (header.isPermitted ? 200 : 401))
    }
  }

  @Test func `a page of another site cannot read the pages for operators`() async throws {
    try await TestHost.run { host in
      let response = try await host.request("/metrics", host: "rebound.example:\(host.port)")
      #expect(response.status == 421)
    }
  }

  @Test func `the host is not healthy while the main loop does not turn`() async throws {
    try await TestHost.run { host in
      // The test runs on the main thread, so the loop does not turn until the next "await".
      var stalled: String?
      for _ in 0..<4 { stalled = host.host.watchdog.tick() }
      #expect(stalled == nil)
      let connection = try BlockingConnection(port: host.port)
      try connection.send(
        Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
      )
      let answer = String(decoding: try connection.receive(.max), as: UTF8.self)
      #expect(answer.hasPrefix("HTTP/1.1 503 "))
      #expect(answer.hasSuffix("\r\n\r\nThe main loop has not turned for 6 seconds.\n"))
      for _ in 0..<2 { stalled = host.host.watchdog.tick() }
      #expect(stalled == "main")
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
      #expect(host.host.watchdog.tick() == nil)
      #expect(host.host.watchdog.problem == nil)
    }
  }

  @Test func `a host whose app cannot be used is not ready`() async throws {
    try await TestHost.run {
      $0.operation.checkReadiness = { throw Failure() }
    } _: { host in
      let response = try await host.request("/readyz")
      #expect(response.status == 503)
      #expect(response.text == "The app cannot be used. Its log has the reason.\n")
    }
  }

  @Test func `a check that hangs does not delay the answer`() async {
    let answer = await firstAnswer(within: .milliseconds(1), otherwise: "late") {
      // Ignores its cancellation.
      await withUnsafeContinuation { (_: UnsafeContinuation<String, Never>) in }
    }
    #expect(answer == "late")
  }

  // MARK: The log

  @Test func `the log has no text of a person and no secret`() async throws {
    let log = CapturedLog()
    try await TestHost.run {
      $0.operation.logger = log.logger()
      $0.operation.slowTurn = .zero
    } content: { page in
      PathView(path: page.path)
    } _: { host in
      let cookie = try await host.signIn()
      let page = try await host.loadPage(cookie, path: "/list/private-id?search=private")
      let socket = try await host.openSocket(cookie, page: page.name)
      try await socket.send(#"[0,"hello",0]"#)
      try await socket.send(#"[1,"t",1,"private"]"#)
      try await log.waits(for: "event=t")
      #expect(log.text.contains(" info request method=GET milliseconds="))
      let turn = try Regex(
        " warning slow turn body=PathView milliseconds=[0-9]+ part=page view=/list window=1\n"
      )
      #expect(log.text.contains(turn))
      let secrets = ["private", page.name, String(cookie.suffix(20))]
      for secret in secrets { #expect(!log.text.contains(secret)) }
    }
  }

  @Test func `the name of the action is in the line of a slow turn`() {
    let log = CapturedLog()
    var operation = WebHostOptions.Operation()
    operation.logger = log.logger()
    operation.slowTurn = .zero
    let loop = MainLoop(operation)
    let page = WebWindow(
      path: "/settings?a",
      browser: WebBrowser(credential: "", user: nil),
      number: 7,
      loop: loop
    )
    loop.measure(.event, window: page.number, path: page.path, event: "a") {
      page.measure(action: "settings.saveTapped") {
        #expect(loop.now?.action == "settings.saveTapped")
      }
    }
    #expect(loop.now == nil)
    #expect(log.lines.count == 2)
    let turn =
      #/action=settings.saveTapped event=a milliseconds=\d+ part=event view=/settings window=7\n/#
    #expect(log.lines.last?.contains(turn) == true)
  }

  @Test func `work on the main actor that nobody measures is logged with the last action`() {
    let log = CapturedLog()
    var operation = WebHostOptions.Operation()
    operation.logger = log.logger()
    operation.slowTurn = .milliseconds(100)
    let loop = MainLoop(operation)
    loop.measure(action: "import.started", window: 7) {}
    let start = ContinuousClock.now
    let ping = loop.makePing(at: start)
    loop.answer(ping, at: start + .milliseconds(100))
    #expect(log.lines.isEmpty)
    loop.answer(ping, at: start + .milliseconds(250))
    #expect(log.lines.count == 1)
    #expect(
      log.text.hasSuffix(
        " warning slow turn action=import.started milliseconds=250 part=effect window=7\n"
      )
    )
  }

  @Test func `the view is logged whose body takes the longest`() {
    let log = CapturedLog()
    var operation = WebHostOptions.Operation()
    operation.logger = log.logger()
    operation.slowTurn = .zero
    let loop = MainLoop(operation)
    loop.measure(action: "", window: 1) {
      let start = ContinuousClock.now
      loop.bodyRuns("First", at: start)
      loop.bodyRuns("Slow", at: start + .milliseconds(10))
      loop.bodyRuns("Last", at: start + .milliseconds(30))
      loop.bodiesEnd(at: start + .milliseconds(40))
    }
    #expect(log.text.contains(" body=Slow "))
  }

  @Test func `a refusal by a limit is logged and counted`() async throws {
    let log = CapturedLog()
    let metrics = PrometheusMetrics()
    try await TestHost.run {
      $0.operation.logger = log.logger()
      $0.operation.metrics = metrics
      $0.limits.sessions = 0
    } _: { host in
      let cookie = try await host.signIn()
      let response = try await host.request("/", headers: [cookie, "Accept: text/html"])
      #expect(response.status == 503)
      #expect(log.text.contains(" notice refused by a limit limit=windows\n"))
      #expect(metrics.text.contains("\nweb_refusals_total{limit=\"windows\"} 1\n"))
    }
  }

  // MARK: The end

  @Test func `a host that ends tells its windows, waits for writes, and then ends the windows`()
    async throws
  {
    let log = CapturedLog()
    let writes = Writes()
    let ended = Flag()
    try await TestHost.run {
      $0.operation.logger = log.logger()
      $0.operation.finishWrites = { await writes.finish() }
    } content: { _ in
      EffectView(ended: ended)
    } _: { host in
      let cookie = try await host.signIn()
      let page = try await host.loadPage(cookie)
      let socket = try await host.openSocket(cookie, page: page.name)
      let group = ServiceGroup(services: [host.host], logger: log.logger())
      let run = Task { try await group.run() }
      try await log.waits(for: " info start ")
      await group.triggerGracefulShutdown()
      let frame = try #require(try await socket.receive())
      #expect(frame.opcode == 8)
      #expect(frame.closeCode == 1012)
      #expect(String(decoding: frame.payload.dropFirst(2), as: UTF8.self) == "The server restarts.")
      await writes.isAsked()
      await #expect(throws: (any Error).self) { try await RawConnection(port: host.port) }
      #expect(!ended.isSet)
      writes.end()
      try await run.value
      #expect(ended.isSet)
      #expect(log.text.contains(" info stopped\n"))
    }
  }

  @Test func `a host does not wait for writes that do not end`() async throws {
    let log = CapturedLog()
    try await TestHost.run {
      $0.operation.logger = log.logger()
      $0.operation.drainTime = .milliseconds(1)
      $0.operation.finishWrites = {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    } _: { host in
      let group = ServiceGroup(services: [host.host], logger: log.logger())
      let run = Task { try await group.run() }
      try await log.waits(for: " info start ")
      await group.triggerGracefulShutdown()
      try await run.value
      #expect(log.text.contains(" error writes have not ended in time\n"))
    }
  }
}

private struct PathView: View {
  let path: String
  var body: some View { TextField("Search", text: .constant(path)) }
}

/// A view that sets a flag when its window ends.
private struct EffectView: View {
  let ended: Flag

  var body: some View {
    Text("Open").onDisappear { ended.set() }
  }
}

private final class Flag: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}

/// Writes that end when the test says so.
private final class Writes: Sendable {
  private let asked = AsyncStream.makeStream(of: Void.self)
  private let ended = AsyncStream.makeStream(of: Void.self)

  func finish() async {
    asked.continuation.finish()
    for await _ in ended.stream {}
  }

  func isAsked() async { for await _ in asked.stream {} }
  func end() { ended.continuation.finish() }
}

extension CapturedLog {
  /// Waits until a line contains a text.
  fileprivate func waits(for text: String) async throws {
    while !self.text.contains(text) {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}
