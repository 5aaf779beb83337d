import Foundation
import Synchronization
import Testing
import ViewKit
import WebRenderer

@testable import WebHost

/// Tests of the content that browsers keep without the server, and of the files that install an app.
@MainActor
struct OfflineTests {
  /// The notes of all people, and the texts that were added.
  private final class Notes: Sendable {
    let entries = Mutex<[WebOffline.Entry]>([])
    let rows: [WebOffline.Row]
    init(rows: [WebOffline.Row] = [.init("<One>", detail: "today")]) { self.rows = rows }

    struct Failure: Error {}

    var offline: WebOffline {
      WebOffline(label: "Note") { browser, _ in
        WebOffline.List(title: "Notes of \(browser.user ?? "all")", rows: self.rows)
      } add: { entry, _ in
        if entry.text == "down" { throw Failure() }
        if entry.text == "no" { return .refused("No room.") }
        self.entries.withLock { entries in
          if !entries.contains(where: { $0.id == entry.id }) { entries.append(entry) }
        }
        return .added
      }
    }
  }

  private let users = TestUsers()
  private let notes = Notes()

  private func run(
    configure: (inout WebHostOptions) -> Void = { _ in },
    _ operation: @MainActor (TestHost) async throws -> Void
  ) async throws {
    users.add("ada", credential: "a")
    users.add("bob", credential: "b")
    try await TestHost.run {
      $0.access = users.access
      $0.offline = notes.offline
      $0.title = "Notes & more"
      configure(&$0)
    } _: { host in
      try await operation(host)
    }
  }

  private func person(_ cookie: String, _ host: TestHost) async throws -> String {
    let response = try await host.request("/offline.json", headers: ["Cookie: session=\(cookie)"])
    return try #require(response.header("Offline-Person"))
  }

  private func post(
    _ body: String,
    to host: TestHost,
    cookie: String = "a",
    person: String,
    origin: String? = nil
  ) async throws -> RawResponse {
    try await host.request(
      "/offline.json",
      method: "POST",
      headers: [
        "Cookie: session=\(cookie)", "Origin: \(origin ?? "http://\(host.authority)")",
        "Offline-Person: \(person)",
      ],
      body: body
    )
  }

  private func entry(_ text: String, id: UUID = UUID()) -> String {
    #"{"id":"\#(id)","text":"\#(text)","day":"2026-12-01"}"#
  }

  @Test func `the host sends the list of a person to this person only`() async throws {
    try await run { host in
      for (cookie, name) in [("a", "ada"), ("b", "bob")] {
        let headers = ["Cookie: session=\(cookie)"]
        let response = try await host.request("/offline.json", headers: headers)
        #expect(response.status == 200)
        #expect(response.header("Content-Type") == "application/json")
        #expect(response.header("Cache-Control") == "no-store")
        #expect(response.text.contains(#""title":"Notes of \#(name)""#))
        let page = try await host.loadPage(headers[0])
        let person = try #require(response.header("Offline-Person"))
        #expect(page.html.contains("data-person=\"\(person)\""))
      }
      #expect(try await person("a", host) != person("b", host))
      let script = try await host.request("/offline.json", headers: ["Sec-Fetch-Dest: empty"])
      #expect(script.status == 401)
    }
  }

  @Test func `a list has a greatest size`() async throws {
    let long = Notes(
      rows: (0..<600).map { .init("\($0)" + String(repeating: "x", count: 400)) }
    )
    try await run {
      $0.offline = long.offline
    } _: { host in
      let response = try await host.request("/offline.json", headers: ["Cookie: session=a"])
      #expect(response.text.contains(#""more":100"#))
      #expect(response.text.contains("499x"))
      #expect(!response.text.contains("500x"))
      #expect(response.text.utf8.count < 200_000)
    }
  }

  @Test func `a text that arrives twice is added once`() async throws {
    try await run { host in
      let person = try await person("a", host)
      let id = UUID()
      for _ in 0..<2 {
        #expect(try await post(entry(" Milk ", id: id), to: host, person: person).status == 204)
      }
      let entries = notes.entries.withLock { $0 }
      #expect(entries.map(\.id) == [id])
      #expect(entries.map(\.text) == ["Milk"])
      #expect(entries.map(\.day) == ["2026-12-01"])
    }
  }

