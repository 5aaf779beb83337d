import ElementTree
import ViewNodes

/// The node of a navigation stack.
final class NavigationNode<Data, Root: View>: ContainerNode<NavigationStack<Data, Root>>, Navigator
{
  private enum Source {
    case value(AnyHashable)
    case view(AnyView)
    case destination(any DestinationNode, id: AnyHashable)
  }

  private struct Entry {
    let source: Source
    let node: PageNode<AnyView>
    /// The destination that builds the page, if any.
    var destination: (any DestinationNode)?
  }

  /// A destination, and the page that declares it.
  private struct Declared {
    let destination: any DestinationNode
    let page: AnyViewNode
  }

  private let tracking = BodyTracking()
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var root: PageNode<Root>!
  private var entries: [Entry] = []
  private var destinations: [Declared] = []
  /// The destinations that have built their pages again since the last update.
  private var changedDestinations: Set<ObjectIdentifier> = []
  private var isDestinationUpdateScheduled = false
  private var ownPath = NavigationPath()
  private var isDirty = false
  private var isSyncing = false

  init(_ view: NavigationStack<Data, Root>, _ inputs: _NodeInputs) {
    super.init(view, inputs, content: NavigationContent(depth: 0))
    outerVersion = inputs.environment.version
    setEnvironment(inputs.environment)
    root = PageNode(rootPage, childInputs)
    sync()
    graph.containerChanged(self)
  }

  // MARK: Update

  private var outerVersion = -1
  /// The back button of the column of a split view that contains the stack, if it is shown alone.
  private var columnBack: ColumnBack?

  private var rootPage: Page<Root> {
    Page(
      content: view.root,
      backTitle: columnBack?.title,
      onBack: columnBack?.perform,
      isStackRoot: true
    )
  }

  private func setEnvironment(_ outer: EnvironmentValues) {
    columnBack = outer.columnBack
    environment = outer
    environment.navigator = NavigatorReference(navigator: self)
    if columnBack != nil { environment.columnBack = nil }
  }

  override func update(
    _ view: NavigationStack<Data, Root>,
    _ environment: EnvironmentValues
  ) {
    self.view = view
    let isEnvironmentNew = environment.version != outerVersion
    if isEnvironmentNew {
      outerVersion = environment.version
      setEnvironment(environment)
    }
    root.update(rootPage, self.environment)
    sync()
    guard isEnvironmentNew else { return }
    for entry in entries {
      entry.node.updateEnvironment(pageEnvironment(entry.node.environment.dismiss))
    }
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    update(view, environment)
  }

  override func invalidate() { isDirty = true }

  override func rebuild() {
    if isDirty, isMounted { sync() }
  }

  private func readPath() -> [AnyHashable] {
    guard let path = view.path else { return ownPath.values }
    return tracking.run(for: self) { path.values() }
  }

  /// Updates the list of pages to match the path and the destinations with a presented page.
  private func sync() {
    guard !isSyncing else { return }
    isSyncing = true
    defer { isSyncing = false }
    isDirty = false
    let values = readPath()
    var rest = values[...]
    var cut: Int?
    for (index, entry) in entries.enumerated() {
      switch entry.source {
      case .value(let value):
        if rest.first == value { rest = rest.dropFirst() } else { cut = index }
      case .destination(let destination, let id):
        if !destination.isMounted || destination.presentedPage?.id != id { cut = index }
      case .view: break
      }
      if cut != nil { break }
    }
    if let cut { close(from: cut) }
    for value in rest { open(.value(value)) }
    var shown = Set<ObjectIdentifier>()
    for case .destination(let destination, _) in entries.map(\.source) {
      shown.insert(ObjectIdentifier(destination))
    }
    for declared in destinations where !shown.contains(ObjectIdentifier(declared.destination)) {
      guard let page = declared.destination.presentedPage else { continue }
      open(.destination(declared.destination, id: page.id))
    }
    showTop()
  }

  /// Returns the destination that builds a page.
  ///
  /// If several destinations support a type of value, the one nearest to the root of the stack is
  /// used. A page never builds itself or pages below it, because it would then be built again at
  /// each of its own changes.
  private func destination(for source: Source, at index: Int) -> (any DestinationNode)? {
    switch source {
    case .view: return nil
    case .destination(let destination, _): return destination
    case .value(let value):
      var nearest: (destination: any DestinationNode, level: Int)?
      for declared in destinations.reversed() {
        guard let level = level(of: declared.page), level <= index, level < nearest?.level ?? .max,
          declared.destination.page(for: value) != nil
        else { continue }
        nearest = (declared.destination, level)
      }
      return nearest?.destination
    }
  }

  /// Returns the number of pages below a page of this stack.
  private func level(of page: AnyViewNode) -> Int? {
    if page === root { return 0 }
    return entries.firstIndex { $0.node === page }.map { $0 + 1 }
  }

