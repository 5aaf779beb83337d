import Foundation
import Testing

@testable import WebHost

@MainActor
struct WindowLimitTests {
  /// A limit of two windows, and who reaches it.
  struct Limit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let status: Int
    let text: String
    let configure: @Sendable (inout WebHostOptions.Limits) -> Void
    /// The users and addresses of the two windows, and of a third one for which there is no room.
    let windows: [(user: String, address: String)]
    /// Somebody whom the limit does not concern.
    let other: (user: String, address: String)?

    static let all = [
      Limit(
        testDescription: "one user at several addresses",
        status: 429,
        text: "You have as many windows as the server permits for one person.",
        configure: { $0.userSessions = 2 },
        windows: [("ada", "192.0.2.1"), ("ada", "192.0.2.2"), ("ada", "192.0.2.3")],
        other: ("bob", "192.0.2.1")
      ),
      Limit(
        testDescription: "several users at one address",
        status: 429,
        text: "Your network has as many windows as the server permits for one address.",
        configure: { $0.addressSessions = 2 },
        windows: [("ada", "192.0.2.1"), ("bob", "192.0.2.1"), ("cem", "192.0.2.1")],
        other: ("ada", "192.0.2.2")
      ),
      Limit(
        testDescription: "several users in one network of IPv6",
        status: 429,
        text: "Your network has as many windows as the server permits for one address.",
        configure: { $0.addressSessions = 2 },
        windows: [("ada", "2001:db8::1"), ("bob", "2001:db8::2"), ("cem", "2001:db8::3:4")],
        other: ("cem", "2001:db8:0:1::1")
      ),
      Limit(
        testDescription: "all users",
        status: 503,
        text: "The server has as many sessions as it permits.",
        configure: { $0.sessions = 2 },
        windows: [("ada", "192.0.2.1"), ("bob", "192.0.2.2"), ("cem", "192.0.2.3")],
        other: nil
      ),
    ]
  }

  private static let visible = #"[0,"env",1000,800,0]"#
  private static let hidden = #"[0,"env",1000,800,8]"#

  private let users = TestUsers()

  private func run(
    _ limit: @Sendable (inout WebHostOptions.Limits) -> Void,
    _ operation: @MainActor (TestHost) async throws -> Void
  ) async throws {
    for user in ["ada", "bob", "cem"] { users.add(user, credential: user) }
    try await TestHost.run {
      $0.access = users.access
      limit(&$0.limits)
    } _: { host in
      try await operation(host)
    }
  }

  private func headers(_ window: (user: String, address: String)) -> [String] {
    ["Cookie: session=\(window.user)", "X-Forwarded-For: \(window.address)", "Accept: text/html"]
  }

  /// Opens a window of a person who looks at it, or whose browser hides it.
  private func open(
    _ window: (user: String, address: String),
    isHidden: Bool = false,
    in host: TestHost
  ) async throws -> RawWebSocket {
    let headers = headers(window)
    let page = try await host.loadPage(headers[0], headers: [headers[1]]).name
    let socket = try await host.openSocket(headers[0], page: page)
    try await socket.send(isHidden ? Self.hidden : Self.visible)
    // The host answers this message, so it has handled the one before.
    try await socket.send(#"[1,"a",1]"#)
    _ = try await socket.receive()
    return socket
  }

  @Test(arguments: Limit.all)
  func `a window over a limit is refused while somebody looks at the others`(
    limit: Limit
  ) async throws {
    try await run(limit.configure) { host in
      var sockets: [RawWebSocket] = []
      for window in limit.windows.prefix(2) {
        sockets.append(try await open(window, in: host))
      }
      let refused = try await host.request("/", headers: headers(limit.windows[2]))
      #expect(refused.status == limit.status)
      #expect(refused.text.hasPrefix(limit.text))
      #expect(host.host.sessionCount == 2)
      if let other = limit.other {
        #expect(try await host.request("/", headers: headers(other)).status == 200)
      }
      withExtendedLifetime(sockets) {}
    }
  }

  @Test(arguments: Limit.all)
  func `a window over a limit takes the place of one at which nobody looks`(
    limit: Limit
  ) async throws {
    try await run(limit.configure) { host in
      let shown = try await open(limit.windows[0], in: host)
      let hidden = try await open(limit.windows[1], isHidden: true, in: host)
      #expect(try await host.request("/", headers: headers(limit.windows[2])).status == 200)
      #expect(try await hidden.closeCode() == 4_408)
      // The new window has no connection yet, so it goes next.
      #expect(try await host.request("/", headers: headers(limit.windows[2])).status == 200)
      #expect(host.host.sessionCount == 2)
      #expect(host.host.connectedSessionCount == 1)
      withExtendedLifetime(shown) {}
    }
  }

  @Test func `the windows of a person with many go before those of others`() async throws {
    try await run({ $0.sessions = 3 }) { host in
      let only = try await open(("bob", "192.0.2.2"), isHidden: true, in: host)
      let first = try await open(("ada", "192.0.2.1"), isHidden: true, in: host)
      let second = try await open(("ada", "192.0.2.1"), isHidden: true, in: host)
      #expect(try await host.request("/", headers: headers(("cem", "192.0.2.3"))).status == 200)
      #expect(try await first.closeCode() == 4_408)
      #expect(host.host.connectedSessionCount == 2)
      withExtendedLifetime((only, second)) {}
    }
  }
}
