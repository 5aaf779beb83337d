import Foundation
import ViewKit
import Testing

@testable import WebHost

@MainActor
struct UserAccessTests {
  private let users = TestUsers()

  private func run(
    configure: (inout WebHostOptions) -> Void = { _ in },
    _ operation: @MainActor (TestHost) async throws -> Void
  ) async throws {
    try await TestHost.run {
      $0.access = users.access
      configure(&$0)
    } content: { page in
      Text("User: \(page.browser.user ?? "none")")
    } _: { host in
      try await operation(host)
    }
  }

  private func post(
    _ host: TestHost,
    _ body: String,
    to path: String = "/sign-in",
    headers: [String] = []
  ) async throws -> RawResponse {
    try await host.request(
      path,
      method: "POST",
      headers: ["Origin: http://\(host.authority)"] + headers,
      body: body
    )
  }

  @Test func `the host leads a browser without a user to the form and back`() async throws {
    try await run { host in
      let first = try await host.request("/todo/1?a=b", headers: ["Accept: text/html"])
      #expect(first.status == 303)
      #expect(first.header("Location") == "/sign-in?path=/todo/1?a%3Db")
      let form = try await host.request(first.header("Location") ?? "")
      #expect(form.status == 200)
      #expect(form.text.contains(#"<input type="hidden" name="path" value="/todo/1?a=b">"#))
      #expect(form.text.contains(#"<form method="post" action="/sign-in">"#))
      #expect(form.text.contains("Enter &quot;your&quot; name."))
      #expect(!form.text.contains("<script"))
      let answer = try await post(host, "path=%2Ftodo%2F1%3Fa%3Db&name=ada&password=ada")
      #expect(answer.status == 303)
      #expect(answer.header("Location") == "/todo/1?a=b")
      let cookie = try #require(answer.header("Set-Cookie"))
      #expect(cookie.hasPrefix("session="))
      #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict; Max-Age=100"))
      let value = cookie.split(separator: ";")[0]
      let page = try await host.request("/todo/1?a=b", headers: ["Cookie: a=b; \(value)"])
      #expect(page.status == 200)
      #expect(page.text.contains("User: ada"))
    }
  }

  @Test func `a form shows as text why it was not accepted`() async throws {
    try await run { host in
      let answer = try await post(host, "name=%3Ci%3E+%26&password=x&path=%22%3E%3Cb%3E")
      #expect(answer.status == 422)
      #expect(answer.header("Set-Cookie") == nil)
      #expect(answer.text.contains("role=\"alert\">No &lt;b&gt;&lt;i&gt; &amp;&lt;/b&gt;.</p>"))
      #expect(answer.text.contains("value=\"&quot;&gt;&lt;b&gt;\""))
      let policy = answer.header("Content-Security-Policy") ?? ""
      let nonce = try #require(policy.firstMatch(of: /style-src 'nonce-([a-z0-9]+)'/)?.1)
      #expect(answer.text.contains("<style nonce=\"\(nonce)\">"))
      #expect(policy.hasPrefix("default-src 'none'"))
      #expect(policy.contains("form-action 'self'"))
      #expect(!policy.contains("unsafe"))
      #expect(answer.header("Cache-Control") == "no-store")
    }
  }

  @Test func `the host never redirects to another host`() async throws {
    try await run { host in
      for path in [
        "//evil.example", "https://evil.example/", "/\\evil.example", "\\\\evil.example",
        "javascript:alert(1)", "/%0d%0aSet-Cookie: a=b", "\t//evil.example", "",
      ] {
        let encoded = path.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let answer = try await post(host, "name=ada&password=ada&path=\(encoded)")
        #expect(answer.status == 303)
        let location = try #require(answer.header("Location"))
        #expect(location == "/" || location.hasPrefix("/%25"), "\(path): \(location)")
        #expect(answer.headers.count { $0.name.lowercased() == "set-cookie" } == 1)
      }
    }
  }

  @Test func `the host refuses forms of other sites and other hosts`() async throws {
    try await run { host in
      let body = "name=ada&password=ada"
      for headers in [["Origin: http://evil.example"], ["Origin: null"], []] {
        let answer = try await host.request(
          "/sign-in",
          method: "POST",
          headers: headers,
          body: body
        )
        #expect(answer.status == 403)
      }
      let other = try await host.request(
        "/sign-in",
        method: "POST",
        host: "evil.example",
        headers: ["Origin: http://evil.example"],
        body: body
      )
      #expect(other.status == 421)
      #expect(users.formRequests.isEmpty)
    }
  }

  @Test func `the host limits the size of a form`() async throws {
    try await run { host in
      let long = try await post(host, "name=" + String(repeating: "x", count: 17_000))
      #expect(long.status == 413)
      #expect(users.formRequests.isEmpty)
    }
  }

