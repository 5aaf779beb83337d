import Foundation

/// A TCP connection with blocking writes.
final class Connection {
  let descriptor: Int32
  private var buffer: [UInt8] = []

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = Self.loopback(port)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      throw Failure(
        description: "No connection to port \(port): \(String(cString: strerror(errno)))"
      )
    }
    var isOn: Int32 = 1
    setsockopt(
      descriptor,
      Int32(IPPROTO_TCP),
      TCP_NODELAY,
      &isOn,
      socklen_t(MemoryLayout<Int32>.size)
    )
  }

  deinit { close(descriptor) }

  static func unusedPort() throws -> UInt16 {
    let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(probe) }
    var address = loopback(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(probe, $0, length)
        _ = getsockname(probe, $0, &length)
      }
    }
    guard address.sin_port != 0 else { throw Failure(description: "There is no unused port.") }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw Failure(description: "The server closed a connection.") }
      rest = rest.dropFirst(count)
    }
  }

  /// Appends received bytes to the buffer; returns false at the end of the stream.
  func receive() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 64 * 1_024)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count > 0 { buffer += chunk[..<count] }
    return count > 0
  }

  /// Reads the head of a response.
  func head() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = buffer.firstRange(of: end) {
        let head = String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
        buffer.removeSubrange(..<range.upperBound)
        return head
      }
      guard receive() else { throw Failure(description: "The response has no end.") }
    }
  }

  /// Reads a response until the server closes the connection.
  func response() throws -> (head: String, body: [UInt8]) {
    let head = try head()
    while receive() {}
    return (head, buffer)
  }

  // MARK: WebSocket

  func sendMessage(_ text: String) throws { try sendFrame(0x81, Array(text.utf8)) }

  /// Sends a frame with a mask of zeros, which leaves its bytes as they are.
  private func sendFrame(_ opcode: UInt8, _ bytes: [UInt8]) throws {
    var frame: [UInt8] = [opcode]
    if bytes.count < 126 {
      frame.append(0x80 | UInt8(bytes.count))
    } else {
      frame += [0x80 | 126, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
    }
    try send(frame + [0, 0, 0, 0] + bytes)
  }

  /// Returns the texts that have been received completely, and answers pings.
  func messages() throws -> [[UInt8]] {
    var messages: [[UInt8]] = []
    while buffer.count >= 2 {
      let short = Int(buffer[1] & 0x7F)
      let head = short == 126 ? 4 : short == 127 ? 10 : 2
      guard buffer.count >= head else { break }
      let length = short < 126 ? short : buffer[2..<head].reduce(0) { $0 << 8 | Int($1) }
      guard buffer.count >= head + length else { break }
      let message = Array(buffer[head..<head + length])
      let opcode = buffer[0] & 0xF
      buffer.removeFirst(head + length)
      switch opcode {
      case 1: messages.append(message)
      case 8: throw Failure(description: "The server closed a WebSocket: \(message)")
      case 9: try sendFrame(0x8A, message)
      default: break
      }
    }
    return messages
  }
}
