import Foundation

/// A TCP connection to a server of this machine. It sends and receives any bytes, so that tests can
/// violate HTTP.
///
/// Blocking calls run on a separate thread, because the server needs the few threads of the
/// cooperative pool.
final class RawConnection: Sendable {
  struct Failure: Error { let operation: String, code: Int32 }

  private let file: Int32

  init(port: Int) async throws {
    file = try await Self.onThread {
      let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      guard file >= 0 else { throw Failure(operation: "socket", code: errno) }
      // A test fails, instead of blocking, if the server sends no response.
      var limit = timeval(tv_sec: 60, tv_usec: 0)
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
      return file
    }
  }

  deinit { close(file) }

  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) async throws {
    try await Self.onThread { [file] in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Foundation.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { throw Failure(operation: "send", code: errno) }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Closes the output of the connection, like a client after its last request.
  func endSending() { shutdown(file, Int32(SHUT_WR)) }

  /// Receives a number of bytes, or fewer at the end of the connection.
  func receive(_ count: Int) async throws -> [UInt8] {
    try await Self.onThread { [file] in
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

  /// Receives until the server closes the connection.
  func receiveToEnd() async throws -> [UInt8] { try await receive(.max) }

  /// Receives one response with a known length.
  func response() async throws -> RawResponse {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let byte = try await receive(1)
      guard !byte.isEmpty else {
        throw Failure(operation: "response after \(head.count) bytes", code: 0)
      }
      head += byte
    }
    var response = RawResponse(String(decoding: head, as: UTF8.self))
    let length = response.header("Content-Length").flatMap { Int($0) } ?? 0
    response.body = try await receive(length)
    return response
  }

  private static func onThread<Value: Sendable>(
    _ operation: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result(catching: operation)) }.start()
    }
  }
}

struct RawResponse: Sendable {
  let status: Int
  let headers: [(name: String, value: String)]
  var body: [UInt8] = []

  init(_ head: String) {
    let lines = head.components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    headers = lines.dropFirst().filter { !$0.isEmpty }.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (
        String(parts[0]), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
      )
    }
  }

  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}
