import Foundation
import ViewKit
import Synchronization
import Testing

@testable import WebHost

@MainActor
struct CredentialExpiryTests {
  private let users = TestUsers()
  private let clock = ManualClock()

  private func run(_ operation: @MainActor (TestHost) async throws -> Void) async throws {
    try await TestHost.run {
      $0.access = users.access
      $0.clock = clock.hostClock
    } content: { _ in
      Text("Content")
    } _: { host in
      try await operation(host)
    }
  }

  private func open(_ host: TestHost, _ credential: String) async throws -> RawWebSocket {
    let cookie = "Cookie: session=\(credential)"
    let socket = try await host.openSocket(cookie, page: host.loadPage(cookie).name)
    return socket
  }

  @Test func `the windows of a browser are closed when its credential expires`() async throws {
    users.add("ada", credential: "one", seconds: 100)
    users.add("ada", credential: "two", seconds: 300)
    users.add("bob", credential: "three")
    try await run { host in
      let first = try await open(host, "one")
      let second = try await open(host, "one")
      let others = [try await open(host, "two"), try await open(host, "three")]
      while host.host.connectedSessionCount < 4 { await Task.yield() }
      users.expire(credential: "one")
      // Nothing checks the credential before its time is over.
      await clock.advance(by: .seconds(99))
      #expect(host.host.sessionCount == 4)
      await clock.advance(by: .seconds(1))
      #expect(try await first.closeCode() == 4_404)
      #expect(try await second.closeCode() == 4_404)
      while host.host.sessionCount > 2 { await Task.yield() }
      #expect(host.host.connectedSessionCount == 2)
      _ = others
    }
  }

  @Test func `the credential of a browser whose window is used is checked once in an hour`()
    async throws
  {
    users.add("ada", credential: "one", seconds: 100_000)
    try await run { host in
      let socket = try await open(host, "one")
      func use(_ number: Int) async throws {
        try await socket.send("[\(number),\"a\",1]")
        _ = try await socket.receive()
      }
      let count = users.lookupCount
      try await use(1)
      #expect(users.lookupCount == count)
      await clock.advance(by: .seconds(3_600))
      // A window that is only open is not used.
      try await socket.send("[0,\"ok\",1]")
      try await socket.send(#"[0,"env",1000,800,0]"#)
      for number in 2...4 { try await use(number) }
      while users.lookupCount == count { await Task.yield() }
      try await use(5)
      #expect(users.lookupCount == count + 1)
    }
  }

  @Test func `a renewed credential and one that cannot be checked keep the windows`() async throws {
    users.add("ada", credential: "one", seconds: 100)
    try await run { host in
      let socket = try await open(host, "one")
      users.add("ada", credential: "one", seconds: 50)
      await clock.advance(by: .seconds(100))
      await clock.waitForSleep(until: .seconds(150))
      users.setDown(true)
      await clock.advance(by: .seconds(50))
      // After a failure, the credential is checked again.
      await clock.waitForSleep(until: .seconds(210))
      users.setDown(false)
      users.expire(credential: "one")
      #expect(host.host.sessionCount == 1)
      await clock.advance(by: .seconds(60))
      #expect(try await socket.closeCode() == 4_404)
    }
  }
}
