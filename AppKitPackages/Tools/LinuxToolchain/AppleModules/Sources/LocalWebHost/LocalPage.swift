import ElementTree
import Foundation
import ViewKit
import WebRenderer

/// The views of one window of a browser.
@MainActor
final class LocalPage {
  let id: String
  private let graph: ViewGraph
  private let renderer: WebRenderer
  private weak var connection: LocalConnection?
  /// Whether the first message of the connection has arrived, which names the last patch that has.
  private var isReady = false
  private var isUpdateScheduled = false
  private var changeTimer: Task<Void, Never>?

  init(id: String, content: AnyView) {
    self.id = id
    var environment = EnvironmentValues()
    environment.colorScheme = .light
    graph = ViewGraph(environment: environment) { content }
    renderer = WebRenderer(root: graph.root)
    renderer.host.keepsHistory = true
    renderer.host.onEnvironment = { [weak self] in self?.apply($0) }
    renderer.host.onFocus = { [weak self] in self?.graph.setFocused($0) }
    renderer.host.updateViews = { [weak self] in
      guard let self, graph.hasChanges else { return false }
      updateGraph()
      return true
    }
    graph.onNeedsUpdate = { [weak self] in self?.scheduleUpdate() }
  }

  func document(title: String?, nonce: String) -> String {
    updateGraph()
    let language = graph.environment.locale.language.languageCode?.identifier ?? "en"
    return renderer.document(title: title, language: language, page: id, nonce: nonce)
  }

  /// Connects the browser, whose earlier connection ends.
  func connect(_ connection: LocalConnection) {
    self.connection?.close()
    self.connection = connection
    isReady = false
    connection.onMessage = { [weak self] in self?.receive($0) }
    connection.onDrained = { [weak self] in self?.scheduleUpdate() }
  }

  /// Cancels the tasks of the views.
  func end() {
    graph.onNeedsUpdate = {}
    changeTimer?.cancel()
    graph.unmount()
    connection?.close()
  }

  private func receive(_ text: String) {
    do {
      try graph.perform { () throws(WebFrameError) in try renderer.handle(text) }
      isReady = true
      scheduleUpdate()
    } catch {
      connection?.close()
    }
  }

  private func scheduleUpdate() {
    guard !isUpdateScheduled else { return }
    isUpdateScheduled = true
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.update() } }
  }

  private func update() {
    updateGraph()
    guard let connection, isReady else { return }
    while !connection.isBusy, let frame = renderer.patches() { connection.send(frame) }
    scheduleChange()
  }

  /// Waits for the next change of texts and views that change with time.
  private func scheduleChange() {
    changeTimer?.cancel()
    guard let date = renderer.nextChange else { return }
    let seconds = min(max(date.timeIntervalSinceNow, 0.05), 3_600)
    changeTimer = Task { [weak self] in
      guard (try? await Task.sleep(for: .seconds(seconds))) != nil, let self else { return }
      renderer.advance()
      update()
    }
  }

  private func updateGraph() {
    isUpdateScheduled = false
    // `onChange` handlers can change the state again.
    for _ in 0..<8 {
      graph.update()
      for request in graph.takeRequests() { renderer.perform(request) }
      graph.setFocused(renderer.focusedElement)
      if !graph.hasChanges { return }
    }
  }

  private func apply(_ browser: BrowserEnvironment) {
    // One assignment, because each one updates all views.
    var environment = graph.environment
    environment.colorScheme = browser.colorScheme
    environment.colorSchemeContrast = browser.prefersMoreContrast ? .increased : .standard
    environment.accessibilityReduceMotion = browser.prefersReducedMotion
    environment.scenePhase = browser.isVisible ? .active : .background
    environment.horizontalSizeClass = browser.width < 600 ? .compact : .regular
    environment.verticalSizeClass = browser.height < 480 ? .compact : .regular
    if let zone = browser.timeZone { environment.timeZone = zone }
    graph.environment = environment
  }
}
