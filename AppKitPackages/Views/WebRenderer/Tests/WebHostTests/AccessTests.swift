import Foundation
import Testing

@testable import WebHost

@MainActor
struct AccessTests {
  @Test func `the host refuses every address without the cookie`() async throws {
    try await TestHost.run { host in
      for target in ["/", "/todo/1", "/client.js", "/client.css", "/favicon.ico", "/socket"] {
        let response = try await host.request(target)
        #expect(response.status == 401, "\(target)")
        #expect(!response.text.contains("Count"))
      }
      let post = try await host.request(
        "/",
        method: "POST",
        headers: ["Origin: http://\(host.authority)"],
        body: "x"
      )
      #expect(post.status == 401)
      let response = try await host.request("/", headers: ["Cookie: access-0=guess"])
      #expect(response.status == 401)
      #expect(
        response.text.contains(
          """
          This browser has no access. Open the address that the server has printed; it works once. \
          If this browser has had access before, enter the address of this page again: a link on \
          another site does not send the credentials.
          """
        )
      )
    }
  }

  @Test func `the host refuses a socket without the cookie`() async throws {
    try await TestHost.run { host in
      let connection = try await RawConnection(port: host.port)
      try await connection.send(
        host.upgradeRequest(page: "x", headers: ["Origin: http://\(host.authority)"])
      )
      #expect(try await connection.response().status == 401)
    }
  }

  @Test func `the host exchanges a token for a cookie once`() async throws {
    try await TestHost.run { host in
      let query = host.host.makeURL().query ?? ""
      let first = try await host.request("/todo/1?a=b&\(query)")
      #expect(first.status == 303)
      #expect(first.header("Location") == "/todo/1?a=b")
      let cookie = try #require(first.header("Set-Cookie"))
      for attribute in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        #expect(cookie.contains(attribute))
      }
      #expect(!cookie.contains("Secure"))
      let second = try await host.request("/?\(query)")
      #expect(second.status == 401)
      #expect(second.header("Set-Cookie") == nil)
      let value = cookie.split(separator: ";")[0]
      let page = try await host.request("/", headers: ["Cookie: a=b; \(value)"])
      #expect(page.status == 200)
      #expect(page.text.contains("Count: 0"))
    }
  }

  @Test func `the host leads a browser with access past a used token`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      let response = try await host.request("/settings?token=used", headers: [cookie])
      #expect(response.status == 303)
      #expect(response.header("Location") == "/settings")
    }
  }

  @Test func `the host announces another address when one was used`() async throws {
    let urls = AsyncStream.makeStream(of: URL.self)
    try await TestHost.run {
      $0.announce = { urls.continuation.yield($0) }
    } _: { host in
      _ = try await host.signIn()
      var iterator = urls.stream.makeAsyncIterator()
      let next = try #require(await iterator.next())
      #expect(next.absoluteString.hasPrefix("http://\(host.authority)/?token="))
      #expect(try await host.request("/?\(next.query ?? "")").status == 303)
    }
  }

  @Test func `the host keeps the access of browsers after a restart`() async throws {
    let path = NSTemporaryDirectory() + "browsers-\(UUID())"
    defer { unlink(path) }
    var cookie = ""
    try await TestHost.run {
      $0.credentialsFile = path
    } _: { host in
      cookie = try await host.signIn()
      #expect(try await host.request("/").status == 401)
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try await TestHost.run {
      $0.credentialsFile = path
    } _: { host in
      let response = try await host.request("/", headers: [cookie])
      #expect(response.status == 200)
    }
  }

  @Test func `the host answers for IP addresses, localhost and permitted names only`() async throws
  {
    try await TestHost.run {
      $0.hostNames = ["Todo.example.org"]
    } _: { host in
      let cookie = try await host.signIn()
      for name in [
        host.authority, "localhost:\(host.port)", "[::1]:\(host.port)", "192.168.1.7",
        "todo.example.org", "ToDo.example.org:443",
      ] {
        #expect(try await host.request("/", host: name, headers: [cookie]).status == 200, "\(name)")
      }
      for name in [
        "evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "", "a b",
        "127.0.0.1:99999", "[::1", "todo.example.org.", "127.0.0.1@evil.example",
      ] {
        let response = try await host.request("/", host: name, headers: [cookie])
        #expect(response.status == 421 || response.status == 400, "\(name): \(response.status)")
      }
      let two = try await host.request("/", headers: [cookie, "Host: \(host.authority)"])
      #expect(two.status == 421 || two.status == 400)
    }
  }

  @Test func `the host refuses requests of pages of other origins`() async throws {
    try await TestHost.run {
      $0.hostNames = ["todo.example.org"]
    } _: { host in
      let cookie = try await host.signIn()
      for origin in [
        "http://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", "file://",
        "http://localhost:\(host.port)", "http://\(host.authority).evil.example",
        "https:\(host.authority)", "https://\(host.authority)",
      ] {
        let headers = [cookie, "Origin: \(origin)"]
        #expect(try await host.request("/", headers: headers).status == 403, "\(origin)")
        let connection = try await RawConnection(port: host.port)
        try await connection.send(host.upgradeRequest(page: "x", headers: headers))
        #expect(try await connection.response().status == 403, "\(origin)")
      }
      let own = [cookie, "Origin: http://\(host.authority)"]
      #expect(try await host.request("/", headers: own).status == 200)
    }
  }

  @Test(
    arguments: [
      ("https://todo.example.org:8443", "https", nil), ("http://todo.example.org", "http", nil),
      ("http://todo.example.org", nil, nil),
      ("http://todo.example.org", "https", "Pages without TLS may not use this server.\n"),
      (
        "https://todo.example.org", nil,
        """
        The page was loaded with TLS, of which the server does not know. To fix this, let the reverse \
        proxy set the header X-Forwarded-Proto, and name its address among the proxies of the server.

        """
      ),
    ] as [(String, String?, String?)]
  )
  func `the scheme of an origin is that of the request`(
    origin: String,
    forwarded: String?,
    refusal: String?
  ) async throws {
    try await TestHost.run {
      $0.hostNames = ["todo.example.org"]
    } _: { host in
      let forwarded = forwarded.map { ["X-Forwarded-Proto: \($0)"] } ?? []
      let query = host.host.makeURL().query ?? ""
      let response = try await host.request(
        "/?\(query)",
        host: "todo.example.org",
        headers: ["Origin: \(origin)"] + forwarded
      )
      #expect(response.status == (refusal == nil ? 303 : 403))
      if let refusal { #expect(response.text == refusal) }
    }
  }

  @Test func `the host requires an origin for sockets and changes`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      let connection = try await RawConnection(port: host.port)
      try await connection.send(host.upgradeRequest(page: "x", headers: [cookie]))
      #expect(try await connection.response().status == 403)
      #expect(
        try await host.request("/", method: "POST", headers: [cookie], body: "x").status == 403
      )
    }
  }

  @Test func `the host marks the cookie as secure behind a proxy with TLS`() async throws {
    try await TestHost.run {
      $0.hostNames = ["todo.example.org"]
    } _: { host in
      let response = try await host.request(
        "/?\(host.host.makeURL().query ?? "")",
        host: "todo.example.org",
        headers: ["X-Forwarded-Proto: https"]
      )
      let cookie = try #require(response.header("Set-Cookie"))
      #expect(cookie.hasPrefix("__Host-access-0="))
      #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000; Secure"))
      #expect(response.header("Strict-Transport-Security") == "max-age=31536000")
      // Another host of the domain can set a cookie without the prefix.
      let value = cookie.split(separator: ";")[0]
      for (cookie, status) in [(value, 200), (value.dropFirst("__Host-".count), 401)] {
        let page = try await host.request(
          "/",
          host: "todo.example.org",
          headers: ["X-Forwarded-Proto: https", "Cookie: \(cookie)"]
        )
        #expect(page.status == status)
      }
    }
  }

  @Test func `browsers load images only from the origins that the app names`() async throws {
    for sources in [[], ["https://images.example.org"]] {
      try await TestHost.run {
        $0.imageSources = sources
      } _: { host in
        let response = try await host.request("/", headers: [try await host.signIn()])
        let policy = response.header("Content-Security-Policy") ?? ""
        let all = (["'self'", "data:"] + sources).joined(separator: " ")
        #expect(policy.contains("; img-src \(all); "))
      }
    }
  }

  @Test func `the host sends the headers of security with every response`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      for (target, headers) in [
        ("/", [cookie]), ("/", []), ("/client.js", [cookie]), ("/nothing.png", [cookie]),
      ] {
        let response = try await host.request(target, headers: headers)
        let policy = response.header("Content-Security-Policy") ?? ""
        #expect(policy.hasPrefix("default-src 'none'"))
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(response.header("X-Content-Type-Options") == "nosniff")
        #expect(response.header("Referrer-Policy") == "same-origin")
        #expect(response.header("Cross-Origin-Resource-Policy") == "same-origin")
        #expect(response.header("Permissions-Policy")?.contains("camera=(), ") == true)
        // Without TLS, browsers ignore it.
        #expect(response.header("Strict-Transport-Security") == nil)
      }
    }
  }

  @Test func `the script may connect to the host, also as a worker`() async throws {
    try await TestHost.run { host in
      let script = try await host.request("/client.js", headers: [try await host.signIn()])
      let policy = script.header("Content-Security-Policy") ?? ""
      #expect(policy.contains("connect-src 'self'"))
    }
  }

  @Test func `a page has a nonce of its own`() async throws {
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      var nonces: Set<String> = []
      for _ in 0..<3 {
        let response = try await host.request("/", headers: [cookie])
        let policy = response.header("Content-Security-Policy") ?? ""
        let nonce = try #require(policy.firstMatch(of: /'nonce-([a-z0-9]+)'/)?.1)
        #expect(response.text.contains("<style nonce=\"\(nonce)\">"))
        nonces.insert(String(nonce))
      }
      #expect(nonces.count == 3)
    }
  }

  @Test func `the host does not redirect to other hosts`() async throws {
    try await TestHost.run { host in
      for target in [
        "//evil.example/", "/\\evil.example/", "http://evil.example/", "///evil.example",
      ] {
        let query = host.host.makeURL().query ?? ""
        let response = try await host.request("\(target)?\(query)")
        #expect(response.status == 400, "\(target)")
        #expect(response.header("Location") == nil)
      }
    }
  }
}
