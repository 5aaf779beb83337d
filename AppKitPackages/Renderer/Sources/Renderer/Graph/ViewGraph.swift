/// The running counterpart of a view: its nodes, their state, and the elements they show.
///
/// ```swift
/// let graph = ViewGraph { CounterView(store: store) }
/// graph.onNeedsUpdate = { print("Something has to be drawn again.") }
/// graph.update()
/// print(graph.root)
/// ```
///
/// A renderer reads ``root`` after ``update()`` and calls the actions of elements. It never sees
/// views or nodes. Changes of state mark the bodies that read it and call ``onNeedsUpdate`` once.
@MainActor
public final class ViewGraph {
  /// The element that holds everything that is shown.
  public let root: Element

  /// How much work the graph has done, for tests and benchmarks.
  @exclusivity(unchecked) public internal(set) var statistics = Statistics()

  /// Called once when something changed, until the next ``update()``.
  public var onNeedsUpdate: @MainActor () -> Void = {}

  /// Asks of views to the renderer, in order: scroll somewhere, copy something.
  public internal(set) var requests: [RendererRequest] = []

  /// The number of tasks that views have started and that are still running.
  public internal(set) var runningTasks = 0

  /// What is on screen and waits for addresses, the topmost last.
  var addressReaders: [any AddressReader] = []

  /// What time it is, for views that change with it.
  public var now: @MainActor () -> Date = { Date() }

  /// What `@SceneStorage` keeps, by key.
  var sceneValues: [String: AnyObject] = [:]

  let invalidations: Invalidations
  /// For those who outlive the graph.
  let link: BackReference<ViewGraph>
  private let makeRoot: (ViewGraph) -> RootNode
  private var rootNode: RootNode!
  @exclusivity(unchecked) private var changedContainers: [any ElementContainer] = []
  private var changedPreferences: [any PreferenceReader] = []
  private var afterUpdate: [() -> Void] = []
  @exclusivity(unchecked) private var isUpdating = false
  @exclusivity(unchecked) private var nextElementID: UInt64 = 0

  /// Makes the graph of a view and runs its bodies for the first time.
  ///
  /// - Parameters:
  ///   - environment: values that the renderer hands to the topmost view.
  ///   - content: the topmost view.
  public init<Content: View>(
    environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder content: () -> Content
  ) {
    let content = content()
    let link = BackReference<ViewGraph>()
    self.link = link
    invalidations = Invalidations {
      // A change can come from any thread; hopping over also joins changes made in one go.
      Task { @MainActor in link.target?.needsUpdate() }
    }
    root = Element(id: ElementID(rawValue: 0), content: WindowContent())
    makeRoot = { RootNode(content, graph: $0, environment: environment) }
    link.connect(self)
    rootNode = makeRoot(self)
    update()
  }

  deinit { link.cut() }

  private func needsUpdate() { onNeedsUpdate() }

  /// The environment that the renderer hands to the topmost view.
  public var environment: EnvironmentValues {
    get { rootNode.environment }
    set {
      guard newValue.version != rootNode.environment.version else { return }
      rootNode.updateEnvironment(newValue)
      invalidations.insert(nil)
    }
  }

  /// Shows another value of the topmost view, keeping the state below it.
  public func setRoot<Content: View>(@ViewBuilder _ content: () -> Content) {
    rootNode.replace(content())
    invalidations.insert(nil)
  }

  /// Ends everything: state is dropped, tasks are cancelled, `onDisappear` is called.
  public func unmount() {
    rootNode.setVisible(false)
    rootNode.unmount()
    runAfterUpdate()
  }

