import Foundation

/// A TCP connection to a server of this machine, whose calls block the thread.
final class BlockingConnection: Sendable {
  struct Failure: Error { let operation: String, code: Int32 }

  private let file: Int32

  init(port: Int) throws {
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard file >= 0 else { throw Failure(operation: "socket", code: errno) }
    // A test fails, instead of blocking, if the server sends no response.
    var limit = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(operation: "connect", code: errno) }
  }

  deinit { close(file) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(operation: "send", code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Closes the output of the connection, like a client after its last request.
  func endSending() { shutdown(file, Int32(SHUT_WR)) }

  /// Makes the end of this connection discard all data, so that the system does not reserve its
  /// port for some time.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(file, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Receives a number of bytes, or fewer at the end of the connection.
  func receive(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(count, 65_536))
    while bytes.count < count {
      let received = recv(file, &buffer, min(buffer.count, count - bytes.count), 0)
      if received == 0 || received < 0 && errno == ECONNRESET { break }
      guard received > 0 else { throw Failure(operation: "receive", code: errno) }
      bytes += buffer[..<received]
    }
    return bytes
  }
}

/// Runs blocking calls on a separate thread, because the server needs the few threads of the
/// cooperative pool.
func onThread<Value: Sendable>(
  _ operation: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result(catching: operation)) }.start()
  }
}
