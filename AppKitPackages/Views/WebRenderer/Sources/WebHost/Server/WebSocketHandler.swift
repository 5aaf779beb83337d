import Foundation
import NIOCore
import NIOWebSocket
import Synchronization

/// Reads and writes the messages of one WebSocket, and enforces the limits.
final class WebSocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let limits: WebHostOptions.Limits
  private let openConnection: OpenConnection
  private let log: RequestLog
  private let connect: @Sendable (WebSocket) -> Void
  private var socket: WebSocket?
  private var limiter: RateLimiter
  private var pingTimer: Scheduled<Void>?
  private var sendTimer: Scheduled<Void>?
  private var isPongExpected = false
  private var isClosing = false

  init(
    _ limits: WebHostOptions.Limits,
    _ openConnection: OpenConnection,
    _ log: RequestLog,
    connect: @escaping @Sendable (WebSocket) -> Void
  ) {
    self.limits = limits
    self.openConnection = openConnection
    self.log = log
    self.connect = connect
    limiter = RateLimiter(perSecond: limits.framesPerSecond)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let socket = WebSocket(context.channel)
    self.socket = socket
    schedulePing(context)
    connect(socket)
  }

  func channelInactive(context: ChannelHandlerContext) {
    pingTimer?.cancel()
    sendTimer?.cancel()
    if let socket { WebSocket.onMain { socket.receiver?.disconnected(socket) } }
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing else { return }
    let frame = unwrapInboundIn(data)
    guard limiter.permit() else {
      log.refused(by: "messages")
      return close(.policyViolation, "Too many messages in one second.", context)
    }
    switch frame.opcode {
    case .text: receive(frame.unmaskedData, context)
    case .binary: close(.unacceptableData, "Messages are texts.", context)
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .pong: isPongExpected = false
    case .connectionClose: close(.normalClosure, "", context)
    default: close(.protocolError, "The kind of a frame is unknown.", context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case NIOWebSocketError.invalidFrameLength,
      NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge,
      NIOWebSocketFrameAggregator.Error.tooManyFragments:
      log.refused(by: "message size")
      close(.messageTooLarge, "A message is larger than the server accepts.", context)
    case is NIOWebSocketError, is NIOWebSocketFrameAggregator.Error, is UnmaskedFrameError:
      close(.protocolError, "A frame is not valid.", context)
    default:
      if !isClosing { context.close(promise: nil) }
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    sendTimer?.cancel()
    sendTimer = nil
    if context.channel.isWritable {
      if let socket { WebSocket.onMain { socket.receiver?.becameWritable(socket) } }
    } else {
      // Closes a connection whose browser does not receive, because its session waits for it.
      sendTimer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limits.sendTime)) {
        context.close(promise: nil)
      }
    }
    context.fireChannelWritabilityChanged()
  }

  private func receive(_ data: ByteBuffer, _ context: ChannelHandlerContext) {
    guard let socket else { return }
    guard let text = String(validating: data.readableBytesView, as: UTF8.self) else {
      return close(.dataInconsistentWithMessage, "A message is not valid UTF-8.", context)
    }
    socket.noteReceived()
    WebSocket.onMain {
      socket.noteHandled()
      socket.receiver?.receive(text, from: socket)
    }
  }

  private func schedulePing(_ context: ChannelHandlerContext) {
    pingTimer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limits.pingInterval))
    {
      guard !self.isPongExpected else { return context.close(promise: nil) }
      self.isPongExpected = true
      let ping = WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())
      context.writeAndFlush(self.wrapOutboundOut(ping), promise: nil)
      self.schedulePing(context)
    }
  }

  private func close(
    _ code: WebSocketErrorCode,
    _ reason: String,
    _ context: ChannelHandlerContext
  ) {
    guard !isClosing else { return }
    isClosing = true
    WebSocket.close(context.channel, code, reason)
  }
}
