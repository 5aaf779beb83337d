import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOWebSocket

/// Reads the requests of one connection, sends the responses in the same order, and upgrades the
/// connection to a WebSocket on request.
///
/// The handler reads no further request before the response is sent. So a client that sends many
/// requests without reading the responses occupies no memory.
final class HTTPConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    case idle
    /// A part of a request has arrived.
    case receiving
    case responding
    /// The last response is sent. Further bytes are discarded.
    case closing
    case upgraded
  }

  /// The time for which bytes after the last response are discarded before the connection is
  /// closed. Closing it with unread bytes resets the connection, and the client might not receive
  /// the response.
  private static let lingerTime = TimeAmount.seconds(1)

  /// The number of bytes of a file that are in memory.
  private static let filePartBytes = 1 << 16

  private let server: WebServer
  private let openConnection: OpenConnection
  private let isOverLimit: Bool
  private let codecs: [any RemovableChannelHandler]
  private var state = State.idle
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  /// The file that the request contains.
  private var upload: Upload?
  private var waitingParts: [HTTPServerRequestPart] = []
  private var isReadPending = false
  private var timer: Scheduled<Void>?
  private var context: ChannelHandlerContext?
  /// When the request was read, for the log.
  private var start = NIODeadline.now()
  private var logged: (route: Route, method: String)?

  /// - Parameters:
  ///   - isOverLimit: Whether the server has too many connections, so that all requests are
  ///     refused.
  ///   - codecs: The handlers of HTTP, which a WebSocket does not need.
  init(
    _ server: WebServer,
    _ openConnection: OpenConnection,
    isOverLimit: Bool,
    codecs: [any RemovableChannelHandler]
  ) {
    self.server = server
    self.openConnection = openConnection
    self.isOverLimit = isOverLimit
    self.codecs = codecs
  }

  // MARK: Events of the channel

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    if context.channel.isActive { startTimer(server.limits.idleTime, context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    startTimer(server.limits.idleTime, context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    upload = nil
    self.context = nil
  }

  func read(context: ChannelHandlerContext) {
    if state == .responding { isReadPending = true } else { context.read() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch state {
    case .upgraded: context.fireChannelRead(data)
    case .closing: break
    case .responding: waitingParts.append(unwrapInboundIn(data))
    case .idle, .receiving: receive(unwrapInboundIn(data), context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError, state == .idle || state == .receiving else {
      if state != .closing { context.close(promise: nil) }
      return
    }
    if case .headerOverflow = error {
      refuse(.tooLargeHead, context)
    } else {
      refuse(.malformed, context)
    }
  }

  /// Called when the first bytes of a request arrive, before they are decoded.
  func bytesArrived() {
    guard state == .idle, let context else { return }
    state = .receiving
    startTimer(server.limits.requestTime, context)
  }

  // MARK: Requests

  private func receive(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
    state = .receiving
    switch part {
    case .head(let head):
      self.head = head
      body = []
      if isOverLimit { return refuse(.tooManyConnections, context) }
      let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
      if length > server.limits.bodyBytes { return refuse(.tooLargeBody, context) }
      if let refusal = server.refusal(head, peer: peer(of: context)) {
        return refuse(refusal, context)
      }
      if let session = WebServer.sessionOfUpload(head) {
        upload = server.uploads.begin(session, server.limits)
        guard upload != nil else { return refuse(.tooManyUploads, context) }
      }
      if length > 0 { startTimer(server.limits.bodyTime, context) }
    case .body(let bytes):
      guard body.count + bytes.readableBytes <= server.limits.bodyBytes else {
        return refuse(.tooLargeBody, context)
      }
      body += bytes.readableBytesView
    case .end:
      handleRequest(context)
    }
  }

  private func handleRequest(_ context: ChannelHandlerContext) {
    timer?.cancel()
    guard let head else { return }
    state = .responding
    start = .now()
    guard let request = server.request(head, body: body, peer: peer(of: context)) else {
      return respond(.malformed, context)
    }
    logged = (server.route(of: request), request.method.rawValue)
    body = []
    send(server.reply(to: request), to: head, context)
  }

  private func peer(of context: ChannelHandlerContext) -> String? {
    context.remoteAddress?.ipAddress
  }

  private func send(
    _ reply: WebServer.Reply,
    to head: HTTPRequestHead,
    _ context: ChannelHandlerContext
  ) {
    switch reply {
    case .response(let response): respond(response, context)
    case .webSocket(let connect): upgrade(head, context, connect)
    case .later(let makeReply):
      let promise = context.eventLoop.makePromise(of: WebServer.Reply.self)
      promise.completeWithTask { await makeReply() }
      promise.futureResult.assumeIsolated().whenSuccess { reply in
        guard context.channel.isActive else { return }
        self.send(reply, to: head, context)
      }
    }
  }

  private func refuse(_ response: Response, _ context: ChannelHandlerContext) {
    start = .now()
    var response = response
    response.closesConnection = true
    respond(response, context)
  }

  private func respond(_ response: Response, _ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    state = .responding
    upload = nil
    timer?.cancel()
    server.log.responded(response, to: logged, after: (NIODeadline.now() - start).nanoseconds)
    logged = nil
    let closes =
      response.closesConnection || head.map { !$0.isKeepAlive || $0.version.minor == 0 } ?? true
      // The HTTP decoder stops after a request for an upgrade.
      || head.map { $0.headers.contains(name: "Upgrade") } ?? false
    var headers = response.headers
    server.addSecurityHeaders(to: &headers, for: head, peer: peer(of: context))
    let body = response.body
    let hasBody = response.status.mayHaveResponseBody
    if response.isCompressible {
      headers.replaceOrAdd(name: "Vary", value: "Accept-Encoding")
      // The compressor would write the end of an empty body, and HEAD has none.
      if hasBody, head?.method != .HEAD { ResponseCompression.mark(&headers) }
    }
    // The compressor traps at a response without a request, such as one to bytes that are not HTTP.
    if head == nil { removeCompressor(context) }
    if hasBody {
      let length = response.file?.count ?? body.count
      headers.replaceOrAdd(name: "Content-Length", value: String(length))
    }
    if closes { headers.replaceOrAdd(name: "Connection", value: "close") }
    let responseHead = HTTPResponseHead(
      version: .http1_1,
      status: response.status,
      headers: headers
    )
    context.write(wrapOutboundOut(.head(responseHead)), promise: nil)
    if let file = response.file { return send(file, closes: closes, context) }
    if hasBody, head?.method != .HEAD, !body.isEmpty {
      context.write(
        wrapOutboundOut(.body(.byteBuffer(context.channel.allocator.buffer(bytes: body)))),
        promise: nil
      )
    }
    end(closes: closes, context)
  }

  /// Sends a file. Each part is read after the one before it was sent, so a slow browser needs no more
  /// memory than a fast one.
  private func send(
    _ file: ResponseFile,
    from offset: Int = 0,
    closes: Bool,
    _ context: ChannelHandlerContext
  ) {
    let part = file.part(at: offset, maximum: Self.filePartBytes)
    guard !part.isEmpty else {
      // The browser must not take a part of a file for the whole.
      if offset < file.count { context.close(promise: nil) } else { end(closes: closes, context) }
      return
    }
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenSuccess {
      self.send(file, from: offset + part.count, closes: closes, context)
    }
    startTimer(server.limits.sendTime, context)
    context.writeAndFlush(
      wrapOutboundOut(.body(.byteBuffer(context.channel.allocator.buffer(bytes: part)))),
      promise: promise
    )
  }

  private func end(closes: Bool, _ context: ChannelHandlerContext) {
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { result in
      guard case .success = result else { return }
      if closes { self.closeAfterLingering(context) } else { self.continueReading(context) }
    }
    startTimer(server.limits.sendTime, context)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: promise)
  }

  private func continueReading(_ context: ChannelHandlerContext) {
    head = nil
    state = .idle
    startTimer(server.limits.idleTime, context)
    let parts = waitingParts
    waitingParts = []
    for (index, part) in parts.enumerated() {
      guard state == .idle || state == .receiving else {
        if state == .responding { waitingParts += parts[index...] }
        break
      }
      receive(part, context)
    }
    if state != .responding, isReadPending {
      isReadPending = false
      context.read()
    }
  }

  private func closeAfterLingering(_ context: ChannelHandlerContext) {
    state = .closing
    waitingParts = []
    timer?.cancel()
    context.close(mode: .output, promise: nil)
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: Self.lingerTime) {
      context.close(promise: nil)
    }
    context.read()
  }

  private func removeCompressor(_ context: ChannelHandlerContext) {
    guard let compressor = codecs.first(where: { $0 is HTTPResponseCompressor }) else { return }
    context.pipeline.syncOperations.removeHandler(compressor, promise: nil)
  }

  // MARK: Times

  private func startTimer(_ duration: Duration, _ context: ChannelHandlerContext) {
    timer?.cancel()
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(duration)) {
      self.timeIsUp(context)
    }
  }

  private func timeIsUp(_ context: ChannelHandlerContext) {
    if state == .receiving { refuse(.timeout, context) } else { context.close(promise: nil) }
  }

  // MARK: WebSockets

  private func upgrade(
    _ head: HTTPRequestHead,
    _ context: ChannelHandlerContext,
    _ connect: @escaping @Sendable (WebSocket) -> Void
  ) {
    let channel = context.channel
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(HTTPHeaders()) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() }
    )
    let loop = context.eventLoop
    upgrader.buildUpgradeResponse(
      channel: channel,
      upgradeRequest: head,
      initialResponseHeaders: HTTPHeaders()
    ).assumeIsolated().whenComplete { result in
      switch result {
      case .failure:
        self.respond(.notAWebSocket, context)
      case .success(let headers):
        let response = HTTPResponseHead(
          version: .http1_1,
          status: .switchingProtocols,
          headers: headers
        )
        context.write(self.wrapOutboundOut(.head(response)), promise: nil)
        context.writeAndFlush(self.wrapOutboundOut(.end(nil)), promise: nil)
        self.state = .upgraded
        self.waitingParts = []
        self.replaceHandlers(context, loop, connect)
      }
    }
  }

  private func replaceHandlers(
    _ context: ChannelHandlerContext,
    _ loop: any EventLoop,
    _ connect: @escaping @Sendable (WebSocket) -> Void
  ) {
    let pipeline = context.pipeline.syncOperations
    let handlers: [any ChannelHandler] = [
      WebSocketFrameEncoder(),
      ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: server.limits.frameBytes)),
      MaskCheckHandler(),
      NIOWebSocketFrameAggregator(
        minNonFinalFragmentSize: 0,
        maxAccumulatedFrameCount: 64,
        maxAccumulatedFrameSize: server.limits.frameBytes
      ),
      WebSocketHandler(server.limits, openConnection, server.log, connect: connect),
    ]
    // Removes the HTTP encoder and the compressor first, because they cannot encode frames, and the
    // decoder last, because it passes the bytes after the request to the new handlers.
    func isEncoder(_ handler: any RemovableChannelHandler) -> Bool {
      handler is HTTPResponseEncoder || handler is HTTPResponseCompressor
    }
    let encoders = codecs.filter(isEncoder)
    let others = codecs.filter { !isEncoder($0) }
    do {
      for encoder in encoders { pipeline.removeHandler(encoder, promise: nil) }
      try pipeline.addHandlers(handlers)
      for other in others { pipeline.removeHandler(other, promise: nil) }
      pipeline.removeHandler(context: context, promise: nil)
      if isReadPending { context.channel.read() }
    } catch {
      context.close(promise: nil)
    }
  }
}

/// Reports the first bytes of each request to ``HTTPConnectionHandler``. That handler receives
/// decoded requests only, and so cannot distinguish an idle connection from an incomplete request.
final class FirstByteHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer

  weak var connection: HTTPConnectionHandler?

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    connection?.bytesArrived()
    context.fireChannelRead(data)
  }
}
