import NIOCore
import NIOWebSocket

/// Refuses frames without a mask. Browsers mask all frames, so that a page cannot send bytes that a
/// proxy interprets as a request.
final class MaskCheckHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard unwrapInboundIn(data).maskKey != nil else {
      return context.fireErrorCaught(UnmaskedFrameError())
    }
    context.fireChannelRead(data)
  }
}

struct UnmaskedFrameError: Error {}
