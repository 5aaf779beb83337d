import NIOCore
import NIOHTTP1

/// A response with a body in memory.
struct Response: Sendable {
  var status: HTTPResponseStatus
  var headers: HTTPHeaders
  var body: [UInt8]
  /// Whether the body is compressed for browsers that accept it. Short ones and pictures grow by it.
  var isCompressible = false
  /// A file that is sent in parts instead of the body.
  var file: ResponseFile?
  /// The limit that refuses the request, for the log.
  var limit: String?
  /// Whether the connection is closed after this response.
  var closesConnection = false

  init(_ status: HTTPResponseStatus, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Returns a response with a message for the user.
  static func message(_ status: HTTPResponseStatus, _ text: String, closes: Bool = false)
    -> Response
  {
    var response = Response(status, body: Array((text + "\n").utf8))
    response.headers.add(name: "Content-Type", value: "text/plain; charset=utf-8")
    response.headers.add(name: "Cache-Control", value: "no-store")
    response.closesConnection = closes
    return response
  }

  /// Returns a page with a message for a person who opens an address in a browser.
  static func page(_ status: HTTPResponseStatus, _ title: String, _ text: String) -> Response {
    WebForm(title: title, text: text, path: "/", button: nil)
      .response(status: Int(status.code), language: "en")
  }

  /// Returns a response that a limit causes.
  func refused(by limit: String) -> Response {
    var response = self
    response.limit = limit
    return response
  }

  static func redirect(to path: String) -> Response {
    Response(.seeOther, headers: ["Location": path, "Cache-Control": "no-store"])
  }
}

extension Response {
  static let tooLargeBody = message(
    .payloadTooLarge,
    "The body of the request is larger than the server accepts.",
    closes: true
  ).refused(by: "body")
  static let tooLargeHead = message(
    .requestHeaderFieldsTooLarge,
    "The address or the headers of the request are larger than the server accepts.",
    closes: true
  ).refused(by: "head")
  static let malformed = message(.badRequest, "The request is not valid HTTP/1.1.", closes: true)
  static let timeout = message(
    .requestTimeout,
    "The request was not complete in the time that the server permits.",
    closes: true
  ).refused(by: "time")
  static let notFound = message(.notFound, "There is nothing at this address.")
  static let tooManyConnections = message(
    .serviceUnavailable,
    "The server has as many connections as it permits. Try again later.",
    closes: true
  ).refused(by: "connections")
  static let tooManySessions = message(
    .serviceUnavailable,
    "The server has as many sessions as it permits. Close other windows, or try again later."
  ).refused(by: "windows")
  static let tooManyUserSessions = message(
    .tooManyRequests,
    "You have as many windows as the server permits for one person. To fix this, close some of them."
  ).refused(by: "windows of a user")
  static let tooManyAddressSessions = message(
    .tooManyRequests,
    """
    Your network has as many windows as the server permits for one address. To fix this, close some of \
    them.
    """
  ).refused(by: "windows of an address")
  static let tooManyUploads = message(
    .serviceUnavailable,
    "The server receives as many files as it permits at a time. Try again later.",
    closes: true
  )
  static var unauthorized: Response {
    page(
      .unauthorized,
      "No access",
      """
      This browser has no access. Open the address that the server has printed; it works once. If this \
      browser has had access before, enter the address of this page again: a link on another site \
      does not send the credentials.
      """
    )
  }
  static let notAPage = message(
    .methodNotAllowed,
    "This address accepts GET only."
  )
  static let unknownFile = message(
    .notFound,
    "This address of a file is not known. It works once, and not after the end of its session."
  )
  static let wrongFileType = message(
    .unsupportedMediaType,
    "The app does not accept files of this type.",
    closes: true
  )
  static let unwritableFile = message(
    .insufficientStorage,
    "The server cannot store the file. Free space on its disk, and try again."
  )
  static let notAFile = message(
    .methodNotAllowed,
    "The address of a file accepts GET, POST and DELETE only."
  )
  static let notAWebSocket = message(
    .upgradeRequired,
    "This address accepts WebSockets of version 13 only."
  )

  static func wrongHost(_ host: String) -> Response {
    message(
      .misdirectedRequest,
      """
      This server is not known as "\(host.prefix(200))". To fix this, use its IP address, or start \
      it with this name as a permitted host name.
      """,
      closes: true
    )
  }

  /// - Parameter isSecure: Whether the page was loaded with TLS.
  static func wrongScheme(isSecure: Bool) -> Response {
    message(
      .forbidden,
      isSecure
        ? """
        The page was loaded with TLS, of which the server does not know. To fix this, let the reverse \
        proxy set the header X-Forwarded-Proto, and name its address among the proxies of the server.
        """ : "Pages without TLS may not use this server.",
      closes: true
    )
  }

  static func wrongOrigin(_ origin: String) -> Response {
    message(
      .forbidden,
      "Pages of \(origin.prefix(200)) may not use this server.",
      closes: true
    )
  }
}

extension TimeAmount {
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
