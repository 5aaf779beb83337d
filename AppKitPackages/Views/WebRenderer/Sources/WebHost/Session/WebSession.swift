import ElementTree
import Foundation
import NIOWebSocket
import Tracing
import ViewKit
import WebRenderer

/// The views of one browser window, and the connection to it.
///
/// A session sends all changes of one turn of the main loop in one message, after the browser has
/// received the previous message. Without a connection, it keeps the changes for the next
/// connection.
@MainActor
final class WebSession: WebSocketReceiver {
  let id: String
  private let graph: ViewGraph
  private let renderer: WebRenderer
  private let page: WebWindow
  private let loop: MainLoop
  private let metrics: HostMetrics
  /// The browser that has requested the page, and may use the session.
  var browser: WebBrowser { page.browser }
  /// The owner of the window: the user, or the browser if the host has no users.
  var owner: String { browser.user ?? browser.credential }
  /// The network from which the window was opened, or an empty text if it is not known.
  var network = ""
  /// When somebody looked at the window last, or `nil` if it is connected and not hidden.
  private(set) var unwatchedSince: ContinuousClock.Instant? = .now
  private let origin: String
  /// The files that the session uploads and downloads.
  let files: SessionFiles
  private(set) var socket: WebSocket?
  /// Whether the first message of the socket has arrived. It names the last patch that the browser
  /// has received, and so determines the patches to send again.
  private var isSocketReady = false
  /// Whether a message of the browser has arrived.
  private var wasConnected = false
  private let requestedPath: String
  private var isUpdateScheduled = false
  /// The span of what made the next update necessary first.
  private var updateCause: ServiceContext?
  private var changeTimer: Task<Void, Never>?
  /// The date for which the timer is set.
  private var timedChange: Date?
  private var changeWaiter: CheckedContinuation<Void, Never>?

  /// Whether the browser has requested another address than the only one of an app without addresses.
  private(set) var isAddressUnknown = false

  /// Whether the app has a screen at the requested address.
  var isFound: Bool { page.isFound }

  /// Called with each event of a person.
  var onUse: (WebSession) -> Void = { _ in }

  /// Called when the connection is lost.
  var onDisconnect: (WebSession) -> Void = { _ in }

  /// - Parameters:
  ///   - origin: The scheme and the host of the page, as in `http://localhost:8080`.
  ///   - loop: Measures the work for the window.
  ///   - keepsHistory: Whether pages have entries in the history of the browser, because the app has
  ///     no addresses.
  ///   - showsMenuBar: Whether the page has a menu bar for the commands of the app.
  ///   - content: Makes the root view.
  init<Content: View>(
    id: String,
    page: WebWindow,
    origin: String,
    loop: MainLoop,
    metrics: HostMetrics,
    keepsHistory: Bool = false,
    showsMenuBar: Bool = true,
    content: (WebWindow) -> Content
  ) {
    self.id = id
    self.page = page
    self.origin = origin
    self.loop = loop
    self.metrics = metrics
    // Reads the requested path first, because views that appear can set the path of their screen.
    requestedPath = page.path
    var environment = EnvironmentValues()
    environment.colorScheme = .light
    environment.locale = page.locale
    if page.isOnPhone { environment.horizontalSizeClass = .compact }
    files = SessionFiles(session: id)
    environment.fileTransfer = files
    graph = ViewGraph(environment: environment) {
      content(page).onBodyRun { loop.bodyRuns($0.view) }
    }
    renderer = WebRenderer(root: graph.root)
    renderer.host.keepsHistory = keepsHistory
    renderer.host.showsMenuBar = showsMenuBar
    graph.onNeedsUpdate = { [weak self] in self?.scheduleUpdate() }
    files.onUpload = { [weak self] in
      self?.renderer.upload(path: $0, types: $1)
      self?.scheduleUpdate()
    }
    files.onDownload = { [weak self] in
      self?.renderer.download(path: $0, name: $1)
      self?.scheduleUpdate()
    }
    renderer.host.onPath = { [weak self] in _ = self?.open($0) }
    renderer.host.onEnvironment = { [weak self] in self?.apply($0) }
    renderer.host.updateViews = { [weak self] in
      guard let self, graph.hasChanges else { return false }
      updateGraph()
      return true
    }
    renderer.host.onFocus = { [weak self] in self?.graph.setFocused($0) }
    isAddressUnknown =
      requestedPath != "/" && !open(requestedPath) && keepsHistory
      && requestedPath.prefix { $0 != "?" } != "/"
    page.onRequest { [weak self] request in
      guard let self else { return }
      request(renderer)
      scheduleUpdate()
    }
    page.onChange { [weak self] path, replaces in
      guard let self else { return }
      // A page that leads to another address before it is shown has no entry in the history.
      renderer.setPath(path, replaces: replaces || !wasConnected)
      scheduleUpdate()
    }
  }

