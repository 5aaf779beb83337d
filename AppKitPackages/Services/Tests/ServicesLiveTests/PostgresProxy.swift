import Foundation
import PostgresTesting
import Synchronization

/// A proxy in front of a PostgreSQL server, which counts the ways to the server and back, and can
/// fail as proxies do: it keeps connections open that reach nobody.
final class PostgresProxy: Sendable {
  private struct State {
    var trips = 0
    /// Connections with a lower number than this lead nowhere.
    var firstAlive = 0
    var count = 0
  }

  private let state = Mutex(State())
  private let folder = "/tmp/proxy-\(UUID().uuidString.prefix(8))"
  private let server: String
  private let listener: Int32

  init(_ server: PostgresServer) throws {
    self.server = server.folder + "/.s.PGSQL.5432"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let isListening = Self.withAddress(folder + "/.s.PGSQL.5432") { [listener] in
      bind(listener, $0, $1) == 0 && listen(listener, 32) == 0
    }
    guard isListening else { throw CocoaError(.fileWriteUnknown) }
    Thread { [weak self, listener] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let self else { return }
        start(client)
      }
    }.start()
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The address of the database behind the proxy.
  var url: String {
    "postgresql:///postgres?user=todo&host=\(folder.replacingOccurrences(of: "/", with: "%2F"))"
  }

  /// The number of times that a client has sent something after the server had answered.
  var trips: Int { state.withLock { $0.trips } }

  /// Lets nothing through on the connections that exist, and keeps them open.
  func silenceConnections() { state.withLock { $0.firstAlive = $0.count } }

  private func start(_ client: Int32) {
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let isConnected = Self.withAddress(self.server) { connect(server, $0, $1) == 0 }
    guard isConnected else {
      close(client)
      close(server)
      return
    }
    let number = state.withLock { state in
      state.count += 1
      return state.count - 1
    }
    Thread { [weak self] in
      var hasAnswered = true
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      loop: while true {
        var descriptors = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&descriptors, 2, -1) > 0 else { continue }
        for (index, descriptor) in descriptors.enumerated() where descriptor.revents != 0 {
          let count = read(descriptor.fd, &buffer, buffer.count)
          guard count > 0, let self else { break loop }
          let isAlive = state.withLock { state in
            if index == 0, hasAnswered { state.trips += 1 }
            return number >= state.firstAlive
          }
          hasAnswered = index == 1
          if isAlive { write(index == 0 ? server : client, buffer, count) }
        }
      }
      close(client)
      close(server)
    }.start()
  }

  private static func withAddress(
    _ path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
