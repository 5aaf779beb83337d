import Foundation

/// A connection with a browser, for one response or for the messages of a WebSocket.
@MainActor
final class LocalConnection {
  /// The most bytes in the head of a request, and in a message of a WebSocket.
  private static let longest = (head: 1 << 14, message: 1 << 20)

  private let descriptor: Int32
  private let answer: (LocalRequest) -> LocalAnswer
  private var reader: (any DispatchSourceRead)?
  private var writer: (any DispatchSourceWrite)?
  private var received: [UInt8] = []
  private var message: [UInt8] = []
  private var pending: [UInt8] = []
  private var isSocket = false
  private var closesAfterWriting = false
  var onMessage: (String) -> Void = { _ in }
  var onDrained: () -> Void = {}
  var onEnd: (LocalConnection) -> Void = { _ in }

  /// Whether the browser has not read all messages yet.
  var isBusy: Bool { !pending.isEmpty }

  /// - Parameters:
  ///   - descriptor: A connected socket, which this object closes.
  ///   - answer: Answers the request of the browser.
  init(_ descriptor: Int32, answer: @escaping (LocalRequest) -> LocalAnswer) {
    self.descriptor = descriptor
    self.answer = answer
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    let reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    reader.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    reader.setCancelHandler { Foundation.close(descriptor) }
    self.reader = reader
    reader.resume()
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while reader != nil {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        received += buffer[..<count]
        isSocket ? readFrames() : readRequest()
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        return close()
      } else if errno == EAGAIN {
        return
      }
    }
  }

  private func readRequest() {
    guard !closesAfterWriting else { return }
    guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else {
      if received.count > Self.longest.head { close() }
      return
    }
    let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
    received.removeSubrange(..<end.upperBound)
    guard let request = LocalRequest(head) else {
      return finish(LocalResponse(status: "405 Method Not Allowed"))
    }
    switch answer(request) {
    case .response(let response): finish(response)
    case .socket(let page):
      guard let key = request.headers["sec-websocket-key"] else {
        return finish(LocalResponse(status: "400 Bad Request"))
      }
      isSocket = true
      let accepted = Data(SHA1.digest(Array((key + Self.identifier).utf8))).base64EncodedString()
      let head = [
        "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Accept: \(accepted)", "", "",
      ]
      write(Array(head.joined(separator: "\r\n").utf8))
      guard let page else { return closeUnknown() }
      page.connect(self)
      readFrames()
    }
  }

  /// The text that RFC 6455 appends to the key of a handshake.
  private static let identifier = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

  private func finish(_ response: LocalResponse) {
    closesAfterWriting = true
    write(response.bytes)
  }

  // MARK: Frames of RFC 6455

  private enum Kind: UInt8 { case continuation = 0, text, binary, close = 8, ping, pong }

  private func readFrames() {
    while reader != nil, received.count >= 2 {
      let short = Int(received[1] & 0x7F)
      let extra = short == 126 ? 2 : short == 127 ? 8 : 0
      guard received.count >= 6 + extra else { return }
      let length = extra == 0 ? short : received[2..<2 + extra].reduce(0) { $0 << 8 | Int($1) }
      // A browser masks its frames, and the length of the longest one fits into four bytes.
      guard received[1] & 0x80 != 0, (0...Self.longest.message).contains(length),
        let kind = Kind(rawValue: received[0] & 0x0F)
      else { return close() }
      let start = 6 + extra
      guard received.count >= start + length else { return }
      let mask = Array(received[start - 4..<start])
      let payload = (0..<length).map { received[start + $0] ^ mask[$0 % 4] }
      let isLast = received[0] & 0x80 != 0
      received.removeSubrange(..<(start + length))
      switch kind {
      case .text, .continuation:
        message += payload
        guard message.count <= Self.longest.message else { return close() }
        guard isLast else { continue }
        let text = String(decoding: message, as: UTF8.self)
        message = []
        onMessage(text)
      case .ping: write(Self.frame(.pong, payload))
      case .pong: break
      case .binary, .close: return close()
      }
    }
  }

  private static func frame(_ kind: Kind, _ payload: [UInt8]) -> [UInt8] {
    let count = payload.count
    let size = count < 126 ? 0 : count < 1 << 16 ? 2 : 8
    let length = (0..<size).map { UInt8(truncatingIfNeeded: count >> (8 * (size - 1 - $0))) }
    return [0x80 | kind.rawValue, size == 0 ? UInt8(count) : size == 2 ? 126 : 127] + length
      + payload
  }

  /// Sends a message.
  func send(_ text: String) { write(Self.frame(.text, Array(text.utf8))) }

  /// Closes a WebSocket with the code after which the script loads the page again.
  private func closeUnknown() {
    closesAfterWriting = true
    let code = 4404
    write(Self.frame(.close, [UInt8(code >> 8), UInt8(code & 0xFF)]))
  }

  // MARK: Writing

  private func write(_ bytes: [UInt8]) {
    pending += bytes
    flush()
  }

  private func flush() {
    var start = 0
    while start < pending.count {
      let count = pending[start...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        start += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        return close()
      }
    }
    let wasBusy = writer != nil
    pending.removeSubrange(..<start)
    if isBusy { return waitForSpace() }
    writer?.cancel()
    writer = nil
    if closesAfterWriting { return shutdownWriting() }
    if wasBusy { onDrained() }
  }

  private func waitForSpace() {
    guard writer == nil else { return }
    let writer = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    writer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.flush() } }
    self.writer = writer
    writer.resume()
  }

  /// Tells the browser that nothing follows. The connection ends when the browser closes it too: a
  /// socket that is closed with unread bytes would discard what the browser has not received.
  private func shutdownWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  func close() {
    guard let reader else { return }
    self.reader = nil
    writer?.cancel()
    writer = nil
    reader.cancel()
    onEnd(self)
  }
}
