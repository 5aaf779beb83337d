import Foundation
import FoundationNetworkingExtras
import Glibc

/// A server on the loopback interface that sends the same bytes in response to every request.
final class LoopbackServer: Sendable {
  let port: UInt16
  private let socket: Int32
  private let requests: AsyncStream<Void>

  /// - Parameter parts: The parts of the response, which are sent separately; nil for none, also if
  ///   the client waits.
  init(parts: [String]?) throws {
    let (requests, request) = AsyncStream.makeStream(of: Void.self)
    self.requests = requests
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (listener, size) = (socket, length)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 4) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isBound else { throw URLError(.cannotConnectToHost) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread {
      var waiting: [Int32] = []
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          if errno == EINTR || errno == ECONNABORTED { continue }
          // Only this thread closes the descriptor. If `stop` closed it, another server could get
          // the same descriptor before the next `accept`, which would then accept its connections.
          for connection in waiting + [listener] { close(connection) }
          return
        }
        var bytes = [UInt8](repeating: 0, count: 4096)
        _ = recv(connection, &bytes, bytes.count, 0)
        request.yield()
        guard let parts else {
          waiting.append(connection)
          continue
        }
        for part in parts {
          _ = send(connection, part, part.utf8.count, Int32(MSG_NOSIGNAL))
        }
        close(connection)
      }
    }
  }

  var url: URL { URL(string: "http://127.0.0.1:\(port)/") ?? URL(filePath: "/") }

  /// Waits until the server has received one more request.
  func hasRequest() async {
    for await _ in requests { return }
  }

  /// Rejects further connections. Call it only once.
  func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
  }
}
