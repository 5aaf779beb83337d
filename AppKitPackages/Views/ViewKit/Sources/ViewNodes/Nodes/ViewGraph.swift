import ElementTree

/// The runtime of a view: its nodes, their state, and the elements that renderers show.
///
/// ```swift
/// let graph = ViewGraph { CounterView(store: store) }
/// graph.onNeedsUpdate = { print("Something has to be drawn again.") }
/// graph.update()
/// print(graph.root)
/// ```
///
/// A renderer reads ``root`` after ``update()`` and performs the actions of elements, without
/// access to views or nodes. A change of state marks the bodies that have read the state and calls
/// ``onNeedsUpdate`` once.
@MainActor
public final class ViewGraph {
  /// The root element, whose content is `WindowContent`.
  public let root: Element

  /// Counts of the graph's work, for tests and benchmarks.
  public package(set) var statistics = Statistics()

  /// The closure that is called at the first change after an ``update()``.
  public var onNeedsUpdate: @MainActor () -> Void = {}

  /// Requests of views to the renderer, in order, such as scrolling to a view.
  public internal(set) var requests: [RendererRequest] = []

  /// The number of tasks that views have started and that are still running.
  public package(set) var runningTasks = 0

  /// The animation of the changes of the current update, if any.
  package private(set) var animation: Animation?

  /// Warnings about views that keep changing each other. Each is also written to standard error,
  /// once.
  public private(set) var warnings: [String] = []

  /// The visible nodes that handle opened URLs, the topmost last.
  package var addressReaders: [any AddressReader] = []

  /// Returns the current date, for views that change with time. Tests replace it.
  public var now: @MainActor () -> Date = { Date() }

  /// The values of `@SceneStorage`, by key.
  package var sceneValues: [String: AnyObject] = [:]

  /// The objects of ``model(_:make:)`` by type.
  private var models: [ObjectIdentifier: AnyObject] = [:]

  /// Returns the object of a type that belongs to this graph. The first call creates the object.
  package func model<Model: AnyObject>(_ type: Model.Type, make: () -> Model) -> Model {
    if let model = models[ObjectIdentifier(type)] as? Model { return model }
    let model = make()
    models[ObjectIdentifier(type)] = model
    return model
  }

  package let invalidations: Invalidations
  /// An unowned reference for objects that may outlive the graph.
  let link: BackReference<ViewGraph>
  private let makeRoot: (ViewGraph) -> RootNode
  // Sound: set in `init`. The root node refers to the graph, so the graph has to exist first.
  private var rootNode: RootNode!
  private var changedContainers: [any ElementContainer] = []
  private var changedPreferences: [any PreferenceReader] = []
  private var quitQuestions: [(id: AnyHashable, ask: @MainActor () -> Bool)] = []
  private var afterUpdate: [(node: AnyViewNode, action: () -> Void)] = []
  /// The nodes that were still dirty when an update exceeded its limit.
  private var postponed: [AnyViewNode] = []
  /// Whether the last update exceeded its limit.
  private var exceededLimit = false
  package private(set) var isUpdating = false {
    didSet { invalidations.isUpdating = isUpdating }
  }
  /// The closures to call after the update of the changes of their `withAnimation`.
  private var completions: [() -> Void] = []
  private var nextElementID: UInt64 = 0

  /// Creates the graph of a root view, and runs its bodies for the first time.
  package init(root: AnyViewStorage, environment: EnvironmentValues) {
    let link = BackReference<ViewGraph>()
    self.link = link
    invalidations = Invalidations {
      // State can change on any thread. The task also combines changes that are made one after the
      // other.
      Task { @MainActor in link.target?.needsUpdate() }
    }
    self.root = Element(id: ElementID(rawValue: 0), content: WindowContent())
    makeRoot = { RootNode(root, graph: $0, environment: environment) }
    link.connect(self)
    rootNode = makeRoot(self)
    update()
  }

  deinit { link.cut() }

  private func needsUpdate() { onNeedsUpdate() }

  /// Whether any body or action must run again, for example because layout has changed a view's size,
  /// or has created a row whose `onAppear` runs or that turned out to hold more rows.
  public var hasChanges: Bool { invalidations.hasNodes || !afterUpdate.isEmpty }

  /// The environment of the root view, which the renderer sets.
  public var environment: EnvironmentValues {
    get { rootNode.environment }
    set {
      guard newValue.version != rootNode.environment.version else { return }
      rootNode.updateEnvironment(newValue)
      invalidations.insert(nil)
    }
  }

