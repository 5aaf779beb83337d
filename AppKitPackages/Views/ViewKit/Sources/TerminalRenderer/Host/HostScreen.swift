import Foundation
import ViewKit
import TerminalDriver

/// The screen of a host: the session of the app, and the session of a panel while it is shown.
///
/// Without a panel, all calls go to the session of the app.
@MainActor
final class HostScreen {
  /// The session of the app.
  let app: TerminalSession
  /// The session of the panel, if it is shown.
  private(set) var panelSession: TerminalSession?
  /// Whether the panel receives keys.
  private(set) var isPanelFocused = false
  private(set) var columns: Int
  private(set) var rows: Int

  /// The closure that is called when the screen needs another frame.
  var onNeedsFrame: @MainActor () -> Void = {} {
    didSet {
      app.onNeedsFrame = onNeedsFrame
      panelSession?.onNeedsFrame = onNeedsFrame
    }
  }

  private let panel: TerminalPanel?
  private var colorScheme: ColorScheme?
  /// Whether the panel, and not the app, receives the drag of the pressed mouse button.
  private var isPanelPressed: Bool?

  init(app: TerminalSession, panel: TerminalPanel?) {
    self.app = app
    self.panel = panel
    columns = app.columns
    rows = app.rows
  }

  // MARK: Frames

  /// Returns the current screen.
  func frame() -> CellBuffer {
    guard let panelSession else { return app.frame() }
    if panelSession.shouldQuit {
      hidePanel()
      return app.frame()
    }
    // The app also updates while the panel covers it, so that its tasks start and its state is
    // observed.
    let appFrame = app.frame()
    let panelFrame = panelSession.frame()
    guard let panelColumn else { return panelFrame }
    var frame = CellBuffer(columns: columns, rows: rows)
    frame.draw(appFrame, column: 0, row: 0)
    for row in 0..<rows {
      frame.write("│", column: panelColumn - 1, row: row, style: CellStyle(attributes: .dim))
    }
    frame.draw(panelFrame, column: panelColumn, row: 0)
    frame.cursor = isPanelFocused ? panelFrame.cursor : appFrame.cursor
    if isPanelFocused { frame.cursor?.column += panelColumn }
    return frame
  }

  /// The first column of a panel beside the app; nil for a panel above it.
  private var panelColumn: Int? {
    guard let panel, columns >= panel.minimumColumns else { return nil }
    return max(columns - panel.columns, columns / 2)
  }

  /// The number of ticks until the screen changes with time.
  var ticksUntilChange: Int? {
    guard let ticks = panelSession?.ticksUntilChange else { return app.ticksUntilChange }
    return min(ticks, app.ticksUntilChange ?? ticks)
  }

  func advance(ticks: Int) {
    app.advance(ticks: ticks)
    panelSession?.advance(ticks: ticks)
  }

  func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    layOut()
    onNeedsFrame()
  }

  func setColorScheme(_ colorScheme: ColorScheme) {
    self.colorScheme = colorScheme
    app.setColorScheme(colorScheme)
    panelSession?.setColorScheme(colorScheme)
  }

  private func layOut() {
    guard let panelSession, let panelColumn else {
      app.resize(columns: columns, rows: rows)
      panelSession?.resize(columns: columns, rows: rows)
      return
    }
    app.resize(columns: panelColumn - 1, rows: rows)
    panelSession.resize(columns: columns - panelColumn, rows: rows)
  }

  // MARK: Panel

  private func showPanel(_ panel: TerminalPanel) {
    let session = TerminalSession(columns: columns, rows: rows) {
      panel.content { [weak self] in self?.hidePanel() }
    }
    session.quitsOnQ = false
    session.symbols = app.symbols
    session.onCopy = app.onCopy
    session.onOpen = app.onOpen
    session.onNeedsFrame = onNeedsFrame
    if let colorScheme { session.setColorScheme(colorScheme) }
    panelSession = session
    isPanelFocused = true
    layOut()
    onNeedsFrame()
  }

  private func hidePanel() {
    guard let session = panelSession else { return }
    panelSession = nil
    isPanelFocused = false
    isPanelPressed = nil
    session.onNeedsFrame = {}
    session.graph.unmount()
    layOut()
    onNeedsFrame()
  }

  // MARK: Input

  /// Handles an input event. Returns true if the event had an effect.
  @discardableResult
  func handle(_ event: InputEvent) -> Bool {
    if case .key(let press) = event, let panel, press == panel.key {
      if panelSession == nil { showPanel(panel) } else { hidePanel() }
      return true
    }
    guard let panel, let panelSession else { return app.handle(event) }
    switch event {
    case .key(let press):
      if press == panel.focusKey, panelColumn != nil {
        isPanelFocused.toggle()
        onNeedsFrame()
        return true
      }
      guard isPanelFocused else { return app.handle(event) }
      if panelSession.handle(event) { return true }
      guard press == KeyEvent(.escape) else { return false }
      hidePanel()
      return true
    case .paste:
      return (isPanelFocused ? panelSession : app).handle(event)
    case .mouse(let event):
      return handle(event, panelSession)
    case .resize, .appearance, .focus:
      let isHandled = app.handle(event)
      return panelSession.handle(event) || isHandled
    }
  }

  private func handle(_ event: MouseEvent, _ panelSession: TerminalSession) -> Bool {
    guard let panelColumn else { return panelSession.handle(.mouse(event)) }
    let isOverPanel = event.column >= panelColumn
    let isForPanel: Bool
    switch event.action {
    case .press:
      isPanelPressed = isOverPanel
      isForPanel = isOverPanel
      if isPanelFocused != isOverPanel {
        isPanelFocused = isOverPanel
        onNeedsFrame()
      }
    case .drag: isForPanel = isPanelPressed ?? isOverPanel
    case .release:
      isForPanel = isPanelPressed ?? isOverPanel
      isPanelPressed = nil
    case .move, .scroll: isForPanel = isOverPanel
    }
    guard isForPanel else { return app.handle(.mouse(event)) }
    var event = event
    event.column -= panelColumn
    return panelSession.handle(.mouse(event))
  }
}
