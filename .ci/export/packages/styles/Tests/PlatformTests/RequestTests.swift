import Combine
import Foundation
import Testing

/// Requests in a file that imports only Foundation and Combine.
struct RequestTests {
  @Test func `a publisher of a request fails without a server`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    let requests = URLSession.shared.dataTaskPublisher(for: URLRequest(url: url))
      .tryMap { data, response in
        guard (response as? HTTPURLResponse)?.statusCode == 200 else {
          throw URLError(.badServerResponse)
        }
        return data
      }
    await #expect(throws: URLError.self) {
      for try await _ in requests.values {}
    }
  }
}
