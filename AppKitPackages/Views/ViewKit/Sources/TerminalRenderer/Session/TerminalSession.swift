import ElementTree
import Foundation
import ViewKit
import TerminalDriver
import CellMetrics

/// A session of a view on a screen in memory, which handles input events and returns frames.
///
/// ```swift
/// let session = TerminalSession(columns: 80, rows: 24) { CounterView(store: store) }
/// session.onNeedsFrame = { print("Something has to be drawn.") }
/// session.handle(.key(KeyEvent(.tab)))
/// let frame = session.frame()
/// ```
///
/// A frame depends only on the view, its state and the size. ``TerminalHost`` connects a session to
/// a real terminal, and tests send events directly.
///
/// The session coordinates its parts: `FocusEngine`, `KeyRouter`, `PointerRouter`, `FrameScheduler`,
/// `AccessibilityBuilder`, `HelpBuilder` and `CommandListBuilder`.
@MainActor
public final class TerminalSession: FocusContext {
  /// The graph of the view.
  public let graph: ViewGraph

  /// The closure that is called when the screen needs another frame, at most once before the next
  /// ``frame()``.
  public var onNeedsFrame: @MainActor () -> Void {
    get { scheduler.onNeedsFrame }
    set { scheduler.onNeedsFrame = newValue }
  }

  /// Whether the user or the app has requested to quit.
  public private(set) var shouldQuit = false

  /// Whether the key `q` quits the app.
  public var quitsOnQ = true {
    didSet { repaint() }
  }

  /// The closure that copies a text to the clipboard of the system.
  public var onCopy: @MainActor (String) -> Void = { _ in }

  /// The closure that opens a URL outside of the app.
  public var onOpen: @MainActor (URL) -> Void = { _ in }

  /// Whether the size classes of the environment follow the size of the screen: compact below 60
  /// columns or 10 rows. Otherwise they are those of the environment.
  public var setsSizeClasses = false {
    didSet {
      guard setsSizeClasses != oldValue else { return }
      updateSizeClasses()
      root.invalidateAll()
      isLayoutNeeded = true
      repaint()
    }
  }

  private func updateSizeClasses() {
    guard setsSizeClasses else { return }
    let horizontal: UserInterfaceSizeClass = columns < 60 ? .compact : .regular
    let vertical: UserInterfaceSizeClass = rows < 10 ? .compact : .regular
    guard
      graph.environment.horizontalSizeClass != horizontal
        || graph.environment.verticalSizeClass != vertical
    else { return }
    // One assignment, because each one updates all views.
    var environment = graph.environment
    environment.horizontalSizeClass = horizontal
    environment.verticalSizeClass = vertical
    graph.environment = environment
  }

  /// The characters that the terminal can show. With `.ascii`, symbols and lines have replacements.
  public var symbols: SymbolTable.Style {
    get { theme.symbols }
    set {
      guard theme.symbols != newValue else { return }
      theme.symbols = newValue
      root.invalidateAll()
      isLayoutNeeded = true
      repaint()
    }
  }

  /// Passes a URL to the `onOpenURL` handlers of the app.
  ///
  /// - Returns: True if the app has a handler.
  @discardableResult
  public func open(_ url: URL) -> Bool {
    layOut()
    return graph.open(url)
  }

  /// The number of elapsed ticks of a tenth of a second, which animate indeterminate progress.
  public var tick: Int { scheduler.tick }

  /// Whether indeterminate progress is on screen.
  public var isAnimating: Bool { scheduler.isAnimating }

  /// The closure that returns the current time, for views that show or observe it.
  public var now: @MainActor () -> Date {
    get { graph.now }
    set { graph.now = newValue }
  }

  /// The number of ticks of a tenth of a second until the screen changes with time: 1 for
  /// indeterminate progress, at most 10 for texts that show the time, nil without changes.
  public var ticksUntilChange: Int? { scheduler.ticksUntilChange(now: now()) }

  /// Exact counts of the work for frames, for tests and benchmarks.
  public internal(set) var statistics = Statistics()

  /// The width of the screen in cells.
  public private(set) var columns: Int
  /// The height of the screen in cells.
  public private(set) var rows: Int

  // The implicitly unwrapped properties are set in `init`. Their objects refer to the session, so the
  // session has to exist first.

