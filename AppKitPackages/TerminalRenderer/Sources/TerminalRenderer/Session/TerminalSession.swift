import Foundation
import Renderer
import Terminal
import TextMetrics

/// A view on a terminal's screen, without the terminal: input events go in, frames come out.
///
/// ```swift
/// let session = TerminalSession(columns: 80, rows: 24) { CounterView(store: store) }
/// session.onNeedsFrame = { print("Something has to be drawn.") }
/// session.handle(.key(KeyEvent(.tab)))
/// let frame = session.frame()
/// ```
///
/// A frame is a function of the view, its state and the size: nothing else. The loop that reads a real
/// terminal and tests drive the same object.
@MainActor
public final class TerminalSession {
  /// The graph of the view.
  public let graph: ViewGraph

  /// Called when the screen should be drawn again; once until the next ``frame()``.
  public var onNeedsFrame: @MainActor () -> Void {
    get { request.onNeedsFrame }
    set { request.onNeedsFrame = newValue }
  }

  /// Whether the user or the app asked to leave.
  public private(set) var shouldQuit = false

  /// Whether `q` leaves the app.
  public var quitsOnQ = true {
    didSet { repaint() }
  }

  /// Called when text should go to the system's clipboard.
  public var onCopy: @MainActor (String) -> Void = { _ in }

  /// Called when an address should be opened outside the app.
  public var onOpen: @MainActor (URL) -> Void = { _ in }

  /// Which characters may be drawn: where only ASCII can be shown, symbols and lines become ASCII.
  public var symbols: SymbolTable.Style {
    get { theme.symbols }
    set {
      guard theme.symbols != newValue else { return }
      theme.symbols = newValue
      root.forEach { $0.invalidate() }
      isLayoutNeeded = true
      repaint()
    }
  }

  /// Hands an address that the app is asked to open to the views that wait for one.
  ///
  /// - Returns: whether any did.
  @discardableResult
  public func open(_ url: URL) -> Bool {
    layOut()
    return graph.open(url)
  }

  /// How many ticks of the clock have passed, which turns spinners.
  public private(set) var tick = 0

  /// Whether something on screen turns with the clock.
  public private(set) var isAnimating = false

  /// What time it is, for views that tell or follow it.
  public var now: @MainActor () -> Date {
    get { graph.now }
    set { graph.now = newValue }
  }

  /// The nodes of such texts that are on screen.
  private var clocks: [WeakNode] = []

  /// The nodes on screen that change at a known time.
  private var timelines: [WeakNode] = []

  private struct WeakNode {
    weak var node: LayoutNode?
  }

  /// How long to wait until the clock should tick, in tenths of a second: 1 while something turns, 10
  /// while a text tells the time, less if a view changes sooner, nil while nothing does and nothing
  /// has to wake up.
  public var ticksUntilChange: Int? {
    if isAnimating { return 1 }
    let seconds = timelines.compactMap { $0.node?.currentKind.nextChange?.timeIntervalSince(now()) }
      .min()
    // An hour is soon enough to look again what time it is.
    let ticks = seconds.map { Int((min(max($0, 0.1), 3_600) * 10).rounded(.up)) }
    return clocks.isEmpty ? ticks : min(ticks ?? 10, 10)
  }

  /// How much work drawing was, for tests and benchmarks.
  @exclusivity(unchecked) public internal(set) var statistics = Statistics()

  public private(set) var columns: Int
  public private(set) var rows: Int

  // Nodes ask for these again and again. They are read and changed as a whole, on the main actor, so
  // access need not be checked.

  @exclusivity(unchecked) private(set) var root: LayoutNode!
  var pasteboard = ""
  var overlay: (any Overlay)? {
    didSet { damage.addEverything() }
  }
  /// What has to be drawn with the next frame.
  @exclusivity(unchecked) var damage = Damage()
  @exclusivity(unchecked) private(set) var frameNumber = 0
  /// Whether what is laid out now lies in something that is drawn anew as a whole.
  @exclusivity(unchecked) var isDamageCovered = false
  /// Whether all that is laid out now is drawn anew.
  var isDrawnAnew: Bool { damage.isEverything || isDamageCovered }
  var focus = FocusModel()
  /// Where the last click was, and how many there were.
  var click: Click?
  var clickCount = 0
  /// What a held mouse button is about.
  var pointer: Pointer?
  /// What is told when the mouse leaves it, innermost first.
  var hovered: [LayoutNode] = []
  private var states: [ElementID: (element: WeakElement, state: AnyObject)] = [:]
  private(set) var theme = Theme()
  /// The enforced theme of the previous frame.
  private var enforcedTheme: EnforcedTheme?
  private var lastFrame: CellBuffer?
  private let request = FrameRequest()
  private var isLayoutNeeded = true
  private var layoutRounds = 0
  /// How often in a row views have changed with what layout has told them.
  private var unsettledRounds = 0
  /// Whether views are told where they are and how large. Not while they change with that each time.
  var tellsGeometry: Bool { unsettledRounds < Self.mostUnsettledRounds }
  private static let mostUnsettledRounds = 100

