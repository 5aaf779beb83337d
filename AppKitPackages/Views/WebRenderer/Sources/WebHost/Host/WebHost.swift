import Foundation
import NIOCore
import NIOPosix
import Logging
import ServiceLifecycle
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
public final class WebHost: Service {
  /// The port on which the host listens.
  public let port: Int

  private let options: WebHostOptions
  private let access: RequestRouter.Access
  private var signOutTask: Task<Void, Never>?
  private let sessions: WebSessions
  private let connections: OpenConnection.Count
  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup
  private let pages: OperatorPages
  private var isStopped = false
  private let loopTimer: any DispatchSourceTimer
  let watchdog: Watchdog

  /// Serves a view until the process receives `SIGHUP`, `SIGINT` or `SIGTERM`, and exits the process.
  ///
  /// Back in the browser closes the last page or sheet, because the app has no addresses.
  ///
  /// The exit status is 0 when a signal ends the process. If the host cannot start, the exit status
  /// is 1, and standard error has the reason. A service manager that waits for messages, such as systemd
  /// with `Type=notify`, is told when the host is ready, that it lives, and when it ends.
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
      // The log of the group has words of its own for each event.
      let quiet = Logger(label: "web") { _ in SwiftLogNoOpLogHandler() }
      let services = ServiceGroup(services: [host], logger: quiet)
      let end = { @Sendable in _ = Task { await services.triggerGracefulShutdown() } }
      // The host itself ends in time. The rest is for closing connections and databases.
      let drainTime = options.operation.drainTime + .seconds(10)
      host.watchdog.start(drainTime: drainTime, end: end)
      options.announce(host.makeURL())
      try? await services.run()
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
    let loop = MainLoop(options.operation)
    let metrics = HostMetrics(options.operation.metrics)
    let sessions = WebSessions(options, loop: loop, metrics: metrics, content: content)
    return try await WebHost(options, sessions, loop, metrics)
  }

  private init(
    _ options: WebHostOptions,
    _ sessions: WebSessions,
    _ loop: MainLoop,
    _ metrics: HostMetrics
  ) async throws(WebHostError) {
    self.options = options
    self.sessions = sessions
    raiseDescriptorLimit()
    guard let address = try? SocketAddress(ipAddress: options.address, port: options.port) else {
      throw .invalidAddress(options.address)
    }
    for name in options.hostNames where Authority(name)?.host != name.lowercased() {
      throw .invalidHostName(name)
    }
    for address in options.proxyAddresses
    where (try? SocketAddress(ipAddress: address, port: 0)) == nil {
      throw .invalidProxyAddress(address)
    }
    let hosts = HostRules(names: options.hostNames)
    let proxies = ProxyRules(addresses: options.proxyAddresses)
    let log = RequestLog(options.operation, metrics)
    if let rules = options.access {
      let users = UserAccess(
        rules,
        hosts: hosts,
        proxies: proxies,
        language: options.language,
        log: log
      )
      sessions.users = users
      access = .users(users)
    } else {
      access = .token(
        AccessControl(
          hosts: hosts,
          credentials: try Credentials(path: options.credentialsFile),
          port: options.port
        )
      )
    }
    // Views are rendered on the main thread, and one thread is enough for the connections.
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let connectionLoop = group.any()
    loopTimer = loop.watch()
    watchdog = Watchdog(options.operation, loop) { connectionLoop.execute($0) }
    pages = OperatorPages(
      options.operation,
      hosts: hosts,
      proxies: proxies,
      watchdog: watchdog,
      metrics: metrics
    )
    let announcer = Announcer()
    let router = RequestRouter(
      pages: pages,
      hosts: hosts,
      access: access,
      proxies: proxies,
      assets: sessions.assets,
      offline: options.offline.map { OfflineEndpoint(offline: $0, log: log) },
      sessions: sessions,
      tokenUsed: { Task { @MainActor in announcer.announce() } }
    )
    let server = WebServer(
      limits: options.limits,
      handler: router,
      proxies: proxies,
      log: log
    )
    connections = server.connections
    do {
      channel = try await server.listen(on: address, group: group)
    } catch {
      loopTimer.cancel()
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

  /// Serves until the task is asked to end gracefully, so that a host can be one of the services of a
  /// `ServiceGroup`.
  ///
  /// Then accepts no more connections, tells the windows that the server restarts, and returns after
  /// pending writes, for which it waits as long as ``WebHostOptions/Operation/drainTime`` says.
  public func run() async throws {
    let logger = options.operation.logger
    logger.info(
      "start",
      metadata: ["address": "\(options.address)", "port": .stringConvertible(port)]
    )
    // A task that is cancelled ends in the same way.
    try? await gracefulShutdown()
    logger.info("stop", metadata: ["windows": .stringConvertible(sessionCount)])
    pages.hostEnds()
    try? await channel.close()
    sessions.restart()
    let isComplete = await finishWrites()
    if !isComplete { logger.error("writes have not ended in time") }
    await stop()
    logger.info("stopped")
  }

  /// Returns whether the pending writes have ended in time.
  private func finishWrites() async -> Bool {
    let finish = options.operation.finishWrites
    return await firstAnswer(within: options.operation.drainTime, otherwise: false) {
      // Messages that have arrived are handled first, and their effects start.
      for _ in 0..<20 { await MainActor.run {} }
      await finish()
      return true
    }
  }

  /// Closes all connections and ends all sessions.
  public func stop() async {
    // An event loop that has ended would never answer.
    guard !isStopped else { return }
    isStopped = true
    signOutTask?.cancel()
    loopTimer.cancel()
    try? await channel.close()
    sessions.removeAll()
    try? await group.shutdownGracefully()
  }
}

/// Prints the next address when a browser has used the last one.
@MainActor
private final class Announcer {
  var announce: () -> Void = {}
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