  private(set) var root: LayoutNode!
  var pasteboard = ""
  var overlay: (any Overlay)? {
    didSet {
      damage.addEverything()
      guard overlay !== oldValue else { return }
      (oldValue as? MenuOverlay)?.setOpen?(false)
      (overlay as? MenuOverlay)?.setOpen?(true)
    }
  }
  /// The rows to draw with the next frame.
  var damage = Damage()
  private(set) var frameNumber = 0
  /// Whether the current layout is inside of a node that is drawn again as a whole.
  var isDamageCovered = false
  /// Whether nodes of the current layout are drawn again in any case.
  var isDrawnAnew: Bool { damage.isEverything || isDamageCovered }
  private(set) var focus: FocusEngine!
  private(set) var keys: KeyRouter!
  private(set) var pointer: PointerRouter!
  private var states: [ElementID: (element: WeakElement, state: AnyObject)] = [:]
  private(set) var theme = Theme()
  /// The enforced theme of the previous frame.
  private var enforcedTheme: EnforcedTheme?
  private var lastFrame: CellBuffer?
  /// The frame before ``lastFrame``, and the rows in which they differ.
  private var frameBeforeLast: (buffer: CellBuffer, damage: Damage)?
  let scheduler = FrameScheduler()
  private var isLayoutNeeded = true
  /// The page whose items for the keyboard are visible.
  var keyboardPage: ElementID?
  private var layoutRounds = 0
  /// The scroll views of the current layout whose targets views want to know.
  var scrollViews: [LayoutNode] = []
  /// The number of consecutive frames in which views changed in reaction to their own geometry.
  var unsettledRounds = 0
  /// Whether views receive their geometry. If they change with each layout, they stop receiving it,
  /// so that the update ends.
  var reportsGeometry: Bool { unsettledRounds < Self.maxUnsettledRounds }
  private static let maxUnsettledRounds = 100

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - columns: The width of the screen in cells, 0 or more.
  ///   - rows: The height of the screen in cells, 0 or more.
  ///   - environment: The environment of the root view.
  ///   - content: The root view.
  public init<Content: View>(
    columns: Int,
    rows: Int,
    environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder content: () -> Content
  ) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    var environment = environment
    environment.isAnimated = false
    environment.textMeasure = TextMeasure { Metrics.size(of: $0, width: $1) }
    graph = ViewGraph(environment: environment, content: content)
    theme.colorScheme = environment.colorScheme
    root = LayoutNode(graph.root, parent: nil, session: self)
    focus = FocusEngine(self)
    keys = KeyRouter(self, focus: focus)
    pointer = PointerRouter(self, focus: focus)
    graph.onNeedsUpdate = { [scheduler] in scheduler.requestFrame() }
  }

  /// Exact counts of the work for frames.
  public struct Statistics: Hashable, Sendable {
    /// The number of sizes that elements computed.
    public internal(set) var measurements = 0
    /// The number of elements that were drawn.
    public internal(set) var nodesPainted = 0
    /// The lines of text fields that were wrapped.
    public internal(set) var linesWrapped = 0
    /// The number of frames that were drawn, without repeated requests for an unchanged frame.
    public internal(set) var frames = 0
  }

  /// Sets the counters of this session and of its view graph to zero.
  public func resetStatistics() {
    statistics = Statistics()
    graph.resetStatistics()
  }

  // MARK: Frames

  /// Advances the time, which changes indeterminate progress and clocks.
  ///
  /// - Parameter ticks: Tenths of a second.
  public func advance(ticks: Int = 1) { scheduler.advance(ticks: ticks, now: now()) }

  /// Draws the whole screen again with the next frame.
  func repaint() {
    damage.addEverything()
    setNeedsFrame()
  }

  func setNeedsFrame() { scheduler.requestFrame() }

  /// Requests another layout pass, for example after a lazy stack has measured a row for the first
  /// time.
  func layoutAgain(_ node: LayoutNode) {
    layoutRounds += 1
    guard layoutRounds < 8 else { return }
    var current: LayoutNode? = node
    while let stale = current {
      stale.invalidate()
      current = stale.parent
    }
    isLayoutNeeded = true
  }

  /// Returns the current screen, after updating, laying out and drawing what has changed.
  public func frame() -> CellBuffer {
    layOut()
    scheduler.beginFrame()
    // Overlays and spinners do not mark the rows that they change.
    if scheduler.isFrameNeeded, overlay != nil || isAnimating { damage.addEverything() }
    scheduler.isFrameNeeded = false
    if damage.isEmpty, let lastFrame { return lastFrame }
    statistics.frames += 1
    let theme = preferredTheme
    if enforcedTheme != theme { damage.addEverything() }
    enforcedTheme = theme
    frameNumber += 1
    // A reused frame keeps all grapheme clusters that were ever drawn on it.
    if let lastFrame, lastFrame.clusterCount > 1_000 { damage.addEverything() }
    let canvas = CellCanvas(
      columns: columns,
      rows: rows,
      previous: damage.isEverything ? nil : takeReusableBuffer(),
      damage: damage,
      theme: paintedTheme
    )
    paint(on: canvas)
    frameBeforeLast = damage.isEverything ? nil : lastFrame.map { ($0, damage) }
    damage.reset(rows: rows)
    lastFrame = canvas.buffer
    return canvas.buffer
  }

  /// Returns a buffer with the content of the last frame. The last frame itself would be copied
  /// with the first write, because the terminal's writer retains it. The buffer of the frame before
  /// it is no longer retained, and needs only the rows that differ and are not drawn again.
  private func takeReusableBuffer() -> CellBuffer? {
    guard let lastFrame, case (var buffer, let previousDamage)? = frameBeforeLast
    else { return lastFrame }
    // With a second reference, the next write would copy all cells.
    frameBeforeLast = nil
    buffer.copyRows(of: lastFrame) { previousDamage.contains($0) && !damage.contains($0) }
    return buffer
  }

  func paint(on canvas: CellCanvas) {
    if canvas.damage.isEverything { scheduler.isAnimating = false }
    canvas.focused = focus.focusedNode
    root.paint(canvas)
    canvas.clip = canvas.bounds
    overlay?.paint(canvas, self)
    if let enforcedTheme { canvas.restyle(canvas.bounds, enforcedTheme.apply) }
  }

  var paintedTheme: Theme {
    var theme = theme
    theme.colorScheme = enforcedTheme?.colorScheme ?? theme.colorScheme
    return theme
  }

  /// Updates the views and lays out what has changed.
  func layOut() {
    // Views that read their geometry receive it after layout, and can change once more.
    for _ in 0..<8 {
      graph.update()
      takeRequests()
      let isStale = root.isStale
      if isStale { scheduler.isFrameNeeded = true }
      guard isStale || isLayoutNeeded || lastFrame == nil || scheduler.isFrameNeeded else { return }
      root.sync()
      layoutRounds = 0
      repeat {
        isLayoutNeeded = false
        placeRoot()
      } while isLayoutNeeded
      focus.update()
      graph.setFocused(focus.focusedNode?.element)
      if updateKeyboardItems() { isLayoutNeeded = true }
      if root.isStale || isLayoutNeeded { continue }
      reportScrollTargets()
      guard graph.hasChanges else {
        if reportsGeometry { unsettledRounds = 0 }
        return
      }
      guard reportsGeometry else { continue }
      unsettledRounds += 1
      if !reportsGeometry { graph.warnOfLayout(rounds: unsettledRounds) }
    }
  }

  private func placeRoot() {
    let screen = CellRect(column: 0, row: 0, columns: columns, rows: rows)
    root.place(screen, clip: screen)
  }

  private func takeRequests() {
    for request in graph.takeRequests() {
      switch request {
      case .scroll(let identity, let anchor): scroll(to: identity, anchor)
      case .copy(let text): copy(text)
      case .open(let url): onOpen(url)
      case .resetFocus(let namespace): focus.reset(in: namespace)
      case .animate, .announce: break
      case .quit: quit()
      }
    }
  }

  private func scroll(to identity: AnyHashable, _ anchor: UnitPoint?) {
    let isStale = root.isStale || lastFrame == nil
    root.sync()
    if isStale {
      // The offset depends on the sizes of views that may be new.
      placeRoot()
      isLayoutNeeded = true
    }
    var done = false
    topLayer.forEach { node in
      guard !done, let scrollable = node.kind.scrollable else { return }
      done = scrollable.show(identity, anchor: anchor, in: node)
    }
  }

  /// Resizes the screen, in cells.
  public func resize(columns: Int, rows: Int) {
    guard columns != self.columns || rows != self.rows else { return }
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    updateSizeClasses()
    isLayoutNeeded = true
    repaint()
  }

  /// Sets whether the background of the terminal is light or dark.
  public func setColorScheme(_ colorScheme: ColorScheme) {
    guard theme.colorScheme != colorScheme else { return }
    theme.colorScheme = colorScheme
    graph.environment.colorScheme = colorScheme
    repaint()
  }

  // MARK: State of elements

  /// Returns the renderer's state of an element, such as a scroll offset. The state exists as long
  /// as the element.
  ///
  /// - Parameters:
  ///   - element: The element that owns the state.
  ///   - make: Creates the state at the first call for the element.
  public func state<State: AnyObject>(of element: Element, make: () -> State) -> State {
    if let kept = states[element.id]?.state as? State { return kept }
    if states.count > 512 { states = states.filter { $0.value.element.element != nil } }
    let state = make()
    states[element.id] = (WeakElement(element: element), state)
    return state
  }

  private struct WeakElement {
    weak var element: Element?
  }

  func copy(_ text: String) {
    pasteboard = text
    onCopy(text)
  }

  /// Lets a view that wants it ask the person before the app ends, and otherwise requests that.
  func quitAfterAsking() {
    if !graph.askBeforeQuitting() { quit() }
  }

  /// Requests that the host of the session ends the app.
  public func quit() {
    shouldQuit = true
    setNeedsFrame()
  }

  /// The title of the visible page, for the title of the terminal's window. It begins with the badges of
  /// the tabs around the page, which are of interest while another window is in front.
  public var title: String? {
    var title: String?
    var badges = ""
    var scope: LayoutNode? = root.children.first?.innermostFocusScope
    while let node = scope {
      if title == nil { title = node.kind.windowTitle }
      if let tabs = node.element.content as? TabsContent { badges = tabs.badges + badges }
      scope = node.parent
    }
    return title.map { badges + $0 }
  }

  /// The frontmost layer, the only one that receives input: the page, or a sheet or dialog above
  /// it.
  var topLayer: LayoutNode {
    guard let last = root.children.last, root.children.count > 1 else { return root }
    return last
  }
}
