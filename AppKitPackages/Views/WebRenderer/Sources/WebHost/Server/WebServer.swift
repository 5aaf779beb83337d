import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import WebRenderer

/// Listens on a port, and passes requests to the access control, the assets or the sessions.
final class WebServer: Sendable {
  /// The rules for access: a token for each browser, or users.
  enum Access {
    case token(AccessControl)
    case users(UserAccess)
  }

  /// The reply to a request: a response, or the opening of a WebSocket.
  enum Reply {
    case response(Response)
    case later(@Sendable () async -> Reply)
    case webSocket(@Sendable (WebSocket) -> Void)
  }

  let limits: WebHostOptions.Limits
  private let access: Access
  private let proxies: ProxyRules
  private let assets: Assets
  private let sessions: WebSessions
  private let pages: OperatorPages
  let log: RequestLog
  private let tokenUsed: @Sendable () -> Void

  /// - Parameters:
  ///   - pages: Answers the programs that watch the host.
  ///   - log: The log and the metrics of requests.
  ///   - tokenUsed: Called when a browser has got access by a token.
  init(
    limits: WebHostOptions.Limits,
    pages: OperatorPages,
    log: RequestLog,
    access: Access,
    proxies: ProxyRules,
    assets: Assets,
    sessions: WebSessions,
    tokenUsed: @escaping @Sendable () -> Void
  ) {
    self.limits = limits
    self.pages = pages
    self.log = log
    mostConnections = min(limits.connections, max(descriptorLimit() - 128, 16))
    connections = OpenConnection.Count(log.metrics.connections)
    self.access = access
    self.proxies = proxies
    self.assets = assets
    self.sessions = sessions
    self.tokenUsed = tokenUsed
  }

  /// Returns the refusal of a request whose body must not be received, because its sender has no
  /// access or its address accepts no body.
  ///
  /// - Parameter peer: The IP address of the other end of the connection.
  func refusal(_ head: HTTPRequestHead, peer: String?) -> Response? {
    // The token for access in a GET request works once, so it is not checked twice.
    if head.method == .GET || head.method == .HEAD {
      let length = head.headers.first(name: "Content-Length") ?? "0"
      return length == "0" && !head.headers.contains(name: "Transfer-Encoding")
        ? nil : .tooLargeBody
    }
    guard let request = request(head, peer: peer) else { return nil }
    switch access {
    case .users(let access):
      return access.refusal(request, isFile: Self.isFile(request))
    case .token(let access):
      if case .refused(let response) = access.decide(request) { return response }
      return Self.isFile(request) ? nil : .notAPage
    }
  }

  /// Returns a request with what is known about its browser, or `nil` if its target is no path.
  ///
  /// - Parameter peer: The IP address of the other end of the connection.
  func request(_ head: HTTPRequestHead, body: [UInt8] = [], peer: String?) -> Request? {
    guard var request = Request(head, body: body) else { return nil }
    request.peer = peer
    request.isSecure = proxies.isSecure(head.headers, peer: peer)
    return request
  }

  /// The files that the server is receiving.
  let uploads = Upload.Count()

  /// Returns the session whose file the body of a request is, or `nil` if it is none.
  static func sessionOfUpload(_ head: HTTPRequestHead) -> String? {
    guard head.method == .POST, let request = Request(head), isFile(request) else { return nil }
    return parts(request)[1]
  }

  /// Returns the reply to a request.
  func reply(to request: Request) -> Reply {
    if let reply = pages.reply(to: request, route: route(of: request)) { return reply }
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

  /// The purpose of a request.
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

  /// Adds the headers that each response needs.
  ///
  /// - Parameters:
  ///   - request: The request, if one was read.
  ///   - peer: The IP address of the other end of the connection.
  func addSecurityHeaders(
    to headers: inout HTTPHeaders,
    for request: HTTPRequestHead?,
    peer: String?
  ) {
    if let request, proxies.isSecure(request.headers, peer: peer) {
      headers.replaceOrAdd(name: "Strict-Transport-Security", value: "max-age=31536000")
    }
    headers.replaceOrAdd(name: "X-Content-Type-Options", value: "nosniff")
    headers.replaceOrAdd(name: "Referrer-Policy", value: "same-origin")
    headers.replaceOrAdd(name: "Cross-Origin-Opener-Policy", value: "same-origin")
    headers.replaceOrAdd(name: "Cross-Origin-Resource-Policy", value: "same-origin")
    headers.replaceOrAdd(
      name: "Permissions-Policy",
      value: """
        accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), \
        microphone=(), midi=(), payment=(), usb=()
        """
    )
    if !headers.contains(name: "Content-Security-Policy") {
      // The script also runs as a worker, which connects to this host by the policy of the script.
      headers.add(
        name: "Content-Security-Policy",
        value: """
          default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; \
          form-action 'none'
          """
      )
    }
  }

  // MARK: Connections

  /// The number of connections.
  let connections: OpenConnection.Count

  /// The number of connections that the limit permits, and for which the process has descriptors. Some
  /// are left for refusals, files and databases.
  private let mostConnections: Int

  /// Listens on an address until the channel is closed.
  func listen(on address: SocketAddress, group: any EventLoopGroup) async throws -> any Channel {
    // Swift 6.3.1 has crashed when several event loops looked up the conformances of this type for the
    // first time at once. Here one thread does.
    _ = ByteToMessageHandler(HTTPRequestDecoder())
    return try await ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 1_024)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptPauseHandler(self.log))
        }
      }
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.maxMessagesPerRead, value: 4)
      // Most messages have fewer than 100 bytes, and a connection keeps its buffer.
      .childChannelOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 512, maximum: 65_536)
      )
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try self.configure(channel) }
      }
      .bind(to: address)
      .get()
  }

  private func configure(_ channel: any Channel) throws {
    let openConnection = OpenConnection(connections)
    var decoderLimits = NIOHTTPDecoderLimitConfiguration()
    decoderLimits.maxHeaderFieldSize = limits.headBytes
    decoderLimits.maxHeaderListSize = limits.headBytes
    decoderLimits.maxHeaderFieldCount = 100
    let decoder = ByteToMessageHandler(
      HTTPRequestDecoder(
        leftOverBytesStrategy: .forwardBytes,
        informationalResponseStrategy: .drop,
        limitConfiguration: decoderLimits
      )
    )
    let encoder = HTTPResponseEncoder()
    let compressor = ResponseCompression.makeHandler()
    let firstBytes = FirstByteHandler()
    let connection = HTTPConnectionHandler(
      self,
      openConnection,
      isOverLimit: connections.current > mostConnections,
      codecs: [encoder, compressor, decoder, firstBytes]
    )
    firstBytes.connection = connection
    try channel.pipeline.syncOperations.addHandlers(
      firstBytes,
      decoder,
      encoder,
      compressor,
      connection
    )
  }
}
