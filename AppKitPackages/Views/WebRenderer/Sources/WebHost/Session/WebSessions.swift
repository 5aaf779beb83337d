import Foundation
import NIOCore
import NIOHTTP1
import NIOWebSocket
import ViewKit

/// The sessions of all browser windows.
@MainActor
final class WebSessions {
  private let options: WebHostOptions
  /// The rules for access of a host with several users.
  var users: UserAccess?
  private let credentialExpiry: CredentialExpiry
  /// When the credentials of the browsers with windows were checked because a person used them.
  private var checkTimes: [WebBrowser: Duration] = [:]
  /// The files that the pages use.
  let assets: Assets
  private let makeSession: (String, WebWindow, String) -> WebSession
  private let loop: MainLoop
  private let metrics: HostMetrics
  /// The number of windows since the start.
  private var windowCount = 0
  private var sessions: [String: WebSession] = [:] {
    didSet {
      metrics.windows.set(sessions.count)
      metrics.connectedWindows.set(connectedCount)
    }
  }
  /// The sessions without a connection, in the order in which they lost it, and when they end.
  private var disconnected: [(session: WebSession, deadline: DispatchTime)] = []
  /// Ends sessions. A task for each session would occupy memory until the end of its time, even if
  /// it is cancelled.
  private let expiryTimer = DispatchSource.makeTimerSource(queue: .main)

