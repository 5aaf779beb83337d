import Foundation
import NIOHTTP1

/// A request with its whole body.
struct Request: Sendable {
  let method: HTTPMethod
  /// The path without percent-encoding. It begins with a slash.
  let path: String
  let query: [String: String]
  let headers: HTTPHeaders
  var body: [UInt8]
  /// The IP address of the other end of the connection.
  var peer: String?
  /// Whether the browser uses TLS, as a proxy says.
  var isSecure = false
  private let components: URLComponents

  /// Returns nil if the target is not a path with an optional query.
  init?(_ head: HTTPRequestHead, body: [UInt8] = []) {
    guard head.uri.hasPrefix("/"), !head.uri.hasPrefix("//"), !head.uri.contains("\\"),
      let components = URLComponents(string: head.uri), components.host == nil,
      components.path.hasPrefix("/"), !components.path.hasPrefix("//"),
      components.path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return nil }
    method = head.method
    path = components.path
    query = Dictionary(
      (components.queryItems ?? []).map { ($0.name, $0.value ?? "") },
      uniquingKeysWith: { first, _ in first }
    )
    headers = head.headers
    self.body = body
    self.components = components
  }

  /// The path and the query as they were sent, without one item of the query.
  func target(without item: String? = nil) -> String {
    var components = components
    components.queryItems = components.queryItems?.filter { $0.name != item }
    if components.queryItems?.isEmpty ?? true { components.query = nil }
    components.fragment = nil
    let target = components.string ?? "/"
    return target.hasPrefix("/") && !target.hasPrefix("//") ? target : "/"
  }

  /// Returns a path and query of this host; `/` if the text is anything else.
  static func localPath(_ text: String) -> String {
    Request(HTTPRequestHead(version: .http1_1, method: .GET, uri: text))?.target() ?? "/"
  }

  /// Whether the request asks for a WebSocket.
  var isUpgrade: Bool {
    headers[canonicalForm: "Upgrade"].contains { $0.lowercased() == "websocket" }
  }

  /// Whether a browser navigates to the address and expects a page.
  var isNavigation: Bool {
    if let destination = headers.first(name: "Sec-Fetch-Dest") { return destination == "document" }
    return headers["Accept"].contains { $0.contains("text/html") || $0.contains("*/*") }
      || !headers.contains(name: "Accept")
  }
}