  @Test(arguments: [
    ("no", 422), ("down", 503), ("\u{1}", 400), (String(repeating: "x", count: 20_000), 413),
  ])
  func `the status says what becomes of a text`(text: String, status: Int) async throws {
    try await run { host in
      let person = try await person("a", host)
      let response = try await post(entry(text), to: host, person: person)
      #expect(response.status == status)
      if status == 422 { #expect(response.text == "No room.\n") }
      #expect(notes.entries.withLock { $0 }.isEmpty)
    }
  }

  @Test func `a text is added for its person only, and by a page of the host`() async throws {
    try await run { host in
      let person = try await person("a", host)
      #expect(try await post(entry("x"), to: host, cookie: "b", person: person).status == 409)
      #expect(try await post(entry("x"), to: host, cookie: "none", person: person).status == 401)
      let other = try await post(
        entry("x"),
        to: host,
        person: person,
        origin: "http://evil.example"
      )
      #expect(other.status == 403)
      #expect(notes.entries.withLock { $0 }.isEmpty)
    }
  }

  @Test func `a page names its person, from which a browser knows what to forget`() async throws {
    try await run { host in
      let headers = ["Accept: text/html"]
      let page = try await host.request("/", headers: headers + ["Cookie: session=a"])
      #expect(page.header("Offline-Person") == (try await person("a", host)))
      #expect(try await host.request("/sign-in", headers: headers).header("Offline-Person") == nil)
    }
  }

  @Test(arguments: [
    (["Sec-Fetch-Dest: document"], 200), (["Sec-Fetch-Dest: empty", "Accept: text/html,*/*"], 200),
    (["Sec-Fetch-Dest: empty", "Accept: */*"], 404), (["Sec-Fetch-Dest: image"], 404),
    (["Accept: image/png"], 404), ([], 200),
  ])
  func `a navigation gets a page, also through a worker`(headers: [String], status: Int)
    async throws
  {
    try await run { host in
      let response = try await host.request("/", headers: headers + ["Cookie: session=a"])
      #expect(response.status == status)
    }
  }

  @Test func `signing out removes everything that the browser keeps`() async throws {
    try await run { host in
      let response = try await host.request(
        "/sign-out",
        method: "POST",
        headers: ["Origin: http://\(host.authority)", "Cookie: session=a"],
        body: "x=y"
      )
      #expect(response.header("Clear-Site-Data") == "\"storage\"")
    }
  }

  @Test func `browsers keep nothing if the app does not want it`() async throws {
    try await run {
      $0.offline = nil
    } _: { host in
      let page = try await host.loadPage("Cookie: session=a")
      #expect(page.html.contains("/offline.js"))
      #expect(!page.html.contains("data-person"))
      let response = try await host.request("/offline.json", headers: ["Cookie: session=a"])
      #expect(response.status == 404)
      #expect(response.header("Offline-Person") == nil)
    }
  }

  @Test(arguments: [
    ("/manifest.webmanifest", "application/manifest+json"), ("/icon.svg", "image/svg+xml"),
    ("/icon-192.png", "image/png"), ("/icon-512.png", "image/png"),
    ("/icon-maskable.png", "image/png"), ("/offline.html", "text/html; charset=utf-8"),
    ("/offline.js", "text/javascript; charset=utf-8"),
    ("/offline-worker.js", "text/javascript; charset=utf-8"),
    ("/offline.css", "text/css; charset=utf-8"),
  ])
  func `a device gets what it installs without access`(path: String, type: String) async throws {
    try await run { host in
      let response = try await host.request(path)
      #expect(response.status == 200)
      #expect(response.header("Content-Type") == type)
      #expect(response.header("Content-Security-Policy")?.contains("default-src 'none'") == true)
      #expect(response.header("Content-Security-Policy")?.contains("unsafe") == false)
      #expect(!response.text.contains("ada"))
      #expect(try await host.request(path, host: "evil.example").status == 421)
    }
  }

  @Test func `the manifest names the app, its colors and its icons`() async throws {
    try await run {
      $0.shortTitle = "Notes"
      $0.theme.colors["background"] = .init(
        light: 0xABCDEF,
        dark: 0x123456,
        highContrastLight: 0,
        highContrastDark: 0
      )
    } _: { host in
      let text = try await host.request("/manifest.webmanifest").text
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let manifest = try #require(json)
      #expect(manifest["name"] as? String == "Notes & more")
      #expect(manifest["short_name"] as? String == "Notes")
      #expect(manifest["start_url"] as? String == "/")
      #expect(manifest["display"] as? String == "standalone")
      #expect(manifest["background_color"] as? String == "#abcdef")
      let icons = try #require(manifest["icons"] as? [[String: String]])
      #expect(icons.map { $0["sizes"] } == ["any", "192x192", "512x512", "512x512"])
      #expect(icons.map { $0["purpose"] } == ["any", "any", "any", "maskable"])
      for icon in icons {
        #expect(try await host.request(icon["src"] ?? "").status == 200)
      }
      let page = try await host.loadPage("Cookie: session=a").html
      #expect(page.contains(#"<link rel="manifest" href="/manifest.webmanifest">"#))
      #expect(page.contains(#"<link rel="apple-touch-icon" href="/icon-maskable.png">"#))
      #expect(page.contains(##"media="(prefers-color-scheme:dark)" content="#123456""##))
      #expect(try await host.request("/offline.html").text.contains("<h1>Notes &amp; more</h1>"))
    }
  }

  @Test func `the default background is that of the styles`() {
    let theme = WebTheme()
    let colors = [theme.background.light, theme.background.dark].map(WebTheme.hex)
    #expect(colors == ["#f5f5f8", "#0f0f12"])
    #expect(WebRenderer.style.contains("--background: light-dark(\(colors[0]), \(colors[1]));"))
  }

  @Test func `a new version of a file makes a new worker`() {
    let worker = { (options: WebHostOptions) in
      Assets(options).body("/offline-worker.js").map { String(decoding: $0, as: UTF8.self) }
    }
    var options = WebHostOptions()
    let first = worker(options)
    #expect(worker(options) == first)
    options.title = "Another app"
    #expect(worker(options) != first)
  }
}
