import NIOHTTP1

/// Answers the requests of a ``WebServer``, which knows neither sessions nor the rules for access.
protocol RequestHandler: Sendable {
  /// Returns the refusal of a request whose body must not be received, because its sender has no
  /// access or its address accepts no body.
  ///
  /// - Parameter peer: The IP address of the other end of the connection.
  func refusal(_ head: HTTPRequestHead, peer: String?) -> Response?

  /// Returns a request with what is known about its browser, or `nil` if its target is no path.
  ///
  /// - Parameter peer: The IP address of the other end of the connection.
  func request(_ head: HTTPRequestHead, body: [UInt8], peer: String?) -> Request?

  /// Returns the session whose file the body of a request is, or `nil` if it is none.
  func sessionOfUpload(_ head: HTTPRequestHead) -> String?

  /// The purpose of a request.
  func route(of request: Request) -> Route

  /// Returns the reply to a request.
  func reply(to request: Request) -> Reply
}

/// The reply to a request: a response, or the opening of a WebSocket.
enum Reply {
  case response(Response)
  case later(@Sendable () async -> Reply)
  case webSocket(@Sendable (WebSocket) -> Void)
}
