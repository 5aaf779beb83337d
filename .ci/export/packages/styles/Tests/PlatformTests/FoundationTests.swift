import ApiClient
import Combine
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

  @MainActor
  @Test func `files that import only Foundation or OSLog have observable objects`() {
    let (library, log) = (Library(), LibraryLog())
    var changes: [[String]] = []
    let subscriptions = [
      library.$titles.dropFirst().sink { changes.append($0) },
      log.objectWillChange.sink { changes.append(log.lines) },
    ]
    library.titles = ["Seven"]
    log.lines = ["a"]
    #expect(changes == [["Seven"], []])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func `a file that imports only CoreFoundation has sizes`() {
    #expect(CGSize(width: 2, height: 1).shorter == 1)
    #expect(bounds(at: .zero, CGSize(width: 2, height: 1)).maxX == 2)
  }

  @Test func `files and requests have the members of Apple's systems`() throws {
    #expect(try PersonNameComponents("Ada Lovelace").familyName == "Lovelace")
    let url = URL.temporaryDirectory.appending(path: UUID().uuidString)
    #expect(url.startAccessingSecurityScopedResource())
    url.stopAccessingSecurityScopedResource()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.waitsForConnectivity = true
    #expect(configuration.waitsForConnectivity)
    let cache = URLCache(memoryCapacity: 1000, diskCapacity: 0, directory: url)
    #expect(cache.memoryCapacity == 1000)
  }

  @Test func `qualified names of Foundation lead to the same types`() {
    let session: Foundation.URLSession = URLSession.shared
    #expect(session === URLSession.shared)
    #expect(Foundation.URL(string: "a") == URL(string: "a"))
  }
}
