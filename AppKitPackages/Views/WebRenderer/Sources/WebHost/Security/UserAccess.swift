import Foundation
import NIOHTTP1
import Synchronization

/// Decides on requests to a host with several users: the cookie of a request has the credential of
/// a user, and requests without one are led to a form.
final class UserAccess: Sendable {
  private let access: WebAccess
  private let hosts: HostRules
  private let proxies: ProxyRules
  private let language: String
  private let log: RequestLog
  /// The credentials of open windows, and the number of windows.
  private let windows = Mutex<[String: Int]>([:])

  /// The maximum size of a form in bytes.
  private static let mostFormBytes = 16 * 1024
  /// The name of the cookie, by which a proxy can choose one of several processes.
  private static let cookieName = "session"
  /// The name of the cookie by which a browser is known after signing out.
  private static let browserCookieName = "browser"
  /// The number of credentials of a request that are looked up: a browser can have a cookie of another
  /// path or domain beside ours.
  private static let mostCredentials = 2

  init(
    _ access: WebAccess,
    hosts: HostRules,
    proxies: ProxyRules,
    language: String,
    log: RequestLog
  ) {
    self.log = log
    self.access = access
    self.hosts = hosts
    self.proxies = proxies
    self.language = language
  }

  /// The decision on a request.
  enum Decision {
    /// The browser, and the seconds for which its credential is valid if it expires.
    case permitted(WebBrowser, seconds: Int?)
    case response(Response)
  }

  /// The state of a credential.
  enum Validity: Equatable {
    /// Valid, for a number of seconds if it expires.
    case valid(seconds: Int?)
    case ended
    /// The users cannot be found out.
    case unknown
  }

  /// Returns the refusal of a request whose body must not be received. This cannot wait for the
  /// user of the request, so only browsers with an open window can send files. A proxy sends a file
  /// that is refused with 404 to another process, which may have the window.
  func refusal(_ request: Request, isFile: Bool) -> Response? {
    if let refusal = hosts.refusal(request) { return refusal }
    if request.method == .POST, access.paths.contains(request.path) {
      return request.isSmall(Self.mostFormBytes) ? nil : .tooLargeBody
    }
    guard isFile else { return .notAPage }
    let credentials = credentials(of: request)
    guard !credentials.isEmpty else { return .signedOut }
    return credentials.contains(where: hasWindow) ? nil : .unknownFile
  }

  /// Decides on a request.
  func decide(_ request: Request) async -> Decision {
    if let refusal = hosts.refusal(request) { return .response(refusal) }
    do {
      var browser: WebBrowser?
      var seconds: Int?
      for credential in credentials(of: request) where browser == nil {
        guard let user = try await access.user(credential) else { continue }
        browser = WebBrowser(credential: credential, user: user.id)
        seconds = user.seconds
      }
      if access.paths.contains(request.path) {
        guard [.GET, .HEAD, .POST].contains(request.method) else { return .response(.notAForm) }
        return .response(try await formResponse(to: request, browser))
      }
      if let browser { return .permitted(browser, seconds: seconds) }
      return .response(signInResponse(request))
    } catch {
      log.failed("accounts cannot be used", error)
      return .response(.noUsers)
    }
  }

  /// Returns whether a credential is still valid.
  func validity(of credential: String) async -> Validity {
    do {
      return try await access.user(credential).map { .valid(seconds: $0.seconds) } ?? .ended
    } catch {
      return .unknown
    }
  }

  /// The paths of the forms.
  var paths: [String] { access.paths }

  var changes: AsyncStream<String?> { access.changes() }

  // MARK: Windows

  func windowOpened(by browser: WebBrowser) {
    windows.withLock { $0[browser.credential, default: 0] += 1 }
  }

  /// - Returns: Whether this was the last window of the browser.
  func windowClosed(by browser: WebBrowser) -> Bool {
    windows.withLock { windows in
      let count = (windows[browser.credential] ?? 1) - 1
      windows[browser.credential] = count == 0 ? nil : count
      return count == 0
    }
  }