  /// Brings the elements up to date with all state; does nothing if nothing changed.
  ///
  /// Bodies that read what changed run; then elements, preferences and life cycle follow. It ends
  /// when nothing is left to do. Views that change state in every update are stopped after
  /// 100 rounds, so that they cannot hang the app.
  public func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    for _ in 0..<100 {
      let nodes = invalidations.take()
      for node in nodes where node.isMounted { node.invalidate() }
      // Parents first: what they describe anew, they update on the way.
      for node in nodes.sorted(by: { $0.depth < $1.depth }) { node.rebuild() }
      let wasIdle = nodes.isEmpty && changedContainers.isEmpty && changedPreferences.isEmpty
      settleElements()
      if afterUpdate.isEmpty && wasIdle { return }
      runAfterUpdate()
    }
  }

  /// Completes the elements of a row that was made because a renderer asked for it.
  func settleNewElements() {
    if !isUpdating { settleElements() }
  }

  /// Recollects elements and preferences until both agree.
  private func settleElements() {
    while !changedContainers.isEmpty || !changedPreferences.isEmpty {
      // Deepest first: what a container holds is complete when those above look at it.
      let containers = changedContainers.sorted { $0.depth > $1.depth }
      changedContainers = []
      for container in containers where container.isMounted { container.collectElements() }
      guard changedContainers.isEmpty else { continue }
      let readers = changedPreferences.sorted { $0.depth > $1.depth }
      changedPreferences = []
      for reader in readers where reader.isMounted { reader.readPreferences() }
    }
  }

  private func runAfterUpdate() {
    let actions = afterUpdate
    afterUpdate = []
    for action in actions { action() }
  }

  // MARK: What nodes ask for

  func containerChanged(_ container: any ElementContainer) {
    guard !container.isMarked else { return }
    container.isMarked = true
    changedContainers.append(container)
    if !isUpdating { invalidations.insert(nil) }
  }

  func readerChanged(_ reader: any PreferenceReader) {
    changedPreferences.append(reader)
    if !isUpdating { invalidations.insert(nil) }
  }

  /// Runs something when the elements are up to date, as life cycle events do.
  func afterUpdate(_ action: @escaping () -> Void) {
    afterUpdate.append(action)
    if !isUpdating { invalidations.insert(nil) }
  }

  func makeElementID() -> ElementID {
    nextElementID += 1
    return ElementID(rawValue: nextElementID)
  }

  /// Hands a wish of a view to the renderer.
  func request(_ request: RendererRequest) {
    requests.append(request)
    invalidations.insert(nil)
  }

  /// The requests so far, which the renderer promises to see to.
  public func takeRequests() -> [RendererRequest] {
    defer { requests = [] }
    return requests
  }

  /// Hands an address that the app is asked to open to all views that wait for one.
  ///
  /// - Returns: whether any did.
  @discardableResult
  public func open(_ url: URL) -> Bool {
    let readers = addressReaders
    for reader in readers { reader.open(url) }
    return !readers.isEmpty
  }

  // MARK: Presentation

  /// What is presented above the rest, the topmost last.
  private(set) var presentations: [Element] = []

  func present(_ element: Element) {
    presentations.append(element)
    if let rootNode { rootNode.elementsChanged() }
  }

  func dismiss(_ element: Element) {
    presentations.removeAll { $0 === element }
    if let rootNode { rootNode.elementsChanged() }
  }
}

extension ViewGraph {
  /// How much work a graph has done.
  public struct Statistics: Hashable, Sendable {
    /// How many bodies of views and modifiers have run.
    public internal(set) var bodiesRun = 0
    /// How many elements have been described anew and compared with what they were.
    public internal(set) var elementsDiffed = 0
    /// How many elements have really changed.
    public internal(set) var elementsChanged = 0
  }

  /// Sets all counts to zero.
  public func resetStatistics() { statistics = Statistics() }
}

/// Something a view wants from whatever draws it.
public enum RendererRequest {
  /// Make the view with this identity visible.
  case scroll(to: AnyHashable, anchor: UnitPoint?)
  /// Put text on the clipboard.
  case copy(String)
  /// Open an address outside the app.
  case open(URL)
  /// Give the focus back to where it is at first.
  case resetFocus(Namespace.ID)
  /// Leave the app.
  case quit
}

/// A node that holds an element whose children are shown by nodes below.
@MainActor
protocol ElementContainer: Node {
  var isMarked: Bool { get set }
  func collectElements()
}

/// A node that uses preferences set below it.
@MainActor
protocol PreferenceReader: Node {
  func readPreferences()
}