  private func content(_ source: Source, _ destination: (any DestinationNode)?) -> AnyView {
    switch source {
    case .view(let view): return view
    case .destination(let destination, _):
      return destination.presentedPage?.content ?? AnyView(EmptyView())
    case .value(let value):
      if let page = destination?.page(for: value) { return page }
      return AnyView(
        Text(
          """
          No page for a value of type \(String(describing: type(of: value.base))). To fix this, add \
          "navigationDestination(for:)" for that type inside the stack.
          """
        )
      )
    }
  }

  private func page(
    _ source: Source,
    _ destination: (any DestinationNode)?,
    at index: Int
  ) -> Page<AnyView> {
    Page(
      content: content(source, destination),
      backTitle: { [weak self] in
        guard let self else { return nil }
        return index == 0 ? root.title : entries[index - 1].node.title
      },
      onBack: { [weak self] in self?.pop(to: index) }
    )
  }

  private func pageEnvironment(_ dismiss: DismissAction) -> EnvironmentValues {
    var environment = environment
    environment.dismiss = dismiss
    environment.isPresented = true
    return environment
  }

  private func open(_ source: Source) {
    let index = entries.count
    let dismiss = DismissAction(action: { [weak self] in self?.pop(to: index) })
    let inputs = _NodeInputs(graph: graph, parent: self, environment: pageEnvironment(dismiss))
    let destination = destination(for: source, at: index)
    let node = PageNode(page(source, destination, at: index), inputs)
    entries.append(Entry(source: source, node: node, destination: destination))
    graph.containerChanged(self)
  }

  /// Builds a page again in its current environment.
  private func refresh(_ index: Int) {
    let entry = entries[index]
    entry.node.update(page(entry.source, entry.destination, at: index), entry.node.environment)
  }

  private func close(from index: Int) {
    for entry in entries[index...].reversed() {
      entry.node.setVisible(false)
      entry.node.unmount()
    }
    entries.removeSubrange(index...)
    graph.containerChanged(self)
  }

  private func showTop() {
    let top: AnyViewNode = entries.last?.node ?? root
    root.setVisible(isVisible && top === root)
    for entry in entries { entry.node.setVisible(isVisible && entry.node === top) }
    var description = ElementDescription(environment)
    description.content = NavigationContent(depth: entries.count)
    element.apply(&description, graph)
  }

  override func visibilityChanged() { graph.containerChanged(self) }

  override var showsChildren: Bool { isVisible }

  // MARK: Navigation

  /// Removes the page at a level and all pages above it.
  private func pop(to index: Int) {
    guard index < entries.count else { return }
    let closing = entries[index...]
    var count = 0
    for case .value in closing.map(\.source) { count += 1 }
    var views = false
    for entry in closing {
      if case .destination(let destination, _) = entry.source { destination.pagePopped() }
      if case .view = entry.source { views = true }
    }
    if views || view.path == nil { close(from: index) }
    if count > 0 {
      if let path = view.path { path.removeLast(count) } else { ownPath.removeLast(count) }
    }
    sync()
  }

  func push(value: AnyHashable) {
    if let path = view.path { path.append(value) } else { ownPath.values.append(value) }
    sync()
  }

  func push(view: AnyView) {
    open(.view(view))
    showTop()
  }

  func register(_ destination: any DestinationNode) {
    var page: AnyViewNode = destination
    while let parent = page.parent, parent !== self { page = parent }
    destinations.append(Declared(destination: destination, page: page))
    scheduleDestinationUpdate()
  }

  func unregister(_ destination: any DestinationNode) {
    destinations.removeAll { $0.destination === destination }
    scheduleDestinationUpdate()
  }

  func destinationChanged(_ destination: any DestinationNode) {
    changedDestinations.insert(ObjectIdentifier(destination))
    scheduleDestinationUpdate()
  }

  private func scheduleDestinationUpdate() {
    guard !isDestinationUpdateScheduled else { return }
    isDestinationUpdateScheduled = true
    graph.afterUpdate(of: self) { [weak self] in self?.updateDestinations() }
  }

  /// Updates the pages after changes of destinations. Only pages whose destination has changed are
  /// built again: all pages report their own destinations when they are built, so building all of
  /// them would never end.
  private func updateDestinations() {
    isDestinationUpdateScheduled = false
    let changed = changedDestinations
    changedDestinations = []
    guard isMounted else { return }
    sync()
    for index in entries.indices {
      let old = entries[index].destination
      let new = destination(for: entries[index].source, at: index)
      entries[index].destination = new
      guard new !== old || new.map({ changed.contains(ObjectIdentifier($0)) }) == true else {
        continue
      }
      refresh(index)
    }
  }

  // MARK: Tree

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let root { body(root) }
    for entry in entries { body(entry.node) }
  }

  override func collectElements() {
    isMarked = false
    showTop()
    var items: [ElementItem] = []
    let top: AnyViewNode = entries.last?.node ?? root
    (top as? any TitledPage)?.describe()
    top.collect(into: &items)
    element.setChildren(items)
  }

  override func willUnmount() { tracking.cancel() }
}