  init<Content: View>(
    _ options: WebHostOptions,
    loop: MainLoop,
    metrics: HostMetrics,
    content: @escaping (WebWindow) -> Content
  ) {
    self.options = options
    self.loop = loop
    self.metrics = metrics
    credentialExpiry = CredentialExpiry(options.clock)
    assets = Assets(options)
    makeSession = {
      let session = WebSession(
        id: $0,
        page: $1,
        origin: $2,
        loop: loop,
        metrics: metrics,
        keepsHistory: options.keepsHistory,
        showsMenuBar: options.showsMenuBar,
        content: content
      )
      session.files.greatestBytes = options.limits.bodyBytes
      session.files.downloadTime = options.limits.downloadTime
      session.files.clock = options.clock
      return session
    }
    expiryTimer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.removeExpired() }
    }
    expiryTimer.schedule(deadline: .distantFuture)
    expiryTimer.resume()
    credentialExpiry.onExpiry = { [weak self] in await self?.checkCredential(of: $0) }
  }

  /// The time after which a credential is checked again that could not be checked.
  private static let retryTime = Duration.seconds(60)

  /// The time after which the credential of a browser is checked again whose windows are used.
  private static let checkInterval = Duration.seconds(3_600)

  /// The number of sessions.
  var count: Int { sessions.count }

  /// The number of sessions with a connection.
  var connectedCount: Int { sessions.values.count { $0.socket != nil } }

  /// Returns the response with the page of a new session.
  ///
  /// - Parameters:
  ///   - network: The network of the browser, or an empty text if it is not known.
  ///   - seconds: The time for which the credential is valid, if it expires.
  func page(
    for request: Request,
    in browser: WebBrowser,
    from network: String,
    validFor seconds: Int?
  ) async -> Response {
    if let refusal = makeRoom(for: browser, from: network) { return refusal }
    windowCount += 1
    let number = windowCount
    return await loop.trace("request", window: number) {
      await page(for: request, in: browser, from: network, validFor: seconds, number: number)
    }
  }

  private func page(
    for request: Request,
    in browser: WebBrowser,
    from network: String,
    validFor seconds: Int?,
    number: Int
  ) async -> Response {
    let host = request.headers.first(name: "Host") ?? "localhost"
    let page = WebWindow(
      path: request.target(),
      browser: browser,
      locale: request.locale ?? .preferred,
      isOnPhone: request.isFromPhone,
      clock: options.clock,
      number: number,
      loop: loop
    )
    let session = loop.measure(.page, window: page.number, path: page.path) {
      makeSession(randomText(), page, "http://" + host)
    }
    if session.isAddressUnknown {
      session.end("There is nothing at this address.", code: .sessionEnded)
      return WebForm.unknownAddress.response(status: 404, language: options.language)
    }
    session.network = network
    session.files.onExport = { [weak self, owner = session.owner] in self?.limitFiles(of: owner) }
    session.onUse = { [weak self] in self?.used($0) }
    session.onDisconnect = { [weak self] session in
      guard let self else { return }
      metrics.connectedWindows.set(connectedCount)
      expire(session, after: options.limits.sessionTime)
    }
    sessions[session.id] = session
    users?.windowOpened(by: browser)
    checkTimes[browser] = options.clock.now()
    credentialExpiry.set(seconds.map { .seconds($0) }, for: browser)
    // Ends the session if no script connects, as after the request of a search engine.
    expire(session, after: options.limits.connectTime)
    await session.waitForContent(options.limits.contentTime)
    let nonce = randomText()
    let html = session.document(
      title: options.title,
      language: options.language,
      nonce: nonce,
      assets: assets
    )
    var response = Response(session.isFound ? .ok : .notFound, body: Array(html.utf8))
    response.headers.add(name: "Content-Type", value: "text/html; charset=utf-8")
    response.headers.add(name: "Cache-Control", value: "no-store")
    if options.offline != nil {
      response.headers.add(name: "Offline-Person", value: OfflineEndpoint.person(browser))
    }
    response.headers.add(
      name: "Content-Security-Policy",
      value: """
        default-src 'none'; script-src 'self'; style-src 'self' 'nonce-\(nonce)'; \
        img-src \((["'self'", "data:"] + options.imageSources).joined(separator: " ")); \
        connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; \
        base-uri 'none'; frame-ancestors 'none'
        """
    )
    response.isCompressible = true
    return response
  }

  /// Ends windows that nobody looks at until there is room for one more within each limit.
  ///
  /// - Returns: The refusal of the limit that leaves no room.
  private func makeRoom(for browser: WebBrowser, from network: String) -> Response? {
    let limits: [(most: Int, refusal: Response, contains: (WebSession) -> Bool)] = [
      (
        options.limits.userSessions, .tooManyUserSessions,
        { browser.user != nil && $0.browser.user == browser.user }
      ),
      (
        options.limits.addressSessions, .tooManyAddressSessions,
        { !network.isEmpty && $0.network == network }
      ),
      (options.limits.sessions, .tooManySessions, { _ in true }),
    ]
    for limit in limits {
      let windows = sessions.values.filter(limit.contains)
      guard windows.count >= limit.most else { continue }
      guard let window = leastNeeded(of: windows) else { return limit.refusal }
      remove(window, "Another window needs the place of this one.", code: .sessionReleased)
    }
    return nil
  }

  /// Returns a window at which nobody looks, of the owner with the most windows, so that a person with
  /// many does not displace those of others.
  private func leastNeeded(of windows: [WebSession]) -> WebSession? {
    let counts = sessions.values.reduce(into: [String: Int]()) { $0[$1.owner, default: 0] += 1 }
    return windows.compactMap { window in
      window.unwatchedSince.map {
        (window, (-(counts[window.owner] ?? 0), window.socket == nil ? 0 : 1, $0))
      }
    }.min { $0.1 < $1.1 }?.0
  }

  /// Connects a WebSocket with its session.
  func connect(_ socket: WebSocket, toSession id: String, of browser: WebBrowser) {
    guard let session = sessions[id], session.browser == browser else {
      return socket.close(.sessionEnded, "The session has ended.")
    }
    takeFromDisconnected(session)
    session.connect(socket)
    metrics.connectedWindows.set(connectedCount)
  }

  /// Returns the response to a request for a file that a session uploads or downloads.
  func fileResponse(
    to request: Request,
    of browser: WebBrowser,
    session: String,
    token: String
  ) -> Response {
    guard let session = sessions[session], session.browser == browser else { return .unknownFile }
    return session.files.response(to: request, token: token)
  }

  /// Deletes the oldest files of a person that wait for the browser, until the others are within the
  /// limit.
  private func limitFiles(of owner: String) {
    let files = sessions.values.filter { $0.owner == owner }.map(\.files)
    let count = files.reduce(0) { $0 + $1.downloadStarts.count }
    for _ in 0..<max(count - 1, 0)
    where files.reduce(0, { $0 + $1.downloadBytes }) > options.limits.downloadBytes {
      let waiting = files.filter { !$0.downloadStarts.isEmpty }
      waiting.min { $0.downloadStarts[0] < $1.downloadStarts[0] }?.removeOldestDownload()
    }
  }

  /// Ends the sessions of browsers without a valid credential.
  ///
  /// - Parameter user: The user whose browsers are checked, or `nil` for all users.
  func removeSignedOut(_ user: String?) async {
    let browsers = Set(sessions.values.map(\.browser)).filter { user == nil || $0.user == user }
    for browser in browsers { await checkCredential(of: browser) }
  }

  /// Ends the sessions of a browser, unless its credential is valid. A failure to find out keeps
  /// them.
  private func checkCredential(of browser: WebBrowser) async {
    guard let validity = await users?.validity(of: browser.credential) else { return }
    let windows = sessions.values.filter { $0.browser == browser }
    guard !windows.isEmpty else { return }
    switch validity {
    case .valid(let seconds):
      credentialExpiry.set(seconds.map { .seconds($0) }, for: browser)
    case .unknown:
      credentialExpiry.set(Self.retryTime, for: browser)
    case .ended:
      for session in windows {
        remove(session, "The user has signed out.", code: .sessionEnded)
      }
    }
  }

  /// Checks the credential of a browser that is used, which keeps it from expiring, once in an hour.
  private func used(_ session: WebSession) {
    let browser = session.browser, now = options.clock.now()
    guard users != nil, let time = checkTimes[browser], now - time >= Self.checkInterval else {
      return
    }
    checkTimes[browser] = now
    Task { await checkCredential(of: browser) }
  }

  /// Tells all windows that the server restarts. Their views stay until ``removeAll()``.
  func restart() {
    for session in sessions.values { session.restart() }
  }

  /// Ends all sessions.
  func removeAll() {
    for session in sessions.values { remove(session, "The server ends.") }
  }

  private func expire(_ session: WebSession, after time: Duration) {
    takeFromDisconnected(session)
    disconnected.append((session, .now() + time.seconds))
    scheduleExpiry()
  }

  private func removeExpired() {
    let now = DispatchTime.now()
    for entry in disconnected where entry.deadline <= now { remove(entry.session) }
    scheduleExpiry()
  }

  private func scheduleExpiry() {
    expiryTimer.schedule(deadline: disconnected.map(\.deadline).min() ?? .distantFuture)
  }

  private func takeFromDisconnected(_ session: WebSession) {
    disconnected.removeAll { $0.session === session }
  }

  private func remove(
    _ session: WebSession,
    _ reason: String = "The session has ended.",
    code: WebSocketErrorCode = .goingAway
  ) {
    takeFromDisconnected(session)
    guard sessions.removeValue(forKey: session.id) != nil else { return }
    if users?.windowClosed(by: session.browser) == true {
      credentialExpiry.remove(session.browser)
      checkTimes[session.browser] = nil
    }
    session.end(reason, code: code)
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}

extension WebSocketErrorCode {
  /// The server restarts: the script connects again (the registry of RFC 6455).
  static let serviceRestart = unknown(1_012)
}

/// Close codes after which the script loads the page again.
extension WebSocketErrorCode {
  /// The message is not one that the script of this server sends.
  static let invalidMessage = unknown(4_400)
  /// The server does not know the session.
  static let sessionEnded = unknown(4_404)
  /// Nobody looks at the window, and another one needs its place. The script loads the page again when
  /// the window is shown.
  static let sessionReleased = unknown(4_408)
  /// Another connection has replaced this one, for example after a window was duplicated.
  static let sessionReplaced = unknown(4_409)
}
