import Foundation
import Testing

@testable import WebHost

@MainActor
struct LoadTests {
  @Test func `the host answers while 2,000 connections are idle`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      var idle: [RawConnection] = []
      for _ in 0..<2_000 { idle.append(try await RawConnection(port: host.port)) }
      #expect(try await host.loadPage(cookie).html.contains("Count: 0"))
      let last = try #require(idle.last)
      try await last.send("GET / HTTP/1.1\r\nHost: \(host.authority)\r\n\(cookie)\r\n\r\n")
      #expect(try await last.response().status == 200)
      withExtendedLifetime(idle) {}
    }
  }
}
