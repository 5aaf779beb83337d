import Foundation
import ViewKit
import Synchronization
import Testing

@testable import WebHost

@MainActor
struct SocketTests {
  /// Opens the socket of a new page.
  private func open(_ host: TestHost) async throws -> RawWebSocket {
    let cookie = try await host.signIn()
    let page = try await host.loadPage(cookie)
    return try await host.openSocket(cookie, page: page.name)
  }

  @Test func `the host sends changes to the browser`() async throws {
    let counter = Counter()
    try await TestHost.run { _ in
    } content: { _ in
      SharedCounterView(counter: counter)
    } _: { host in
      let socket = try await open(host)
      try await socket.send("[0,\"hello\",0]")
      counter.count = 7
      let frame = try #require(try await socket.receive())
      #expect(frame.opcode == 1)
      #expect(frame.text.contains("Count: 7"))
    }
  }

  @Test func `a page continues after a lost connection with what it did not receive`() async throws
  {
    let counter = Counter()
    try await TestHost.run { _ in
    } content: { _ in
      SharedCounterView(counter: counter)
    } _: { host in
      let cookie = try await host.signIn()
      let page = try await host.loadPage(cookie)
      do {
        let socket = try await host.openSocket(cookie, page: page.name)
        try await socket.send("[0,\"hello\",0]")
        counter.count = 1
        #expect(try await socket.receive()?.text.contains("Count: 1") == true)
      }
      counter.count = 2
      let socket = try await host.openSocket(cookie, page: page.name)
      try await socket.send("[0,\"hello\",0]")
      #expect(try await socket.receive()?.text.contains("Count: 1") == true)
      #expect(try await socket.receive()?.text.contains("Count: 2") == true)
    }
  }