  private func hasWindow(_ credential: String) -> Bool {
    windows.withLock { $0[credential] != nil }
  }

  // MARK: Forms

  private func formResponse(
    to request: Request,
    _ browser: WebBrowser?
  ) async throws -> Response {
    let isPost = request.method == .POST
    let form = WebFormRequest(
      isPost: isPost,
      path: request.path,
      fields: isPost ? Self.fields(request.body) : request.query,
      user: browser?.user,
      credential: browser?.credential,
      browser: request.cookies(named: Self.browserCookieName).first { Self.isSecret($0) },
      agent: String((request.headers.first(name: "User-Agent") ?? "").prefix(500)),
      address: proxies.address(of: request)
    )
    let answer = try await access.answer(form)
    if isPost { log.answered(form, answer) }
    switch answer {
    case .page(let page, let status):
      return page.response(status: status, language: language)
    case .redirect(let path):
      return .redirect(to: Request.localPath(path))
    case .signIn(let credential, let seconds, let path, let known, _):
      var response = Response.redirect(to: Request.localPath(path))
      response.setCookie(Self.cookieName, credential, seconds: seconds, for: request)
      if let known {
        response.setCookie(
          Self.browserCookieName,
          known.secret,
          seconds: known.seconds,
          for: request
        )
      }
      return response
    case .signOut(let path):
      var response = Response.redirect(to: Request.localPath(path))
      response.setCookie(Self.cookieName, "", seconds: 0, for: request)
      // The next person with this browser finds nothing of this one: no list, no text that waits.
      response.headers.add(name: "Clear-Site-Data", value: "\"storage\"")
      return response
    }
  }

  /// Leads a browser without a user to the first form.
  private func signInResponse(_ request: Request) -> Response {
    guard request.isNavigation, !request.isUpgrade, [.GET, .HEAD].contains(request.method) else {
      return .signedOut
    }
    // A link on another site does not send the cookie, but the same page does when it is loaded again.
    if request.headers.first(name: "Sec-Fetch-Site") == "cross-site" { return .reload(request) }
    var components = URLComponents()
    components.path = access.paths[0]
    components.queryItems = [URLQueryItem(name: "path", value: request.target())]
    return .redirect(to: components.string ?? access.paths[0])
  }

  private func credentials(of request: Request) -> [String] {
    Array(
      request.cookies(named: Self.cookieName).lazy.filter { Self.isSecret($0) }
        .prefix(Self.mostCredentials)
    )
  }

  private static func isSecret(_ text: String) -> Bool { (1...200).contains(text.utf8.count) }

  /// The fields of a form in the format `application/x-www-form-urlencoded`.
  static func fields(_ body: [UInt8]) -> [String: String] {
    let pairs = String(decoding: body, as: UTF8.self).split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(parts[0]), parts.count == 2 ? decoded(parts[1]) : "")
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private static func decoded(_ text: Substring) -> String {
    let text = text.replacing("+", with: " ")
    return text.removingPercentEncoding ?? String(text)
  }
}

extension Response {
  fileprivate static let signedOut = message(
    .unauthorized,
    "You are not signed in. To fix this, open the page again and sign in."
  )
  fileprivate static let notAForm = message(
    .methodNotAllowed,
    "This address accepts GET and POST only."
  )
  fileprivate static let noUsers: Response = {
    var response = message(
      .serviceUnavailable,
      """
      The server cannot check who you are, because it cannot reach its database. This page tries again \
      every ten seconds.
      """
    )
    response.headers.add(name: "Retry-After", value: "10")
    response.headers.add(name: "Refresh", value: "10")
    return response
  }()

  /// A page that loads the same address again.
  fileprivate static func reload(_ request: Request) -> Response {
    let path = escaped(request.target())
    var response = Response(
      .ok,
      body: Array(
        """
        <!DOCTYPE html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=\(path)">
        <title>Loading</title><a href="\(path)">Continue</a>

        """.utf8
      )
    )
    response.headers.add(name: "Content-Type", value: "text/html; charset=utf-8")
    response.headers.add(name: "Cache-Control", value: "no-store")
    return response
  }
}
