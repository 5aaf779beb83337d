import Foundation
import Services
import ServicesPostgres
import Testing

@testable import AppCommands

struct AccountFormsTests {
  @Test(arguments: [
    ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
    (
      """
      Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
      Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0
      """, "Edge on Windows"
    ),
    (
      """
      Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 \
      Mobile Safari/537.36
      """, "Chrome on Android"
    ),
    (
      """
      Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like \
      Gecko) Version/18.5 Mobile/15E148 Safari/604.1
      """, "Safari on iPhone"
    ),
    (
      """
      Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) \
      Version/18.5 Safari/605.1.15
      """, "Safari on Mac"
    ),
    ("curl/8.5.0", ""), ("", ""),
  ])
  func `a browser is named as people know it`(agent: String, name: String) {
    #expect(browserName(agent) == name)
  }

  @Test(arguments: [
    (0, "within the last hour"), (3_600, "1 hour ago"), (86_399, "23 hours ago"),
    (86_400, "1 day ago"), (172_800, "2 days ago"),
  ])
  func `a duration before now has one unit`(seconds: Int, text: String) {
    #expect(ago(seconds) == text)
  }
}
