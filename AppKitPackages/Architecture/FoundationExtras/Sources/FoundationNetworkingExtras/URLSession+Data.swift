#if !canImport(Darwin)
  import Foundation
  import FoundationNetworking

  /// The asynchronous requests of Foundation, for tasks that can be cancelled.
  ///
  /// ```swift
  /// let (data, response) = try await URLSession.shared.data(from: url)
  /// ```
  ///
  /// Files that see this module call these methods instead of those of Foundation with the parameter
  /// `delegate`, which hang the process or trap if the Swift task is cancelled while the response
  /// arrives. If the task is cancelled, these methods throw `URLError.cancelled` at once, and ignore
  /// the response. The request itself ends with the response or by the timeout of the session.
  extension URLSession {
    /// Requests a URL and returns the whole response.
    public func data(from url: URL) async throws -> (Data, URLResponse) {
      try await data(for: URLRequest(url: url))
    }

    /// Performs a request and returns the whole response.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      try await response { dataTask(with: request, completionHandler: $0) }
    }

    /// Sends data as the body of a request and returns the whole response.
    public func upload(
      for request: URLRequest,
      from body: Data
    ) async throws -> (Data, URLResponse) {
      try await response { uploadTask(with: request, from: body, completionHandler: $0) }
    }

    /// Sends a file, which is read into memory, as the body of a request and returns the whole
    /// response.
    public func upload(
      for request: URLRequest,
      fromFile file: URL
    ) async throws -> (Data, URLResponse) {
      // If the request ends while Foundation reads a part of the file, the process traps.
      try await upload(for: request, from: Data(contentsOf: file, options: .mappedIfSafe))
    }

    /// Requests a URL and returns a temporary file with the response, which the caller removes.
    public func download(from url: URL) async throws -> (URL, URLResponse) {
      try await download(for: URLRequest(url: url))
    }

    /// Performs a request and returns a temporary file with the response, which the caller removes.
    public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
      try await response { downloadTask(with: request, completionHandler: $0) }
    }

    private func response<Body: Sendable>(
      _ makeTask: (@escaping @Sendable (Body?, URLResponse?, (any Error)?) -> Void)
        -> URLSessionTask
    ) async throws -> (Body, URLResponse) {
      let result = PendingResult<(Body, URLResponse)>()
      let task = makeTask { body, response, error in
        if let body, let response, error == nil {
          result.end(with: .success((body, response)))
        } else {
          result.end(with: .failure(error ?? URLError(.badServerResponse)))
        }
      }
      return try await result.value(of: task)
    }
  }
#endif
