import Foundation
import NIOCore
import NIOWebSocket
import Synchronization

/// Receives the messages of a ``WebSocket``.
@MainActor
protocol WebSocketReceiver: AnyObject {
  func receive(_ text: String, from socket: WebSocket)
  func becameWritable(_ socket: WebSocket)
  func disconnected(_ socket: WebSocket)
}

/// The connection of a session to its browser.
final class WebSocket: Sendable {
  private let channel: any Channel
  /// The number of messages that wait for the main thread.
  private let waiting = Atomic<Int>(0)
  private static let mostWaiting = 32

  @MainActor weak var receiver: (any WebSocketReceiver)?

  init(_ channel: any Channel) { self.channel = channel }

  /// Whether a close frame was sent, after which the browser ignores messages.
  private let isClosing = Atomic(false)

  /// Whether the browser receives messages. If it does not, the session keeps its changes.
  var isWritable: Bool { channel.isWritable && !isClosing.load(ordering: .relaxed) }

  /// Sends a text message.
  func send(_ text: String) {
    let data = channel.allocator.buffer(string: text)
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: data), promise: nil)
  }

  /// Closes the socket with a code and a reason for the client.
  func close(_ code: WebSocketErrorCode, _ reason: String) {
    isClosing.store(true, ordering: .relaxed)
    let channel = channel
    channel.eventLoop.execute { Self.close(channel, code, reason) }
  }

  /// The maximum length of the reason in a close frame, which has at most 125 bytes.
  private static let mostReasonBytes = 123

  /// Sends a close frame, and closes the connection one second later.
  static func close(_ channel: any Channel, _ code: WebSocketErrorCode, _ reason: String) {
    var data = channel.allocator.buffer(capacity: reason.utf8.count + 2)
    data.write(webSocketErrorCode: code)
    var reason = Substring(reason)
    // Browsers refuse a frame that is longer, or that ends within a character.
    while reason.utf8.count > mostReasonBytes { reason.removeLast() }
    data.writeSubstring(reason)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    channel.writeAndFlush(frame).whenComplete { _ in channel.close(mode: .output, promise: nil) }
    channel.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
  }

  // MARK: Flow control

  /// Counts a received message. Reading stops while many messages wait for the main thread.
  func noteReceived() {
    if waiting.add(1, ordering: .relaxed).newValue == Self.mostWaiting { setReading(false) }
  }

  func noteHandled() {
    if waiting.subtract(1, ordering: .relaxed).newValue == Self.mostWaiting / 2 { setReading(true) }
  }

  private func setReading(_ isReading: Bool) {
    let channel = channel
    channel.eventLoop.execute {
      channel.setOption(.autoRead, value: isReading).whenSuccess {
        if isReading { channel.read() }
      }
    }
  }

  /// Runs an operation on the main thread, after those of earlier calls.
  static func onMain(_ operation: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { operation() } }
  }
}
