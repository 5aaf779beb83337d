import Foundation
import NIOCore
import NIOPosix
import ViewKit
import WebRenderer

/// Serves a view as a web page: each browser window has views of its own.
///
/// ```swift
/// struct CounterView: View {
///   @State private var count = 0
///
///   var body: some View {
///     Button("Count: \(count)") { count += 1 }
///   }
/// }
///
/// await WebHost.run { CounterView() }
/// ```
///
/// A page is rendered on the server. Its script then receives changes through a WebSocket and sends
/// events back. A browser needs the address that the host prints when it starts: the address has a
/// token that gives one browser access, in exchange for a cookie. Other requests are refused.
///
/// `WebHostOptions` has the address, the names of reverse proxies and the limits.
@MainActor
public final class WebHost {
  /// The port on which the host listens.
  public let port: Int

  private let options: WebHostOptions
  private let access: WebServer.Access
  private var signOutTask: Task<Void, Never>?
  private let sessions: WebSessions
  private let connections: OpenConnection.Count
  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup

  /// Serves a view until the process receives `SIGINT` or `SIGTERM`, and exits the process.
  ///
  /// Back in the browser closes the last page or sheet, because the app has no addresses.
  ///
  /// The exit status is 0 when a signal ends the process. If the host cannot start, the exit status
  /// is 1, and standard error has the reason.
  ///
  /// - Parameters:
  ///   - options: The address, the access rules and the limits.
  ///   - content: Makes the root view of each browser window.
  public static func run<Content: View>(
    _ options: WebHostOptions = WebHostOptions(),
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) async -> Never {
    var options = options
    options.keepsHistory = true
    await run(options) { _ in content() }
  }

  /// Serves a view that follows the address of its page, and exits the process.
  ///
  /// - Parameters:
  ///   - options: The address, the access rules and the limits.
  ///   - content: Makes the root view of each browser window. Its argument is the page of the
  ///     window.
  public static func run<Content: View>(
    _ options: WebHostOptions = WebHostOptions(),
    content: @escaping @MainActor (WebWindow) -> Content
  ) async -> Never {
    do throws(WebHostError) {
      let host = try await start(options, content: content)
      options.announce(host.makeURL())
      await receiveSignal()
      await host.stop()
      options.willExit()
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// Starts serving a view, and returns when the port is open.
  ///
  /// - Parameters:
  ///   - options: The address, the access rules and the limits.
  ///   - content: Makes the root view of each browser window. Its argument is the page of the
  ///     window.
  /// - Throws: ``WebHostError``.
  public static func start<Content: View>(
    _ options: WebHostOptions = WebHostOptions(),
    content: @escaping @MainActor (WebWindow) -> Content
  ) async throws(WebHostError) -> WebHost {
    try await WebHost(options, sessions: WebSessions(options, content: content))
  }

  private init(_ options: WebHostOptions, sessions: WebSessions) async throws(WebHostError) {
    self.options = options
    self.sessions = sessions
    raiseFileLimit()
    guard let address = try? SocketAddress(ipAddress: options.address, port: options.port) else {
      throw .invalidAddress(options.address)
    }
    let hosts = HostRules(names: options.hostNames)
    let proxies = ProxyRules(addresses: options.proxyAddresses)
    if let rules = options.access {
      let users = UserAccess(rules, hosts: hosts, proxies: proxies, language: options.language)
      sessions.users = users
      access = .users(users)
    } else {
      access = .token(
        AccessControl(
          hosts: hosts,
          proxies: proxies,
          credentials: try Credentials(path: options.credentialsFile),
          port: options.port
        )
      )
    }
    // Views are rendered on the main thread, and one thread is enough for the connections.
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let announcer = Announcer()
    let server = WebServer(
      limits: options.limits,
      access: access,
      assets: sessions.assets,
      sessions: sessions,
      tokenUsed: { Task { @MainActor in announcer.announce() } }
    )
    connections = server.connections
    do {
      channel = try await server.listen(on: address, group: group)
    } catch {
      try? await group.shutdownGracefully()
      throw WebHostError(error, options)
    }
    port = channel.localAddress?.port ?? options.port
    announcer.announce = { [weak self] in
      if let self { options.announce(makeURL()) }
    }
    if case .users(let users) = access {
      let changes = users.changes
      signOutTask = Task { [weak sessions] in
        for await user in changes { await sessions?.removeSignedOut(user) }
      }
    }
  }

  /// The number of sessions, with and without a connection.
  var sessionCount: Int { sessions.count }

  /// The number of connections, including closed ones that occupy memory, for tests.
  var connectionCount: Int { connections.current }

  /// The number of sessions with a connection, for tests.
  var connectedSessionCount: Int { sessions.connectedCount }

  /// Makes an address that gives one browser access, once. The address of a host with
  /// ``WebHostOptions/access`` gives none.
  public func makeURL() -> URL {
    let host =
      switch options.address {
      case "0.0.0.0", "::": "localhost"
      case let address where address.contains(":"): "[\(address)]"
      case let address: address
      }
    let query = if case .token(let access) = access { "?token=\(access.makeToken())" } else { "" }
    // Sound: the host was parsed as an IP address, and tokens have letters and digits only.
    return URL(string: "http://\(host):\(port)/\(query)")!
  }

  /// Closes all connections and ends all sessions.
  public func stop() async {
    signOutTask?.cancel()
    try? await channel.close()
    sessions.removeAll()
    try? await group.shutdownGracefully()
  }

  private static func receiveSignal() async {
    await withCheckedContinuation { continuation in
      var sources: [any DispatchSourceSignal] = []
      for number in [SIGINT, SIGTERM] {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        sources.append(source)
      }
      let all = sources
      for source in all {
        source.setEventHandler {
          for source in all { source.cancel() }
          continuation.resume()
        }
        source.resume()
      }
    }
  }
}

/// Prints the next address when a browser has used the last one.
@MainActor
private final class Announcer {
  var announce: () -> Void = {}
}

/// Raises the limit of open files, and so of connections, to the maximum of this user.
private func raiseFileLimit() {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
  limit.rlim_cur = min(limit.rlim_max, 65_536)
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}

extension WebHostError {
  fileprivate init(_ error: any Error, _ options: WebHostOptions) {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE: self = .portInUse(address: options.address, port: options.port)
    case EACCES: self = .portNotPermitted(port: options.port)
    case EADDRNOTAVAIL: self = .addressNotAvailable(options.address)
    default:
      self = .system(address: options.address, port: options.port, reason: "\(error)")
    }
  }
}