  // MARK: The first response

  /// Waits until the views have loaded the content of the first response, but not longer than
  /// `time`. They have when no view shows progress and several turns of the main loop change
  /// nothing, or when a list has all rows that the response contains.
  func waitForContent(_ time: Duration) async {
    let timer = Task { [weak self] in
      try await Task.sleep(for: time)
      self?.resumeChangeWaiter()
    }
    defer { timer.cancel() }
    let deadline = ContinuousClock.now + time
    var quietTurns = 0
    while quietTurns < 3, ContinuousClock.now < deadline {
      if showsProgress(graph.root) {
        // The rest of a long list loads. In another turn it could arrive and delay the response.
        if hasFullList(graph.root) { return }
        quietTurns = 0
        if !isUpdateScheduled { await withCheckedContinuation { changeWaiter = $0 } }
      } else {
        await Task.yield()
      }
      if graph.hasChanges || isUpdateScheduled {
        quietTurns = 0
        updateGraph()
      } else {
        quietTurns += 1
      }
    }
  }

  private func resumeChangeWaiter() {
    changeWaiter?.resume()
    changeWaiter = nil
  }

  private func showsProgress(_ element: Element) -> Bool {
    if let progress = element.content as? ProgressContent, progress.fraction == nil { return true }
    return element.children.contains { showsProgress($0) }
  }

  private func hasFullList(_ element: Element) -> Bool {
    if let rows = element.lazyChildren { return rows.count >= WebRenderer.firstRows }
    return element.children.contains { hasFullList($0) }
  }

  /// The HTML document of the page.
  func document(title: String?, language: String, nonce: String, assets: Assets) -> String {
    renderer.host.head = assets.head(for: browser)
    return loop.measure(.page, window: page.number, path: page.path) {
      updateGraph()
      defer { if page.path != requestedPath { renderer.setPath(page.path, replaces: true) } }
      return renderer.document(
        title: title,
        language: language,
        page: id,
        nonce: nonce,
        scriptPath: assets.scriptPath,
        stylePath: assets.stylePath
      )
    }
  }

  // MARK: The connection

  /// Connects the browser, and closes the previous connection.
  func connect(_ socket: WebSocket) {
    self.socket?.receiver = nil
    self.socket?.close(.sessionReplaced, "The session has another connection.")
    self.socket = socket
    unwatchedSince = nil
    isSocketReady = false
    socket.receiver = self
  }

  /// Called when a connection is closed by either side.
  func disconnected(_ socket: WebSocket) {
    guard socket === self.socket else { return }
    self.socket = nil
    unwatchedSince = unwatchedSince ?? .now
    changeTimer?.cancel()
    timedChange = nil
    onDisconnect(self)
  }

  /// Called when the browser has received the sent messages.
  func becameWritable(_ socket: WebSocket) { scheduleUpdate() }

  /// Handles a message of the browser.
  func receive(_ text: String, from socket: WebSocket) {
    guard socket === self.socket else { return }
    do {
      metrics.events.increment()
      try loop.measure(.event, window: page.number, path: page.path, event: Self.kind(of: text)) {
        try graph.perform { () throws(WebFrameError) in try renderer.handle(text) }
      }
      isSocketReady = true
      wasConnected = true
      // The browser itself sends the events without a number.
      if !text.hasPrefix("[0,") { onUse(self) }
      scheduleUpdate()
    } catch {
      socket.close(.invalidMessage, "\(error)")
      // The socket can receive more messages until the browser has closed it.
      disconnected(socket)
    }
  }

