import NIOCore
import NIOHTTP1
import NIOPosix

/// Listens on a port, and passes requests to a ``RequestHandler``.
final class WebServer: Sendable {
  let limits: WebHostOptions.Limits
  let handler: any RequestHandler
  let log: RequestLog
  private let proxies: ProxyRules

  /// - Parameters:
  ///   - handler: Answers the requests.
  ///   - proxies: Tells for which connections an address stands for one person.
  ///   - log: The log and the metrics of requests.
  init(
    limits: WebHostOptions.Limits,
    handler: any RequestHandler,
    proxies: ProxyRules,
    log: RequestLog
  ) {
    self.limits = limits
    self.handler = handler
    self.proxies = proxies
    self.log = log
    mostConnections = min(limits.connections, max(descriptorLimit() - 128, 16))
    connections = OpenConnection.Count(log.metrics.connections)
  }

  /// The files that the server is receiving.
  let uploads = Upload.Count()

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
    if let request, handler.request(request, body: [], peer: peer)?.isSecure == true {
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
        let network = self.proxies.network(ofPeer: channel.remoteAddress?.ipAddress)
        guard self.connections.hasRoom(for: network, most: self.limits.addressConnections) else {
          self.log.refused(by: "address-connections")
          // Without a response: a connection that waits for a request takes a place, too.
          return channel.close()
        }
        return channel.eventLoop.makeCompletedFuture { try self.configure(channel, network) }
      }
      .bind(to: address)
      .get()
  }

  private func configure(_ channel: any Channel, _ network: String) throws {
    let openConnection = OpenConnection(connections, network)
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
