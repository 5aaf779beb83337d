import Foundation
import ViewKit
import Testing

@testable import WebHost

@MainActor
struct RequestLimitTests {
  @Test func `the host refuses malformed requests`() async throws {
    try await TestHost.run { host in
      for text in [
        "nonsense\r\n\r\n", "GET / HTTP/1.1\r\nHost : x\r\n\r\n", "GET / HTTP/3.0\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "\u{0}\u{1}\u{2}\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
      ] {
        let connection = try await RawConnection(port: host.port)
        try await connection.send(text)
        let response = try await connection.response()
        #expect(response.status == 400, "\(text)")
        #expect(response.text == "The request is not valid HTTP/1.1.\n")
        #expect(try await connection.receiveToEnd().isEmpty)
      }
    }
  }

  @Test func `the host refuses large heads`() async throws {
    try await TestHost.run { host in
      let long = String(repeating: "x", count: 20_000)
      let many = (0..<200).map { "A\($0): 1" }
      for (target, headers) in [("/\(long)", []), ("/", ["A: \(long)"]), ("/", many)] {
        let response = try await host.request(target, headers: headers)
        #expect(response.status == 431)
        #expect(
          response.text
            == "The address or the headers of the request are larger than the server accepts.\n"
        )
      }
    }
  }

  @Test func `the host refuses large bodies`() async throws {
    try await TestHost.run {
      $0.limits.bodyBytes = 100
    } _: { host in
      let cookie = try await host.signIn()
      let headers = [cookie, "Origin: http://\(host.authority)"]
      let body = String(repeating: "x", count: 101)
      let known = try await host.request("/file/x/y", method: "POST", headers: headers, body: body)
      #expect(known.status == 413)
      #expect(known.text == "The body of the request is larger than the server accepts.\n")
      let connection = try await RawConnection(port: host.port)
      try await connection.send(
        "POST /file/x/y HTTP/1.1\r\nHost: \(host.authority)\r\n"
          + headers.joined(separator: "\r\n") + "\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "65\r\n\(body)\r\n"
      )
      #expect(try await connection.response().status == 413)
    }
  }

  @Test func `the host refuses a body for an address without files before it has arrived`()
    async throws
  {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      let connection = try await RawConnection(port: host.port)
      try await connection.send(
        "POST /settings HTTP/1.1\r\nHost: \(host.authority)\r\n\(cookie)\r\n"
          + "Origin: http://\(host.authority)\r\nContent-Length: 1000\r\n\r\n"
      )
      #expect(try await connection.response().status == 405)
    }
  }

  @Test func `the host refuses other methods`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"] {
        let response = try await host.request(
          "/",
          method: method,
          headers: [cookie, "Origin: http://\(host.authority)"]
        )
        #expect(response.status == 405, "\(method)")
      }
    }
  }

  @Test func `the host answers HEAD without a body and without a session`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      let connection = try await RawConnection(port: host.port)
      try await connection.send(
        "HEAD / HTTP/1.1\r\nHost: \(host.authority)\r\nConnection: close\r\n\(cookie)\r\n\r\n"
      )
      let bytes = String(decoding: try await connection.receiveToEnd(), as: UTF8.self)
      #expect(bytes.hasPrefix("HTTP/1.1 200"))
      #expect(bytes.hasSuffix("\r\n\r\n"))
      #expect(host.host.sessionCount == 0)
    }
  }

  @Test func `the host closes a connection whose request arrives too slowly`() async throws {
    try await TestHost.run {
      $0.limits.requestTime = .milliseconds(20)
    } _: { host in
      let connection = try await RawConnection(port: host.port)
      try await connection.send("GET / HTTP/1.1\r\nHost: ")
      let response = try await connection.response()
      #expect(response.status == 408)
      #expect(
        response.text == "The request was not complete in the time that the server permits.\n"
      )
      #expect(try await connection.receiveToEnd().isEmpty)
    }
  }

  @Test func `the host closes a connection whose body arrives too slowly`() async throws {
    try await TestHost.run {
      $0.limits.bodyTime = .milliseconds(20)
    } _: { host in
      let cookie = try await host.signIn()
      let connection = try await RawConnection(port: host.port)
      try await connection.send(
        "POST /file/x/y HTTP/1.1\r\nHost: \(host.authority)\r\n\(cookie)\r\n"
          + "Origin: http://\(host.authority)\r\nContent-Length: 1000\r\n\r\nslow"
      )
      #expect(try await connection.response().status == 408)
      #expect(try await connection.receiveToEnd().isEmpty)
    }
  }

  @Test func `the host closes a connection whose client does not receive responses`() async throws {
    try await TestHost.run {
      $0.limits.sendTime = .milliseconds(50)
      $0.limits.sessions = 4
    } content: { _ in
      Text(String(repeating: "x", count: 1_000_000))
    } _: { host in
      let cookie = try await host.signIn()
      let connection = try await RawConnection(port: host.port)
      let requests = String(
        repeating: "GET / HTTP/1.1\r\nHost: \(host.authority)\r\n\(cookie)\r\n\r\n",
        count: 100
      )
      // The server reads no more requests when it cannot send, and then closes the connection.
      await #expect(throws: RawConnection.Failure.self) {
        while true { try await connection.send(requests) }
      }
      #expect(host.host.sessionCount <= 4)
    }
  }

  @Test func `the host closes an idle connection without a response`() async throws {
    try await TestHost.run {
      $0.limits.idleTime = .milliseconds(20)
    } _: { host in
      let connection = try await RawConnection(port: host.port)
      #expect(try await connection.receiveToEnd().isEmpty)
    }
  }

  @Test(arguments: [false, true])
  func `one address cannot take all connections, and a proxy can`(isProxy: Bool) async throws {
    let log = CapturedLog()
    try await TestHost.run {
      $0.operation.logger = log.logger()
      $0.limits.addressConnections = 2
      if !isProxy { $0.proxyAddresses = [] }
    } _: { host in
      var idle: [RawConnection] = []
      for _ in 0..<2 {
        let connection = try await RawConnection(port: host.port)
        // The answer shows that the host has counted the connection.
        try await connection.send("GET / HTTP/1.1\r\nHost: \(host.authority)\r\n\r\n")
        #expect(try await connection.response().status == 401)
        idle.append(connection)
      }
      if isProxy { return #expect(try await host.request("/").status == 401) }
      await #expect(throws: (any Error).self) { try await host.request("/") }
      #expect(log.text.contains(" notice refused by a limit limit=address-connections\n"))
      idle = []
      while (try? await host.request("/").status) != 401 { await Task.yield() }
    }
  }

  @Test func `the host refuses connections above the limit`() async throws {
    try await TestHost.run {
      $0.limits.connections = 2
    } _: { host in
      var open: [RawConnection] = []
      for _ in 0..<2 {
        let connection = try await RawConnection(port: host.port)
        try await connection.send("GET / HTTP/1.1\r\nHost: \(host.authority)\r\n\r\n")
        #expect(try await connection.response().status == 401)
        open.append(connection)
      }
      let response = try await host.request("/")
      #expect(response.status == 503)
      #expect(
        response.text == "The server has as many connections as it permits. Try again later.\n"
      )
      withExtendedLifetime(open) {}
    }
  }

  @Test func `the host answers several requests of one connection in their order`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      let connection = try await RawConnection(port: host.port)
      let requests = ["/", "/client.js", "/nothing.png", "/"].map {
        "GET \($0) HTTP/1.1\r\nHost: \(host.authority)\r\n\(cookie)\r\n\r\n"
      }
      try await connection.send(requests.joined())
      #expect(try await connection.response().text.contains("Count: 0"))
      #expect(
        try await connection.response().header("Content-Type")?.contains("javascript") == true
      )
      #expect(try await connection.response().status == 404)
      #expect(try await connection.response().text.contains("Count: 0"))
    }
  }

  @Test func `the host sends assets once to a browser that keeps them`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      for target in ["/client.js", "/client.css"] {
        let first = try await host.request(target, headers: [cookie])
        let tag = try #require(first.header("ETag"))
        let second = try await host.request(
          target,
          headers: [cookie, "If-None-Match: \"other\", \(tag)"]
        )
        #expect(second.status == 304)
        #expect(second.body.isEmpty)
        #expect(second.header("ETag") == tag)
      }
    }
  }

  @Test func `the host lets browsers keep the assets that a page names`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      let html = try await host.loadPage(cookie).html
      let targets = html.matches(of: /(?:src|href)="(\/client\.[a-z]+\?[^"]+)"/).map {
        String($0.1)
      }
      #expect(targets.count == 2)
      for target in targets {
        let response = try await host.request(target, headers: [cookie])
        #expect(response.header("Cache-Control") == "private, max-age=31536000, immutable")
        let old = try await host.request(target + "0", headers: [cookie])
        #expect(old.body == response.body)
        #expect(old.header("Cache-Control") == "no-cache")
      }
    }
  }

  @Test func `the script has at most 20 kB in the gzip format`() async throws {
    try await TestHost.run { host in
      let headers = [try await host.signIn(), "Accept-Encoding: gzip"]
      let response = try await host.request("/client.js", headers: headers)
      #expect(response.header("Content-Encoding") == "gzip")
      #expect(response.body.count <= 20_000)
    }
  }

  @Test func `the host compresses pages for browsers that accept it`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      let response = try await host.request("/", headers: [cookie, "Accept-Encoding: br, gzip"])
      #expect(response.header("Content-Encoding") == "gzip")
      #expect(response.body.prefix(2) == [0x1F, 0x8B])
      let plain = try await host.request("/", headers: [cookie, "Accept-Encoding: gzip;q=0"])
      #expect(plain.header("Content-Encoding") == nil)
      #expect(plain.header("Vary") == "Accept-Encoding")
      #expect(plain.text.contains("Count: 0"))
    }
  }
}
