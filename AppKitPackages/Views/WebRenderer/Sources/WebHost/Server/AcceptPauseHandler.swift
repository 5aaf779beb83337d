import NIOCore

/// Pauses after a failure to accept a connection, because the process has no descriptor for it.
///
/// The connection waits, so without a pause, the event loop would try again and again. The handler
/// `AcceptBackoffHandler` of swift-nio delays the next request to read, but after an error the channel
/// still waits for connections, and none is made: the loop then uses 40 % of a processor.
final class AcceptPauseHandler: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private static let pause = TimeAmount.milliseconds(200)

  private let log: RequestLog

  init(_ log: RequestLog) { self.log = log }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    log.acceptFailed(error)
    let channel = context.channel
    _ = channel.setOption(.autoRead, value: false)
    context.eventLoop.scheduleTask(in: Self.pause) { _ = channel.setOption(.autoRead, value: true) }
  }
}
