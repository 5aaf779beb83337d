import NIOCore
import NIOWebSocket

/// Refuses frames without a mask, which no browser sends. A mask prevents that a page makes a proxy
/// take a frame for a request.
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
