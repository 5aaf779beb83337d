import ViewKit
import Testing

@testable import WebHost

/// Tests the addresses of pages.
@MainActor
struct AddressTests {
  @Test func `an app without addresses has its first address only`() async throws {
    try await TestHost.run {
      $0.keepsHistory = true
    } _: { host in
      let headers = [try await host.signIn(), "Accept: text/html"]
      for path in ["/", "/?x=1"] {
        #expect(try await host.request(path, headers: headers).status == 200)
      }
      for path in ["/foo", "/foo/bar?x=1"] {
        let response = try await host.request(path, headers: headers)
        #expect(response.status == 404)
        #expect(response.text.contains("<a href=\"/\">Home</a>"))
      }
      // The unknown addresses have no sessions.
      #expect(host.host.sessionCount == 2)
    }
  }

  @Test func `the app says whether it has a screen at an address`() async throws {
    try await TestHost.run { _ in
    } content: { page in
      Text("Content").onOpenURL { page.isFound = $0.path == "/known" }
    } _: { host in
      let headers = [try await host.signIn(), "Accept: text/html"]
      #expect(try await host.request("/known", headers: headers).status == 200)
      let response = try await host.request("/unknown", headers: headers)
      #expect(response.status == 404)
      #expect(response.text.contains("Content"))
    }
  }

  @Test func `changes of the same items of a query have one entry of the history, after a pause`()
    async throws
  {
    let clock = ManualClock()
    let page = WebWindow(
      path: "/",
      browser: WebBrowser(credential: "", user: nil),
      clock: clock.hostClock
    )
    var shown: [String] = []
    page.onChange { shown.append("\($1 ? "replace" : "push") \($0)") }
    page.path = "/?q=m"
    page.path = "/?q=mi"
    await clock.waitForSleep(until: .milliseconds(500))
    await clock.advance(by: .milliseconds(499))
    #expect(shown == [])
    await clock.advance(by: .milliseconds(1))
    while shown.isEmpty { await Task.yield() }
    #expect(shown == ["push /?q=mi"])
    var count = 1
    for (path, expected) in [
      ("/?q=mil", "replace"), ("/", "replace"), ("/?filter=all", "push"),
      ("/?filter=done", "replace"),
      ("/?filter=done&q=m", "push"), ("/?q=milk", "push"), ("/?filter=all&q=m", "replace"),
    ] {
      page.path = path
      await clock.waitForSleep(until: .milliseconds(500 * (count + 1)))
      await clock.advance(by: .milliseconds(500))
      count += 1
      while shown.count < count { await Task.yield() }
      #expect(shown.last == "\(expected) \(path)")
    }
    // Another screen has an entry, and the one of the list gets its last query before.
    page.path = "/?filter=all&q=milk"
    page.path = "/todo/5"
    #expect(shown.suffix(2) == ["replace /?filter=all&q=milk", "push /todo/5"])
    page.browserShows("/")
    page.path = "/?q=milk"
    page.path = "/todo/5"
    #expect(shown.suffix(2) == ["push /?q=milk", "push /todo/5"])
    count = shown.count
    // An address that the browser shows already is not shown again.
    page.browserShows("/?q=milk")
    page.path = "/?q="
    page.path = "/?q=milk"
    #expect(shown.count == count)
  }
}
