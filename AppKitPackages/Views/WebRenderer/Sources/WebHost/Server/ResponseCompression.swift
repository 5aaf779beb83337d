import NIOHTTP1
import NIOHTTPCompression

/// Compresses the responses that are marked for it, if the browser accepts that.
enum ResponseCompression {
  /// The name of a header that marks a response. It is removed before the response is sent.
  private static let mark = "WebHost-Compress"

  static func mark(_ headers: inout HTTPHeaders) { headers.add(name: mark, value: "1") }

  static func makeHandler() -> HTTPResponseCompressor {
    HTTPResponseCompressor(initialByteBufferCapacity: 0) { head, _ in
      let isMarked = head.headers.contains(name: mark)
      head.headers.remove(name: mark)
      return isMarked ? .compressIfPossible : .doNotCompress
    }
  }
}
