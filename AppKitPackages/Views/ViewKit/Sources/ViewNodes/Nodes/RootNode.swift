import ElementTree

/// The root node of a graph.
final class RootNode: AnyViewNode, ElementContainer {
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var content: AnyViewNode!
  private var storage: AnyViewStorage
  var isMarked = false

  init(_ storage: AnyViewStorage, graph: ViewGraph, environment: EnvironmentValues) {
    self.storage = storage
    var environment = environment
    environment.graph = GraphReference(link: graph.link)
    super.init(_NodeInputs(graph: graph, parent: nil, environment: environment))
    content = storage.makeNode(childInputs)
    graph.containerChanged(self)
  }

  func replace(_ storage: AnyViewStorage) {
    self.storage = storage
    if storage.update(content, environment) { return }
    content.setVisible(false)
    content.unmount()
    content = storage.makeNode(childInputs)
    elementsChanged()
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    self.environment = environment
    _ = storage.update(content, environment)
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
