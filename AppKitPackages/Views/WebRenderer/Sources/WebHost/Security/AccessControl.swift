import NIOHTTP1
import Synchronization

/// Decides which requests are answered.
///
/// A request needs a permitted `Host`, an `Origin` of the same host if it has one, and the cookie
/// of a browser that has opened an address with a one-time token.
final class AccessControl: Sendable {
  /// The decision on a request.
  enum Decision {
    case permitted
    /// The request has a valid token: the response sets the cookie and redirects to the address
    /// without the token.
    case exchanged(Response)
    case refused(Response)
  }

  let cookieName: String
  private let hosts: HostRules
  private let credentials: Credentials
  private let tokens = Mutex<[String]>([])
  /// The number of unused tokens that are valid at the same time.
  private static let mostTokens = 16

  init(hosts: HostRules, credentials: Credentials, port: Int) {
    self.hosts = hosts
    self.credentials = credentials
    // Cookies are shared by all ports of a host.
    cookieName = "access-\(port)"
  }

  /// Makes a token that gives access to one browser.
  func makeToken() -> String {
    let token = randomText()
    tokens.withLock { tokens in
      tokens.append(token)
      if tokens.count > Self.mostTokens { tokens.removeFirst() }
    }
    return token
  }

  /// Decides on a request.
  func decide(_ request: Request) -> Decision {
    if let refusal = hosts.refusal(request) { return .refused(refusal) }
    if request.method == .GET, let token = request.query["token"] {
      guard take(token) else {
        return hasCookie(request)
          ? .exchanged(.redirect(to: request.target(without: "token"))) : .refused(.usedToken)
      }
      var response = Response.redirect(to: request.target(without: "token"))
      response.setCookie(cookieName, credentials.make(), seconds: 31_536_000, for: request)
      return .exchanged(response)
    }
    return hasCookie(request) ? .permitted : .refused(.unauthorized)
  }

  private func take(_ token: String) -> Bool {
    tokens.withLock { tokens in
      let count = tokens.count
      tokens.removeAll { isEqualInConstantTime($0, token) }
      return tokens.count < count
    }
  }

  private func hasCookie(_ request: Request) -> Bool { credential(of: request) != nil }

  private func credential(of request: Request) -> String? {
    request.cookies(named: cookieName).first { credentials.contains($0) }
  }

  /// The browser that has sent a permitted request.
  func browser(of request: Request) -> WebBrowser {
    WebBrowser(credential: credential(of: request) ?? "", user: nil)
  }
}

extension Response {
  fileprivate static var usedToken: Response {
    page(
      .unauthorized,
      "No access",
      """
      The token in this address is not valid, or a browser has used it already. Open the newest address \
      that the server has printed.
      """
    )
  }
}

/// A text with 160 random bits, from the generator of the system.
func randomText() -> String {
  String((0..<32).compactMap { _ in "0123456789abcdefghijklmnopqrstuv".randomElement() })
}
