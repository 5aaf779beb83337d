import Foundation
import IssueReporting

extension DependencyValues {
  /// Loads URLs.
  ///
  /// ```swift
  /// @Dependency(\.urlSession) var urlSession
  /// let (data, _) = try await urlSession.data(from: url)
  /// ```
  ///
  /// Use this dependency in the live values of clients. In a test each request fails and is
  /// reported. A client with one function per endpoint is easier to override.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }

  private enum URLSessionKey: DependencyKey {
    static var liveValue: URLSession { .shared }

    static var testValue: URLSession {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [UnimplementedURLProtocol.self]
      return URLSession(configuration: configuration)
    }
  }
}

private final class UnimplementedURLProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    reportIssue(
      """
      The dependency '\\.urlSession' was used in a test, but has no value for tests.

        Request: \(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "(no URL)")

      To fix this, override the client that makes the request, or '\\.urlSession' itself.
      """
    )
    client?.urlProtocol(self, didFailWithError: URLError(.cancelled))
  }

  override func stopLoading() {}
}