  /// Replaces the value of the root view.
  package func replaceRoot(_ root: AnyViewStorage) {
    rootNode.replace(root)
    invalidations.insert(nil)
  }

  /// Unmounts all views: releases their state, cancels their tasks and calls `onDisappear`.
  public func unmount() {
    rootNode.setVisible(false)
    rootNode.unmount()
    var limit = UpdateLimit()
    runAfterUpdate(&limit)
  }

  /// Updates the elements after changes of state. Without changes the method has no effect.
  ///
  /// The method runs the bodies that have read changed state, then updates elements and
  /// preferences, then runs actions such as `onChange`, and repeats these steps until there are no
  /// changes. A limit stops views that keep changing each other, so that they cannot block the app:
  /// ``warnings`` names them, and their updates are postponed until the next change.
  public func update() {
    guard !isUpdating, !exceededLimit || invalidations.isPending else { return }
    perform { runUpdate() }
  }

  private func runUpdate() {
    isUpdating = true
    defer { isUpdating = false }
    exceededLimit = false
    var limit = UpdateLimit()
    while limit.allowsRound() {
      let wasIdle = runBodies(&limit)
      if afterUpdate.isEmpty && wasIdle {
        let completions = completions
        self.completions = []
        completions.forEach { $0() }
        guard invalidations.applyLater() || !completions.isEmpty else { return }
      }
      runAfterUpdate(&limit)
    }
    exceededLimit = true
    while invalidations.applyLater() {}
    // A body reports a change only once per run, so even bodies of a stopped update have to run.
    runBodies(&limit)
    postponed = invalidations.take().nodes
    warn(limit.warning)
  }

  /// Runs the bodies that have read changed state, and updates elements and preferences. Returns
  /// true if nothing has changed.
  @discardableResult
  private func runBodies(_ limit: inout UpdateLimit) -> Bool {
    var (nodes, animation, completions) = invalidations.take()
    self.completions += completions
    if let animation { requests.append(.animate(animation)) }
    self.animation = animation
    if !postponed.isEmpty {
      nodes += postponed
      postponed = []
    }
    for node in nodes where node.isMounted { node.invalidate() }
    // Parents first: a parent that runs also updates its descendants.
    for node in nodes.sorted(by: { $0.depth < $1.depth }) {
      limit.note(node)
      node.rebuild()
    }
    let wasIdle = nodes.isEmpty && changedContainers.isEmpty && changedPreferences.isEmpty
    settleElements()
    return wasIdle
  }

  /// Writes a warning that names the views that change again after every layout.
  ///
  /// - Parameter rounds: The number of layouts of one frame.
  public func warnOfLayout(rounds: Int) {
    var names: [String] = []
    for node in invalidations.nodes {
      if let name = node.nearestViewName, !names.contains(name) { names.append(name) }
    }
    warn(UpdateLimit.layoutWarning(names, rounds: rounds))
  }

  private func warn(_ warning: String) {
    guard !warnings.contains(warning) else { return }
    warnings.append(warning)
    FileHandle.standardError.write(Data((warning + "\n").utf8))
  }

  /// Collects the elements of a row that was created at the request of a renderer.
  package func settleNewElements() {
    if !isUpdating { settleElements() }
  }

  /// Collects elements and preferences until neither changes the other.
  private func settleElements() {
    while !changedContainers.isEmpty || !changedPreferences.isEmpty {
      // Deepest first, so that the children of a container are complete before its ancestors
      // collect them.
      let containers = changedContainers.sorted { $0.depth > $1.depth }
      changedContainers = []
      for container in containers where container.isMounted { container.collectElements() }
      guard changedContainers.isEmpty else { continue }
      let readers = changedPreferences.sorted { $0.depth > $1.depth }
      changedPreferences = []
      for reader in readers where reader.isMounted { reader.readPreferences() }
    }
  }

  /// Collects the elements below a node that has created nodes while elements are being collected.
  /// Ancestors may be collected next and need the complete elements.
  package func settleElements(below node: AnyViewNode) {
    while true {
      let containers = changedContainers.filter { $0.depth > node.depth }
      guard !containers.isEmpty else { return }
      changedContainers.removeAll { $0.depth > node.depth }
      for container in containers.sorted(by: { $0.depth > $1.depth }) where container.isMounted {
        container.collectElements()
      }
    }
  }