  @Test func `the host tells the browser that the page is unknown`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      let socket = try await host.openSocket(cookie, page: "unknown")
      #expect(try await socket.closeCode() == 4_404)
    }
  }

  @Test func `the host closes the previous connection of a page`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      let page = try await host.loadPage(cookie)
      let first = try await host.openSocket(cookie, page: page.name)
      let second = try await host.openSocket(cookie, page: page.name)
      #expect(try await first.closeCode() == 4_409)
      try await second.send(opcode: 9, [1, 2])
      let pong = try #require(try await second.receive())
      #expect(pong.opcode == 10)
      #expect(pong.payload == [1, 2])
    }
  }

  @Test func `the host refuses other versions and incomplete requests`() async throws {
    try await TestHost.run { host in
      let headers = [try await host.signIn(), "Origin: http://\(host.authority)"]
      let connection = try await RawConnection(port: host.port)
      try await connection.send(host.upgradeRequest(page: "x", headers: headers, version: 8))
      #expect(try await connection.response().status == 426)
      #expect(try await host.request("/socket?page=x", headers: headers).status == 426)
    }
  }

  @Test(
    arguments: [
      (1_009, [RawWebSocket.bytes(1, [UInt8](repeating: 0x20, count: 2_000))]),
      (
        1_009,
        (0..<4).map {
          RawWebSocket.bytes($0 == 0 ? 1 : 0, [UInt8](repeating: 0x20, count: 400), isFinal: false)
        }
      ),
      (1_009, [[0x81, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3, 4]]),
      (1_002, [RawWebSocket.bytes(1, [0x20], isMasked: false)]),
      (1_002, [RawWebSocket.bytes(0, [0x20])]),
      (1_002, [RawWebSocket.bytes(9, [], isFinal: false)]),
      (1_002, [RawWebSocket.bytes(9, [UInt8](repeating: 0, count: 126))]),
      (4_400, [RawWebSocket.bytes(1, Array("no frame".utf8))]),
      (1_003, [RawWebSocket.bytes(2, [1, 2, 3])]),
      (1_007, [RawWebSocket.bytes(1, [0xFF, 0xFE])]),
      (1_000, [RawWebSocket.bytes(8, [0x03, 0xE8])]),
    ] as [(Int, [[UInt8]])]
  )
  func `the host closes a socket with the code of its fault`(code: Int, frames: [[UInt8]])
    async throws
  {
    try await TestHost.run {
      $0.limits.frameBytes = 1_000
    } _: { host in
      let socket = try await open(host)
      try await socket.connection.send(frames.flatMap(\.self))
      #expect(try await socket.closeCode() == code)
      #expect(try await socket.connection.receiveToEnd().isEmpty)
    }
  }

  @Test(arguments: 0..<4)
  func `the reason of a close frame is shortened to whole characters`(count: Int) async throws {
    try await TestHost.run { host in
      let socket = try await open(host)
      let message = String(repeating: "x", count: count) + String(repeating: "\u{20AC}", count: 60)
      try await socket.send(message)
      let frame = try #require(try await socket.receive())
      #expect(frame.closeCode == 4_400)
      #expect(frame.payload.count <= 125)
      let reason = String(validating: frame.payload.dropFirst(2), as: UTF8.self)
      #expect(reason?.hasPrefix("A frame from the browser is not an array") == true)
    }
  }

  @Test func `the host ignores messages after an invalid one`() async throws {
    let received = Received()
    try await TestHost.run { _ in
    } content: { _ in
      Text("").onOpenURL { received.urls.append($0.path) }
    } _: { host in
      let socket = try await open(host)
      let messages = [#"[1,"p","/1"]"#, "invalid", #"[2,"p","/2"]"#]
      try await socket.connection.send(messages.flatMap { RawWebSocket.bytes(1, Array($0.utf8)) })
      #expect(try await socket.closeCode() == 4_400)
      _ = try await socket.connection.receiveToEnd()
      #expect(received.urls == ["/1"])
      #expect(host.host.sessionCount == 1)
    }
  }

  @Test func `the host closes a socket with too many messages`() async throws {
    try await TestHost.run {
      $0.limits.framesPerSecond = 5
    } _: { host in
      let socket = try await open(host)
      let frame = RawWebSocket.bytes(1, Array("[0,\"ok\",0]".utf8))
      try await socket.connection.send((0..<50).flatMap { _ in frame })
      #expect(try await socket.closeCode() == 1_008)
    }
  }

  @Test func `the host disconnects a browser that does not answer pings`() async throws {
    try await TestHost.run {
      $0.limits.pingInterval = .milliseconds(10)
    } _: { host in
      let socket = try await open(host)
      #expect(try await socket.receive()?.opcode == 9)
      #expect(try await socket.receive() == nil)
    }
  }

  @Test func `the host handles all messages of a fast browser in their order`() async throws {
    let received = Received()
    try await TestHost.run {
      $0.limits.framesPerSecond = 100_000
    } content: { _ in
      Text("").onOpenURL { received.urls.append($0.path) }
    } _: { host in
      let socket = try await open(host)
      try await socket.send("[0,\"hello\",0]")
      let frames = (1...500).flatMap {
        RawWebSocket.bytes(1, Array("[\($0),\"p\",\"/\($0)\"]".utf8))
      }
      try await socket.connection.send(frames)
      var answered = 0
      while answered < 500 {
        let frame = try #require(try await socket.receive())
        // The second number of a patch is the last event that it answers.
        answered = Int(frame.text.split(separator: ",")[1].filter(\.isNumber)) ?? 0
      }
      #expect(received.urls == (1...500).map { "/\($0)" })
    }
  }

  @Test func `the host disconnects a browser that does not receive`() async throws {
    let counter = Counter()
    try await TestHost.run {
      $0.limits.sendTime = .milliseconds(50)
    } content: { _ in
      SharedCounterView(counter: counter, padding: String(repeating: "x", count: 100_000))
    } _: { host in
      let socket = try await open(host)
      try await socket.send("[0,\"hello\",0]")
      while host.host.connectedSessionCount == 0 { await Task.yield() }
      // Each change is a message of 100 kB, until the buffers of the system are full.
      while host.host.connectedSessionCount > 0 {
        counter.count += 1
        await Task.yield()
      }
      #expect(host.host.sessionCount == 1)
      withExtendedLifetime(socket) {}
    }
  }
}

@MainActor
final class Received {
  var urls: [String] = []
}

@MainActor
@Observable
final class Counter {
  var count = 0
}

struct SharedCounterView: View {
  let counter: Counter
  var padding = ""

  var body: some View {
    Text("Count: \(counter.count)\(padding)")
  }
}
