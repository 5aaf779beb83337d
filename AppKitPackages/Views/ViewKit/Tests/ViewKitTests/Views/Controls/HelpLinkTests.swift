import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct HelpLinkTests {
  @MainActor final class Log { var entries: [String] = [] }

  @Test func `a help link opens an address or runs an action`() throws {
    let log = Log()
    let help = try #require(URL(string: "https://example.org/help"))
    let screen = show(12, 2) {
      HelpLink(destination: help)
        .environment(
          \.openURL,
          OpenURLAction { url in
            log.entries.append(url.absoluteString)
            return .handled
          }
        )
      HelpLink { log.entries.append("action") }
    }
    #expect(screen.text.contains("[ ? ]"))
    screen.press(.enter)
    screen.press(.down)
    screen.press(.enter)
    #expect(log.entries == ["https://example.org/help", "action"])
  }
}