  /// - Parameters:
  ///   - columns: the width of the screen; 0 is fine.
  ///   - rows: the height of the screen; 0 is fine.
  ///   - environment: values for the topmost view.
  ///   - content: the topmost view.
  public init<Content: View>(
    columns: Int,
    rows: Int,
    environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder content: () -> Content
  ) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    var environment = environment
    environment.textMeasure = TextMeasure { Metrics.size(of: $0, width: $1) }
    graph = ViewGraph(environment: environment, content: content)
    theme.colorScheme = environment.colorScheme
    root = LayoutNode(graph.root, parent: nil, session: self)
    graph.onNeedsUpdate = { [request] in request.send() }
  }

  /// How much work drawing was.
  public struct Statistics: Hashable, Sendable {
    /// How often an element was asked for its size.
    public internal(set) var measurements = 0
    /// How many elements were drawn.
    public internal(set) var nodesPainted = 0
    /// How many frames were drawn, not counting those that were asked for again unchanged.
    public internal(set) var frames = 0
  }

  public func resetStatistics() {
    statistics = Statistics()
    graph.resetStatistics()
  }

  // MARK: Frames

  /// Lets ticks of the clock pass, tenths of a second.
  public func advance(ticks: Int = 1) {
    let isSecondOver = tick / 10 != (tick + ticks) / 10
    tick += ticks
    if isAnimating { setNeedsFrame() }
    updateTimelines()
    guard isSecondOver else { return }
    let clocks = clocks
    self.clocks = []
    for clock in clocks { clock.node?.invalidateUpwards() }
  }

  /// Has a node drawn anew with every second, as long as it is on screen.
  func noteClock(_ node: LayoutNode) {
    if !clocks.contains(where: { $0.node === node }) { clocks.append(WeakNode(node: node)) }
  }

  /// Has views described anew whose time has come. Those still on screen say so when they are drawn.
  private func updateTimelines() {
    let now = now()
    for timeline in timelines {
      guard let node = timeline.node, let next = node.currentKind.nextChange, next <= now else {
        continue
      }
      timelines.removeAll { $0.node === node }
      node.currentKind.timeReached()
      node.invalidateUpwards()
    }
    timelines.removeAll { $0.node == nil }
  }

  /// Follows the time for a node, as long as it is on screen.
  func noteTimeline(_ node: LayoutNode) {
    if !timelines.contains(where: { $0.node === node }) { timelines.append(WeakNode(node: node)) }
  }

  func noteSpinner() { isAnimating = true }

  /// Has the whole screen drawn anew, as after a change that nothing else tells of.
  func repaint() {
    damage.addEverything()
    setNeedsFrame()
  }

  func setNeedsFrame() { request.send() }

  /// The wish for another frame: an object of its own, so that nothing has to refer to the session
  /// weakly, which would make every use of it slow.
  private final class FrameRequest {
    var isNeeded = true
    /// Whether ``onNeedsFrame`` has been called since the last frame. Layout may find out that a
    /// frame is needed before anybody says so, and whoever says so then must still be heard.
    var isAnnounced = false
    var onNeedsFrame: @MainActor () -> Void = {}

    @MainActor
    func send() {
      isNeeded = true
      guard !isAnnounced else { return }
      isAnnounced = true
      onNeedsFrame()
    }
  }

  /// Asks for another round of layout, as when a lazy stack has learned the height of a row.
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

  /// The screen as it is now.
  public func frame() -> CellBuffer {
    layOut()
    request.isAnnounced = false
    // What floats above the rest or turns with the clock doesn't say which rows it changes.
    if request.isNeeded, overlay != nil || isAnimating { damage.addEverything() }
    request.isNeeded = false
    if damage.isEmpty, let lastFrame { return lastFrame }
    statistics.frames += 1
    let theme = preferredTheme
    if enforcedTheme != theme { damage.addEverything() }
    enforcedTheme = theme
    frameNumber += 1
    // A kept frame keeps all the long characters that were ever drawn on it.
    if let lastFrame, lastFrame.clusterCount > 1_000 { damage.addEverything() }
    let canvas = CellCanvas(
      columns: columns,
      rows: rows,
      previous: damage.isEverything ? nil : lastFrame,
      damage: damage,
      theme: paintedTheme
    )
    paint(on: canvas)
    damage.reset(rows: rows)
    lastFrame = canvas.buffer
    return canvas.buffer
  }

  private func paint(on canvas: CellCanvas) {
    if canvas.damage.isEverything { isAnimating = false }
    canvas.focused = focusedNode
    root.paint(canvas)
    canvas.clip = canvas.bounds
    overlay?.paint(canvas, self)
    if let enforcedTheme { canvas.restyle(canvas.bounds, enforcedTheme.apply) }
  }

  private var paintedTheme: Theme {
    var theme = theme
    theme.colorScheme = enforcedTheme?.colorScheme ?? theme.colorScheme
    return theme
  }

  /// The screen as it would be if nothing were kept of the frame before, to check that against.
  package func frameDrawnAnew() -> CellBuffer {
    _ = frame()
    let before = (isAnimating, statistics)
    defer { (isAnimating, statistics) = before }
    let canvas = CellCanvas(
      columns: columns,
      rows: rows,
      previous: nil,
      damage: Damage(),
      theme: paintedTheme
    )
    paint(on: canvas)
    return canvas.buffer
  }

  /// Runs what has to run and lays out what has changed.
  func layOut() {
    // Views that ask for their size see it only after layout, and may then change again.
    for _ in 0..<8 {
      graph.update()
      takeRequests()
      let isStale = root.isStale
      if isStale { request.isNeeded = true }
      guard isStale || isLayoutNeeded || lastFrame == nil || request.isNeeded else { return }
      root.sync()
      layoutRounds = 0
      repeat {
        isLayoutNeeded = false
        root.place(
          CellRect(column: 0, row: 0, columns: columns, rows: rows),
          clip: CellRect(column: 0, row: 0, columns: columns, rows: rows)
        )
      } while isLayoutNeeded
      updateFocus()
      graph.setFocused(focusedNode?.element)
      if root.isStale || isLayoutNeeded { continue }
      guard graph.hasChanges else {
        if tellsGeometry { unsettledRounds = 0 }
        return
      }
      guard tellsGeometry else { continue }
      unsettledRounds += 1
      if !tellsGeometry { graph.warnOfLayout(rounds: unsettledRounds) }
    }
  }

  private func takeRequests() {
    for request in graph.takeRequests() {
      switch request {
      case .scroll(let identity, _): scroll(to: identity)
      case .copy(let text): copy(text)
      case .open(let url): onOpen(url)
      case .resetFocus(let namespace): resetFocus(in: namespace)
      case .quit: quit()
      }
    }
  }

  private func scroll(to identity: AnyHashable) {
    root.sync()
    var done = false
    topLayer.forEach { node in
      guard !done, let scrollable = node.kind as? any Scrollable else { return }
      done = scrollable.show(identity, in: node)
    }
  }

  public func resize(columns: Int, rows: Int) {
    guard columns != self.columns || rows != self.rows else { return }
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
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

  // MARK: What kinds of elements use

  /// Returns state of the renderer for an element, such as a scroll offset. It lives as long as the
  /// element.
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

  public func quit() {
    shouldQuit = true
    setNeedsFrame()
  }

  /// What the page that is seen is called, for the title of the terminal's window.
  public var title: String? {
    var title: String?
    var scope: LayoutNode? = root.children.first?.innermostFocusScope
    while let node = scope, title == nil {
      title = node.kind.windowTitle
      scope = node.parent
    }
    return title
  }

  /// What is in front and gets all input.
  var topLayer: LayoutNode {
    guard let last = root.children.last, root.children.count > 1 else { return root }
    return last
  }

  // MARK: Input

  private func noteUse() {
    if overlay != nil { damage.addEverything() }
    setNeedsFrame()
  }

  /// Uses an event; returns whether anything came of it.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    unsettledRounds = 0
    switch event {
    case .key(let press):
      click = nil
      layOut()
      let used = handle(press)
      if used { noteUse() }
      return used
    case .mouse(let event):
      layOut()
      let used = handle(event)
      if used { noteUse() }
      return used
    case .paste(let text):
      layOut()
      guard let node = focusedNode, node.traits.contains(.textInput) else { return false }
      focus.isMoved = true
      return node.kind.insert(text, node, self)
    case .resize(let columns, let rows):
      resize(columns: columns, rows: rows)
      return true
    case .appearance(let appearance):
      setColorScheme(appearance == .light ? .light : .dark)
      return true
    case .focus(let isFocused):
      // The pointer leaves a window without a word.
      if !isFocused { hover(over: nil) }
      graph.environment.scenePhase = isFocused ? .active : .inactive
      return true
    }
  }
}

/// Something that the terminal itself shows above the app, such as help or an open menu.
@MainActor
protocol Overlay: AnyObject {
  func paint(_ canvas: CellCanvas, _ session: TerminalSession)
  /// Uses a key; returns false to let it through after closing.
  func handle(_ press: KeyEvent, _ session: TerminalSession) -> Bool
  func handle(_ event: MouseEvent, _ session: TerminalSession) -> Bool
  /// The choices that the overlay offers.
  func parts(_ session: TerminalSession) -> [Element]
}

extension Overlay {
  func parts(_ session: TerminalSession) -> [Element] { [] }
}