  /// The kind of an event, without its texts: the second value of `[12,"a",34]`.
  private static func kind(of text: String) -> String {
    let parts = text.prefix(40).split(
      separator: "\"",
      maxSplits: 2,
      omittingEmptySubsequences: false
    )
    let kind = parts.count == 3 ? parts[1] : ""
    return kind.count <= 12 && kind.utf8.allSatisfy { (97...122).contains($0) } ? String(kind) : ""
  }

  /// Tells the browser that the server restarts, and keeps the views, whose writes may be pending. The
  /// script connects again at once.
  func restart() {
    socket?.close(.serviceRestart, "The server restarts.")
  }

  /// Releases the views and cancels their tasks.
  ///
  /// - Parameters:
  ///   - reason: The reason for the browser.
  ///   - code: The close code, which tells the script whether to connect or to load the page again.
  func end(_ reason: String, code: WebSocketErrorCode) {
    graph.onNeedsUpdate = {}
    socket?.receiver = nil
    socket?.close(code, reason)
    socket = nil
    changeTimer?.cancel()
    graph.unmount()
    files.removeAll()
  }

  // MARK: Updates

  private func scheduleUpdate() {
    resumeChangeWaiter()
    // The end of an event schedules an update outside of its span, before the task of a change in it.
    updateCause = updateCause ?? loop.span
    guard !isUpdateScheduled else { return }
    isUpdateScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.update() }
    }
  }

  private func update() {
    let cause = updateCause
    updateCause = nil
    loop.measure(.update, window: page.number, path: page.path, cause: cause) {
      updateGraph()
      guard let socket, isSocketReady else { return }
      while socket.isWritable, let frame = renderer.patches() {
        metrics.patchBytes.increment(by: frame.utf8.count)
        loop.sent(frame.utf8.count)
        socket.send(frame)
      }
      scheduleChange()
    }
  }

  /// Schedules the next update of texts and views that change with time.
  private func scheduleChange() {
    let date = renderer.nextChange
    // A cancelled task occupies memory until the end of its time.
    guard date == nil || date != timedChange else { return }
    changeTimer?.cancel()
    changeTimer = nil
    timedChange = date
    guard let date else { return }
    // At most an hour, because the clock of the system can be changed.
    let seconds = min(max(date.timeIntervalSince(renderer.host.now()), 0.05), 3_600)
    changeTimer = Task { [weak self] in
      guard (try? await Task.sleep(for: .seconds(seconds))) != nil, let self else { return }
      timedChange = nil
      renderer.advance()
      update()
    }
  }

  private func updateGraph() {
    isUpdateScheduled = false
    // `onChange` handlers can change the state again.
    for _ in 0..<8 {
      graph.update()
      loop.bodiesEnd()
      for request in graph.takeRequests() { renderer.perform(request) }
      // Views that have appeared in the focused element read the focus, too.
      graph.setFocused(renderer.focusedElement)
      if !graph.hasChanges { return }
    }
  }

  // MARK: Events of the browser

  /// Returns whether the app handles addresses.
  @discardableResult
  private func open(_ path: String) -> Bool {
    page.browserShows(path)
    guard let url = URL(string: origin + path) else { return false }
    return graph.open(url)
  }

  private func apply(_ browser: BrowserEnvironment) {
    unwatchedSince = browser.isVisible ? nil : unwatchedSince ?? .now
    // One assignment, because each one updates all views.
    var environment = graph.environment
    environment.colorScheme = browser.colorScheme
    environment.colorSchemeContrast = browser.prefersMoreContrast ? .increased : .standard
    environment.accessibilityReduceMotion = browser.prefersReducedMotion
    environment.scenePhase = browser.isVisible ? .active : .background
    environment.horizontalSizeClass = browser.width < 600 ? .compact : .regular
    environment.verticalSizeClass = browser.height < 480 ? .compact : .regular
    if let zone = browser.timeZone {
      environment.timeZone = zone
      page.onTimeZone(zone)
    }
    graph.environment = environment
  }
}