  private func runAfterUpdate(_ limit: inout UpdateLimit) {
    let actions = afterUpdate
    afterUpdate = []
    for (node, action) in actions {
      limit.note(node)
      action()
    }
  }

  // MARK: Requests of nodes

  package func containerChanged(_ container: any ElementContainer) {
    guard !container.isMarked else { return }
    container.isMarked = true
    changedContainers.append(container)
    if !isUpdating { invalidations.insert(nil) }
  }

  package func readerChanged(_ reader: any PreferenceReader) {
    changedPreferences.append(reader)
    if !isUpdating { invalidations.insert(nil) }
  }

  /// Runs an action of a node after the elements are up to date.
  package func afterUpdate(of node: AnyViewNode, _ action: @escaping () -> Void) {
    afterUpdate.append((node, action))
    if !isUpdating { invalidations.insert(nil) }
  }

  package func makeElementID() -> ElementID {
    nextElementID += 1
    return ElementID(rawValue: nextElementID)
  }

  /// Sends a request to the renderer.
  package func request(_ request: RendererRequest) {
    requests.append(request)
    invalidations.insert(nil)
  }

  /// Returns the pending requests and removes them.
  public func takeRequests() -> [RendererRequest] {
    defer { requests = [] }
    return requests
  }

  /// Makes a view ask before the app quits, or ends that.
  ///
  /// - Parameters:
  ///   - ask: Presents the question, and returns false if it is presented already.
  ///   - id: The identity of the view.
  package func setQuitQuestion(_ ask: (@MainActor () -> Bool)?, of id: AnyHashable) {
    quitQuestions.removeAll { $0.id == id }
    if let ask { quitQuestions.append((id, ask)) }
  }

  /// Lets the view that began to ask last present its question before the app quits.
  ///
  /// - Returns: false if no view asks, or if the person was asked already.
  public func askBeforeQuitting() -> Bool { quitQuestions.last?.ask() ?? false }

  /// Passes a URL to all views with `onOpenURL`.
  ///
  /// - Returns: true if any view handles URLs.
  @discardableResult
  public func open(_ url: URL) -> Bool {
    let readers = addressReaders
    for reader in readers { reader.open(url) }
    return !readers.isEmpty
  }

  // MARK: Presentation

  /// The presented elements, the topmost last.
  package private(set) var presentations: [Element] = []

  package func present(_ element: Element) {
    presentations.append(element)
    if let rootNode { rootNode.elementsChanged() }
  }

  package func dismiss(_ element: Element) {
    presentations.removeAll { $0 === element }
    if let rootNode { rootNode.elementsChanged() }
  }

  /// Moves a presented element in front of the others, followed by those that it presents itself.
  package func bringToFront(_ element: Element) {
    var moved = [element]
    for other in presentations where other !== element {
      var ancestor = (other.content as? PresentationContent)?.source.element
      while let current = ancestor, !moved.contains(where: { $0 === current }) {
        ancestor = current.parent
      }
      if ancestor != nil { moved.append(other) }
    }
    presentations = presentations.filter { other in !moved.contains { $0 === other } } + moved
    rootNode.elementsChanged()
  }

  /// Sets the menu bar of the window; nil for none.
  package func setMenuBar(_ element: Element?) {
    guard (root.content as? WindowContent)?.menuBar !== element else { return }
    var description = ElementDescription(attributes: root.attributes)
    description.content = WindowContent(menuBar: element)
    element.map(root.adopt)
    _ = root.apply(&description)
  }
}

extension ViewGraph {
  /// Counts of a graph's work.
  public struct Statistics: Hashable, Sendable {
    /// The number of bodies that have run.
    public package(set) var bodiesRun = 0
    /// The number of element descriptions that were compared with the previous ones.
    public package(set) var elementsDiffed = 0
    /// The number of elements that have changed.
    public package(set) var elementsChanged = 0
  }

  /// Sets all counts to zero.
  public func resetStatistics() { statistics = Statistics() }
}

/// A node with an element whose children come from its descendants.
@MainActor
package protocol ElementContainer: AnyViewNode {
  var isMarked: Bool { get set }
  func collectElements()
}

/// A node that reads the preferences of its descendants.
@MainActor
package protocol PreferenceReader: AnyViewNode {
  func readPreferences()
}
