import ElementTree

/// The root node of a graph.
final class RootNode: AnyViewNode, ElementContainer {
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var content: AnyViewNode!
  private var makeContent: (_NodeInputs) -> AnyViewNode
  private var updateContent: ((AnyViewNode, EnvironmentValues) -> Void)
  var isMarked = false

  init<Content: View>(_ view: Content, graph: ViewGraph, environment: EnvironmentValues) {
    let storage = TypedViewStorage(view)
    makeContent = { storage.makeNode($0) }
    updateContent = { _ = storage.update($0, $1) }
    var environment = environment
    environment.graph = GraphReference(link: graph.link)
    super.init(_NodeInputs(graph: graph, parent: nil, environment: environment))
    content = makeContent(childInputs)
    graph.containerChanged(self)
  }

  func replace<Content: View>(_ view: Content) {
    let storage = TypedViewStorage(view)
    makeContent = { storage.makeNode($0) }
    updateContent = { _ = storage.update($0, $1) }
    if storage.update(content, environment) { return }
    content.setVisible(false)
    content.unmount()
    content = makeContent(childInputs)
    elementsChanged()
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    self.environment = environment
    updateContent(content, environment)
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let content { body(content) }
  }

  override func elementsChanged() { graph.containerChanged(self) }

  func collectElements() {
    isMarked = false
    var items: [ElementItem] = []
    content.collect(into: &items)
    items += graph.presentations.map { ElementItem(element: $0) }
    graph.root.setChildren(items)
  }
}
