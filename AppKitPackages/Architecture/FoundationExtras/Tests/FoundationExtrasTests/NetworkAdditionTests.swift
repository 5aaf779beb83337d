import Foundation
import FoundationExtras
import FoundationNetworking
import FoundationNetworkingExtras
import Testing

@Suite struct NetworkAdditionTests {
  @Test func `the settings of networks are kept for each configuration`() {
    let settings: [(WritableKeyPath<URLSessionConfiguration, Bool>, Bool)] = [
      (\.waitsForConnectivity, false), (\.allowsExpensiveNetworkAccess, true),
      (\.allowsConstrainedNetworkAccess, true),
    ]
    for (setting, initial) in settings {
      var configuration = URLSessionConfiguration.ephemeral
      #expect(configuration[keyPath: setting] == initial)
      configuration[keyPath: setting] = !initial
      #expect(configuration[keyPath: setting] == !initial)
      for (other, initial) in settings where other != setting {
        #expect(configuration[keyPath: other] == initial)
      }
      #expect(URLSessionConfiguration.ephemeral[keyPath: setting] == initial)
      configuration[keyPath: setting] = initial
      #expect(configuration[keyPath: setting] == initial)
    }
  }

  @Test func `a cache of responses is in its folder`() throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = URLCache(memoryCapacity: 1000, diskCapacity: 100_000, directory: folder)
    let request = URLRequest(url: try #require(URL(string: "https://example.org/a")))
    let response = try HTTPURLResponse(
      url: #require(request.url),
      statusCode: 200,
      httpVersion: nil,
      headerFields: ["Cache-Control": "max-age=60"]
    )
    cache.storeCachedResponse(
      CachedURLResponse(response: try #require(response), data: Data("a".utf8)),
      for: request
    )
    #expect(cache.memoryCapacity == 1000)
    #expect(try !FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `a file can be used without the permission of a sandbox`() {
    let url = URL.temporaryDirectory
    #expect(url.startAccessingSecurityScopedResource())
    url.stopAccessingSecurityScopedResource()
  }
}
