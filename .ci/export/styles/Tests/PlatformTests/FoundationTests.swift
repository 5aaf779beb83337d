import ApiClient
import Foundation
import Testing

struct FoundationTests {
  @Test func `a file that imports only Foundation has requests, XML and formatters`() {
    let request = FactFeed().request(for: 7)
    #expect(request.url == URL(string: "https://example.com/7"))
    #expect(request.value(forHTTPHeaderField: "Accept") == "text/xml")
    #expect(FactFeed.titles(in: Data("<fact><title>Seven</title></fact>".utf8)) == ["Seven"])
    let now = Date(timeIntervalSince1970: 7200)
    #expect(FactFeed.age(of: Date(timeIntervalSince1970: 0), at: now) == "2 hours ago")
  }

  @Test func `qualified names of Foundation lead to the same types`() {
    let session: Foundation.URLSession = URLSession.shared
    #expect(session === URLSession.shared)
    #expect(Foundation.URL(string: "a") == URL(string: "a"))
  }
}
