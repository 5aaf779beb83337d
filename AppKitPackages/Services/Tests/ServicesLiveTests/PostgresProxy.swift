import Foundation
import PostgresTesting
import Synchronization

/// A proxy in front of a PostgreSQL server, which counts the round trips, and can fail as networks do.
final class PostgresProxy: Sendable {
  private struct State {
    var trips: [Int: Int] = [:]
    /// The connections that wait for notifications, at times that no operation chooses.
    var listening: Set<Int> = []
    var isSilent = false
    var connections: [Int: Int32] = [:]
    var count = 0
    /// Connections with a lower number than this one reach nobody.
    var firstAlive = 0
    var onCommit: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let folder = "/tmp/proxy-\(UUID().uuidString.prefix(8))"
  private let server: String
  private let listener: Int32

  init(_ server: PostgresServer) throws {
    // A side that is gone must not end the process of the tests.
    signal(SIGPIPE, SIG_IGN)
    self.server = server.folder + "/.s.PGSQL.5432"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let isListening = Self.withAddress(folder + "/.s.PGSQL.5432") { [listener] in
      bind(listener, $0, $1) == 0 && listen(listener, 64) == 0
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
  ///
  /// - Parameters:
  ///   - user: The user of the database.
  ///   - parameters: Further parameters, which begin with `&`.
  func url(user: String = "todo", _ parameters: String = "") -> String {
    let host = folder.replacingOccurrences(of: "/", with: "%2F")
    return "postgresql:///postgres?user=\(user)&host=\(host)\(parameters)"
  }

  /// The number of times that a client has sent something after the server had answered, without the
  /// connections that wait for notifications.
  var trips: Int {
    state.withLock { state in
      state.trips.reduce(0) { state.listening.contains($1.key) ? $0 : $0 + $1.value }
    }
  }

  /// Waits until a connection waits for notifications.
  func waitForListener() async {
    while state.withLock({ $0.listening.isEmpty }) { await Task.yield() }
  }

  /// Lets nothing through on any connection, and keeps them open.
  var isSilent: Bool {
    get { state.withLock { $0.isSilent } }
    set {
      state.withLock { state in
        state.isSilent = newValue
        // Bytes of these connections were dropped, so they are of no use any more.
        state.firstAlive = state.count
      }
    }
  }

  /// Lets nothing through on the connections that exist, and keeps them open.
  func silenceConnections() { state.withLock { $0.firstAlive = $0.count } }

  /// Ends the connections that exist.
  func cutConnections() {
    state.withLock { for socket in $0.connections.values { shutdown(socket, Int32(SHUT_RDWR)) } }
  }

  /// Calls a closure once instead of passing on the next commit, and ends its connection.
  func atNextCommit(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.onCommit = body }
  }

  private func start(_ client: Int32) {
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let isConnected = Self.withAddress(self.server) { connect(server, $0, $1) == 0 }
    guard isConnected else {
      close(client)
      close(server)
      return
    }
    let number = state.withLock { state in
      state.connections[state.count] = client
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
          let sent = index == 0 ? String(decoding: buffer[..<count], as: UTF8.self) : ""
          let isCommit = sent.contains("COMMIT")
          let (isAlive, onCommit) = state.withLock { state in
            if index == 0, hasAnswered { state.trips[number, default: 0] += 1 }
            if sent.contains("LISTEN ") { state.listening.insert(number) }
            return (
              !state.isSilent && number >= state.firstAlive, isCommit ? state.onCommit.take() : nil
            )
          }
          hasAnswered = index == 1
          if let onCommit {
            onCommit()
            break loop
          }
          if isAlive { write(index == 0 ? server : client, buffer, count) }
        }
      }
      _ = self?.state.withLock { $0.connections.removeValue(forKey: number) }
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
