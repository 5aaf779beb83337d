import NIOHTTP1

/// Passes the requests of a server to the access control, the assets or the sessions.
final class RequestRouter: RequestHandler {
  /// The rules for access: a token for each browser, or users.
  enum Access {
    case token(AccessControl)
    case users(UserAccess)
  }

  private let hosts: HostRules
  private let access: Access
  private let proxies: ProxyRules
  private let assets: Assets
  private let offline: OfflineEndpoint?
  private let sessions: WebSessions
  private let pages: OperatorPages
  private let tokenUsed: @Sendable () -> Void

  /// - Parameters:
  ///   - pages: Answers the programs that watch the host.
  ///   - offline: Answers for the time without the server, if browsers keep something.
  ///   - tokenUsed: Called when a browser has got access by a token.
  init(
    pages: OperatorPages,
    hosts: HostRules,
    access: Access,
    proxies: ProxyRules,
    assets: Assets,
    offline: OfflineEndpoint?,
    sessions: WebSessions,
    tokenUsed: @escaping @Sendable () -> Void
  ) {
    self.pages = pages
    self.hosts = hosts
    self.offline = offline
    self.access = access
    self.proxies = proxies
    self.assets = assets
    self.sessions = sessions
    self.tokenUsed = tokenUsed
  }

  func refusal(_ head: HTTPRequestHead, peer: String?) -> Response? {
    // The token for access in a GET request works once, so it is not checked twice.
    if head.method == .GET || head.method == .HEAD {
      let length = head.headers.first(name: "Content-Length") ?? "0"
      return length == "0" && !head.headers.contains(name: "Transfer-Encoding")
        ? nil : .tooLargeBody
    }
    guard let request = request(head, body: [], peer: peer) else { return nil }
    if offline != nil, request.path == OfflineEndpoint.path, request.method == .POST {
      return hosts.refusal(request)
        ?? (request.isSmall(OfflineEndpoint.mostBytes) ? nil : .tooLargeBody)
    }
    switch access {
    case .users(let access):
      return access.refusal(request, isFile: Self.isFile(request))
    case .token(let access):
      if case .refused(let response) = access.decide(request) { return response }
      return Self.isFile(request) ? nil : .notAPage
    }
  }

  func request(_ head: HTTPRequestHead, body: [UInt8], peer: String?) -> Request? {
    guard var request = Request(head, body: body) else { return nil }
    request.peer = peer
    request.isSecure = proxies.isSecure(head.headers, peer: peer)
    return request
  }

  func sessionOfUpload(_ head: HTTPRequestHead) -> String? {
    guard head.method == .POST, let request = Request(head), Self.isFile(request) else {
      return nil
    }
    return Self.parts(request)[1]
  }

  func reply(to request: Request) -> Reply {
    if let reply = pages.reply(to: request, route: route(of: request)) { return reply }
    if let asset = assets.publicResponse(to: request) {
      return .response(hosts.refusal(request) ?? asset)
    }
    switch access {
    case .token(let access):
      switch access.decide(request) {
      case .refused(let response): return .response(response)
      case .exchanged(let response):
        if response.headers.contains(name: "Set-Cookie") { tokenUsed() }
        return .response(response)
      case .permitted: return reply(to: request, of: access.browser(of: request))
      }
    case .users(let access):
      return .later {
        switch await access.decide(request) {
        case .response(let response): .response(response)
        case .permitted(let browser, let seconds):
          self.reply(to: request, of: browser, validFor: seconds)
        }
      }
    }
  }

  /// Returns the reply to a permitted request.
  ///
  /// - Parameter seconds: The time for which the credential is valid, if it expires.
  private func reply(
    to request: Request,
    of browser: WebBrowser,
    validFor seconds: Int? = nil
  ) -> Reply {
    let sessions = sessions
    let parts = Self.parts(request)
    if request.path == "/socket" {
      guard request.isUpgrade, let id = request.query["page"] else {
        return .response(.notAWebSocket)
      }
      return .webSocket { socket in
        WebSocket.onMain { sessions.connect(socket, toSession: id, of: browser) }
      }
    }
    if Self.isFile(request) {
      return .later {
        .response(
          await sessions.fileResponse(
            to: request,
            of: browser,
            session: parts[1],
            token: parts[2]
          )
        )
      }
    }
    if let offline, request.path == OfflineEndpoint.path {
      return .later { .response(await offline.response(to: request, of: browser)) }
    }
    guard request.method == .GET || request.method == .HEAD else { return .response(.notAPage) }
    if let asset = assets.response(to: request) { return .response(asset) }
    if parts.count == 2, parts[0] == "picture" {
      return .later { .response(.picture(at: request.path)) }
    }
    guard request.isNavigation, !(parts.last ?? "").contains(".") else {
      return .response(.notFound)
    }
    // A session for a response without a body would never be used.
    guard request.method == .GET else { return .response(Response(.ok)) }
    return .later {
      .response(
        await sessions.page(
          for: request,
          in: browser,
          from: self.proxies.network(of: request),
          validFor: seconds
        )
      )
    }
  }

  func route(of request: Request) -> Route {
    if case .users(let access) = access { return Route(path: request.path, forms: access.paths) }
    return Route(path: request.path, forms: [])
  }

  private static func parts(_ request: Request) -> [String] {
    request.path.split(separator: "/").map(String.init)
  }

  /// Whether the address is that of a file, `/file/SESSION/TOKEN`.
  private static func isFile(_ request: Request) -> Bool {
    let parts = parts(request)
    return parts.count == 3 && parts[0] == "file"
  }
}