  @Test func `the host gives requests without a user nothing but the form`() async throws {
    try await run { host in
      for (target, headers) in [
        ("/client.js", ["Accept: */*", "Sec-Fetch-Dest: script"]),
        ("/socket", ["Accept: */*", "Upgrade: websocket", "Origin: http://\(host.authority)"]),
        ("/file/a/b", ["Sec-Fetch-Dest: empty"]),
      ] {
        let response = try await host.request(target, headers: headers)
        #expect(response.status == 401, "\(target)")
        #expect(
          response.text
            == "You are not signed in. To fix this, open the page again and sign in.\n"
        )
      }
      for path in ["/", "/file/a/b"] {
        let upload = try await post(host, "x", to: path)
        #expect(upload.status == (path == "/" ? 405 : 401))
      }
      // A process without the window does not know the file. A proxy then asks the others.
      let upload = try await post(
        host,
        "x",
        to: "/file/a/b",
        headers: ["Cookie: session=other"]
      )
      #expect(upload.status == 404)
      let deleted = try await host.request(
        "/sign-in",
        method: "DELETE",
        headers: ["Origin: http://\(host.authority)"]
      )
      #expect(deleted.status == 405)
    }
  }

  @Test func `a page that a link on another site opens loads again, to receive the cookie`()
    async throws
  {
    try await run { host in
      let response = try await host.request(
        "/todo/1?a=%22&b='",
        headers: ["Accept: text/html", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: document"]
      )
      #expect(response.status == 200)
      let path = "/todo/1?a=%22&amp;b=&#39;"
      #expect(response.text.contains("http-equiv=\"refresh\" content=\"0;url=\(path)\">"))
      #expect(response.text.contains("<a href=\"\(path)\">Continue</a>"))
      #expect(!response.text.contains("<script"))
    }
  }

  @Test func `the host marks the cookie as secure only if a proxy reports TLS`() async throws {
    for (proxies, isSecure) in [(["127.0.0.1"], true), (["192.0.2.1"], false), ([], false)] {
      try await run {
        $0.hostNames = ["todo.example.org"]
        $0.proxyAddresses = proxies
      } _: { host in
        let answer = try await host.request(
          "/sign-in",
          method: "POST",
          host: "todo.example.org",
          headers: [
            "Origin: \(isSecure ? "https" : "http")://todo.example.org", "X-Forwarded-Proto: https",
          ],
          body: "name=ada&password=ada"
        )
        let cookie = try #require(answer.header("Set-Cookie"))
        #expect(cookie.hasSuffix("; Secure") == isSecure)
        #expect(cookie.hasPrefix("__Host-session=") == isSecure)
        let page = try await host.request(
          "/",
          host: "todo.example.org",
          headers: ["Cookie: \(cookie.split(separator: ";")[0])", "X-Forwarded-Proto: https"]
        )
        #expect(page.text.contains("User: ada"))
      }
    }
  }

  @Test func `the host believes only a proxy about the address of a browser`() async throws {
    for (proxies, forwarded, expected) in [
      ([], "192.0.2.1", "127.0.0.1"),
      (["127.0.0.1"], "192.0.2.1", "192.0.2.1"),
      (["127.0.0.1"], "192.0.2.7, 192.0.2.1", "192.0.2.1"),
      (["127.0.0.1", "192.0.2.1"], "198.51.100.1, 192.0.2.7, 192.0.2.1", "192.0.2.7"),
      (["127.0.0.1"], "unknown", ""), (["127.0.0.1"], "", ""),
      (["127.0.0.1", "192.0.2.1"], "192.0.2.9, text, 192.0.2.1", ""),
      (["127.0.0.1"], "127.0.0.1", ""),
      (["127.0.0.1"], "2001:DB8::0001", "2001:db8::1"),
      (["127.0.0.1"], "::ffff:192.0.2.1", "192.0.2.1"),
    ] as [([String], String, String)] {
      try await run {
        $0.proxyAddresses = proxies
      } _: { host in
        _ = try await post(
          host,
          "name=ada&password=ada",
          headers: ["X-Forwarded-For: \(forwarded)"]
        )
        #expect(users.formRequests.last?.address == expected, "\(proxies) \(forwarded)")
      }
    }
  }

  @Test func `the log of security has who signs in and who fails, but no secret`() async throws {
    let log = CapturedLog()
    try await run {
      $0.operation.securityLogger = log.logger()
    } _: { host in
      let answer = try await post(host, "name=ada&password=ada")
      _ = try await post(host, "name=secret&password=wrong")
      _ = try await post(host, "name=locked&password=wrong")
      let cookie = answer.header("Set-Cookie")?.split(separator: ";")[0] ?? ""
      _ = try await post(host, "x=y", to: "/sign-out", headers: ["Cookie: \(cookie)"])
      #expect(
        log.lines.map { $0.split(separator: " ", maxSplits: 1).last ?? "" } == [
          "notice signed in address=\"\" form=/sign-in user=ada\n",
          "notice form refused address=\"\" form=/sign-in status=422\n",
          "notice locked address=\"\" form=/sign-in status=429\n",
          "notice signed out address=\"\" form=/sign-out user=ada\n",
        ]
      )
    }
  }

  @Test func `a page sends the fragment of its address in a form`() async throws {
    try await run { host in
      let page = try await host.request("/sign-in?code=yes")
      let policy = page.header("Content-Security-Policy") ?? ""
      let nonce = try #require(policy.firstMatch(of: /script-src 'nonce-([a-z0-9]+)'/)?.1)
      #expect(page.text.contains("<script nonce=\"\(nonce)\" data-field=\"code\">"))
      #expect(!policy.contains("unsafe"))
    }
  }

  @Test func `an entry of a list has a button of its own`() async throws {
    try await run { host in
      let page = try await host.request("/sign-in?list=yes")
      #expect(page.text.contains("<strong>&lt;One&gt;</strong><br>First</div></li>"))
      #expect(page.text.contains(#"<input type="hidden" name="entry" value="2">"#))
      #expect(page.text.contains(#"<button aria-label="End: Two">End</button>"#))
    }
  }

  @Test func `signing out removes the cookie`() async throws {
    users.add("ada", credential: "one")
    try await run { host in
      let answer = try await post(host, "x=y", to: "/sign-out", headers: ["Cookie: session=one"])
      #expect(answer.status == 303)
      #expect(answer.header("Location") == "/sign-in")
      #expect(
        answer.header("Set-Cookie") == "session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"
      )
      let request = try #require(users.formRequests.last)
      #expect(request.user == "ada")
      #expect(request.isPost)
      let page = try await host.request("/", headers: ["Cookie: session=one", "Accept: text/html"])
      #expect(page.status == 303)
    }
  }

  @Test func `a browser is known at its next sign-in, also after signing out`() async throws {
    try await run { host in
      let answer = try await post(host, "name=ada&password=ada&known=yes")
      let cookies = answer.headers.filter { $0.name.lowercased() == "set-cookie" }.map(\.value)
      #expect(cookies.count == 2)
      #expect(
        cookies.last == "browser=known-ada; Path=/; HttpOnly; SameSite=Strict; Max-Age=1000"
      )
      #expect(users.formRequests.last?.browser == nil)
      _ = try await post(
        host,
        "name=ada&password=ada",
        headers: ["Cookie: browser=known-ada; session=ended"]
      )
      #expect(users.formRequests.last?.browser == "known-ada")
    }
  }

  @Test func `at most two credentials of a request are looked up`() async throws {
    users.add("ada", credential: "good")
    try await run { host in
      let many = (0..<300).map { "session=\($0)" }.joined(separator: "; ")
      let before = users.lookupCount
      let refused = try await host.request("/", headers: ["Cookie: \(many)", "Accept: text/html"])
      #expect(refused.status == 303)
      #expect(users.lookupCount - before == 2)
      let page = try await host.request("/", headers: ["Cookie: session=other; session=good"])
      #expect(page.text.contains("User: ada"))
    }
  }

  // MARK: Windows

  @Test func `the host closes the windows of a user who signs out everywhere`() async throws {
    users.add("ada", credential: "one")
    users.add("ada", credential: "two")
    users.add("bob", credential: "three")
    try await run { host in
      var sockets: [RawWebSocket] = []
      for credential in ["one", "two", "three"] {
        let cookie = "Cookie: session=\(credential)"
        let page = try await host.loadPage(cookie).name
        sockets.append(try await host.openSocket(cookie, page: page))
      }
      // A database that cannot be reached signs nobody out.
      users.setDown(true)
      users.announceChange()
      users.setDown(false)
      users.signOutEverywhere("ada")
      for socket in sockets.prefix(2) {
        #expect(try await socket.closeCode() == 4_404)
      }
      while host.host.sessionCount > 1 { await Task.yield() }
      #expect(host.host.connectedSessionCount == 1)
    }
  }

  @Test func `a window belongs to the browser that has opened it`() async throws {
    users.add("ada", credential: "one")
    users.add("bob", credential: "two")
    try await run { host in
      let page = try await host.loadPage("Cookie: session=one").name
      let socket = try await host.openSocket("Cookie: session=two", page: page)
      #expect(try await socket.closeCode() == 4_404)
      let own = try await host.openSocket("Cookie: session=one", page: page)
      while host.host.connectedSessionCount == 0 { await Task.yield() }
      _ = own
      for credential in ["one", "two"] {
        let upload = try await post(
          host,
          "x",
          to: "/file/\(page)/token",
          headers: ["Cookie: session=\(credential)"]
        )
        #expect(upload.status == 404)
      }
    }
  }

  @Test func `a page says that the users cannot be looked up`() async throws {
    users.add("ada", credential: "one")
    try await run { host in
      users.setDown(true)
      let response = try await host.request("/", headers: ["Cookie: session=one"])
      #expect(response.status == 503)
      #expect(
        response.text == """
          The server cannot check who you are, because it cannot reach its database. This page \
          tries again every ten seconds.

          """
      )
      users.setDown(false)
      #expect(try await host.request("/", headers: ["Cookie: session=one"]).status == 200)
    }
  }

  @Test func `the host announces an address without a token`() async throws {
    try await run { host in
      #expect(host.host.makeURL().absoluteString == "http://\(host.authority)/")
      let response = try await host.request("/?token=x", headers: ["Accept: text/html"])
      #expect(response.status == 303)
    }
  }
}
