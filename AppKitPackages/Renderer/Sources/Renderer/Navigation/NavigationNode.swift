/// The node of a navigation stack.
final class NavigationNode<Data, Root: View>: ContainerNode<NavigationStack<Data, Root>>,
  InvalidatableNode, Navigator
{
  private enum Source {
    case value(AnyHashable)
    case view(AnyView)
    case destination(any DestinationNode, id: AnyHashable)
  }

  private struct Entry {
    var source: Source
    let node: PageNode<AnyView>
  }

  private let tracking = BodyTracking()
  private var root: PageNode<Root>!
  private var entries: [Entry] = []
  private var destinations: [any DestinationNode] = []
  private var ownPath = NavigationPath()
  private var isDirty = false
  private var isSyncing = false

  init(_ view: NavigationStack<Data, Root>, _ inputs: _NodeInputs) {
    super.init(view, inputs, content: NavigationContent(depth: 0))
    outerVersion = inputs.environment.version
    environment.navigator = NavigatorReference(navigator: self)
    root = PageNode(Page(content: view.root), childInputs)
    sync()
    graph.containerChanged(self)
  }

  // MARK: Update

  private var outerVersion = -1

  override func update(
    _ view: NavigationStack<Data, Root>,
    _ environment: EnvironmentValues
  ) {
    self.view = view
    if environment.version != outerVersion {
      outerVersion = environment.version
      self.environment = environment
      self.environment.navigator = NavigatorReference(navigator: self)
    }
    root.update(Page(content: view.root), self.environment)
    sync()
    for index in entries.indices { refresh(index) }
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    update(view, environment)
  }

  func invalidate() { isDirty = true }

  override func rebuild() {
    if isDirty, isMounted { sync() }
  }

  private func readPath() -> [AnyHashable] {
    guard let path = view.path else { return ownPath.values }
    return tracking.run(for: self) { path.values() }
  }

  /// Brings the pages in line with the path and with the destinations that want to be shown.
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
    for destination in destinations where !shown.contains(ObjectIdentifier(destination)) {
      guard let page = destination.presentedPage else { continue }
      open(.destination(destination, id: page.id))
    }
    showTop()
  }

  private func content(_ source: Source) -> AnyView {
    switch source {
    case .view(let view): return view
    case .destination(let destination, _):
      return destination.presentedPage?.content ?? AnyView(EmptyView())
    case .value(let value):
      for destination in destinations.reversed() {
        if let page = destination.page(for: value) { return page }
      }
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

  private func page(_ source: Source, at index: Int) -> Page<AnyView> {
    Page(
      content: content(source),
      backTitle: { [weak self] in
        guard let self else { return nil }
        return index == 0 ? root.title : entries[index - 1].node.title
      },
      onBack: { [weak self] in self?.pop(to: index) }
    )
  }

  private func open(_ source: Source) {
    let index = entries.count
    var inputs = childInputs
    var environment = environment
    environment.dismiss = DismissAction(action: { [weak self] in self?.pop(to: index) })
    environment.isPresented = true
    inputs = _NodeInputs(graph: graph, parent: self, environment: environment)
    let node = PageNode(page(source, at: index), inputs)
    entries.append(Entry(source: source, node: node))
    graph.containerChanged(self)
  }

  private func refresh(_ index: Int) {
    let entry = entries[index]
    var environment = environment
    environment.dismiss = entry.node.environment.dismiss
    environment.isPresented = true
    entry.node.update(page(entry.source, at: index), environment)
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
    let top: Node = entries.last?.node ?? root
    root.setVisible(isVisible && top === root)
    for entry in entries { entry.node.setVisible(isVisible && entry.node === top) }
    var description = ElementDescription(environment)
    description.content = NavigationContent(depth: entries.count)
    element.apply(&description, graph)
  }

  override func visibilityChanged() { graph.containerChanged(self) }

  override var showsChildren: Bool { isVisible }

  // MARK: Navigation

  /// Closes the page at a level and those above it.
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
    destinations.append(destination)
    graph.afterUpdate { [weak self] in self?.destinationsChanged() }
  }

  func unregister(_ destination: any DestinationNode) {
    destinations.removeAll { $0 === destination }
    graph.afterUpdate { [weak self] in self?.destinationsChanged() }
  }

  func destinationChanged(_ destination: any DestinationNode) {
    graph.afterUpdate { [weak self] in self?.destinationsChanged() }
  }

  private func destinationsChanged() {
    guard isMounted else { return }
    sync()
    for index in entries.indices where index < entries.count { refresh(index) }
  }

  // MARK: Tree

  override func forEachChild(_ body: (Node) -> Void) {
    if let root { body(root) }
    for entry in entries { body(entry.node) }
  }

  override func collectElements() {
    isMarked = false
    showTop()
    var items: [ElementItem] = []
    let top: Node = entries.last?.node ?? root
    (top as? any TitledPage)?.describe()
    top.collect(into: &items)
    element.setChildren(items)
  }

  override func willUnmount() { tracking.cancel() }
}
