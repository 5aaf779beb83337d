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

  /// The first locale of the header `Accept-Language`, or `nil` if it names none.
  var locale: Locale? {
    let tag = headers.first(name: "Accept-Language")?.prefix { $0 != "," && $0 != ";" } ?? ""
    // The longest tags with a meaning for formats are shorter.
    guard (2...35).contains(tag.utf8.count), tag.first?.isLetter == true,
      tag.utf8.allSatisfy({ $0 < 0x80 }),
      tag.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return nil }
    return Locale(identifier: String(tag))
  }

  /// Whether the browser says that it is one of a phone, with `Sec-CH-UA-Mobile` or the word that all of
  /// them have in `User-Agent`, as MDN advises ("Browser detection using the user agent").
  var isFromPhone: Bool {
    headers.first(name: "Sec-CH-UA-Mobile") == "?1"
      || headers.first(name: "User-Agent")?.contains("Mobi") == true
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

  /// Whether the body has a stated length of at most a number of bytes.
  func isSmall(_ most: Int) -> Bool {
    headers.first(name: "Content-Length").flatMap { Int($0) }.map { $0 <= most } ?? false
  }

  /// Whether the request asks for a WebSocket.
  var isUpgrade: Bool {
    headers[canonicalForm: "Upgrade"].contains { $0.lowercased() == "websocket" }
  }

  /// Whether a browser navigates to the address and expects a page.
  var isNavigation: Bool {
    let accepts = { (type: String) in headers["Accept"].contains { $0.contains(type) } }
    return switch headers.first(name: "Sec-Fetch-Dest") {
    // A service worker passes a navigation on with this destination, as a script does its own requests.
    case "empty": accepts("text/html")
    case let destination?: destination == "document"
    case nil: accepts("text/html") || accepts("*/*") || !headers.contains(name: "Accept")
    }
  }
}
