/// What a node is made from: its place in the graph and what views above hand down.
@MainActor
public struct _NodeInputs {
  // Whoever makes a node is the node above, or holds the graph: neither reference needs counting.
  unowned(unsafe) let graph: ViewGraph
  unowned(unsafe) let parent: Node?
  let environment: EnvironmentValues
}

/// The lasting counterpart of a view: it keeps the view's state and the elements it shows.
///
/// Nodes are made when a view first appears at a place, updated when a new value of the view is
/// described there, and unmounted when the view goes.
@MainActor
public class Node {
  /// The graph owns all nodes that are in use, so the reference needs no counting; a counted one
  /// would keep both alive for ever.
  unowned(unsafe) let graph: ViewGraph
  /// The node above. A weak reference would make every use of every node slow; this one is sound,
  /// as only the node above owns this one and unmounts it before it lets go, which cuts it.
  @exclusivity(unchecked) private(set) unowned(unsafe) var parent: Node?
  let depth: Int
  // Here and in view nodes: values are read and replaced as a whole, on the main actor, so access
  // need not be checked.
  @exclusivity(unchecked) var environment: EnvironmentValues
  @exclusivity(unchecked) private(set) var isMounted = true

  /// Whether the view can be seen, apart from being scrolled away.
  @exclusivity(unchecked) private(set) var isVisible: Bool

  // What nodes are made from is lent, here and below: it goes through several initializers.
  init(_ inputs: __shared _NodeInputs) {
    graph = inputs.graph
    parent = inputs.parent
    depth = (inputs.parent?.depth ?? -1) + 1
    environment = inputs.environment
    isVisible = inputs.parent?.showsChildren ?? true
  }

  /// What the nodes below this one are made from.
  var childInputs: _NodeInputs {
    _NodeInputs(graph: graph, parent: self, environment: environment)
  }

  /// The view of the app that this node stands for, by its name; nil for views and modifiers of the
  /// library.
  var viewName: String? { nil }

  /// The name of the nearest view of the app that this node is or lies in.
  final var nearestViewName: String? {
    var node: Node? = self
    while let current = node {
      if let name = current.viewName { return name }
      node = current.parent
    }
    return nil
  }

  // MARK: Tree

  /// Visits the nodes directly below this one.
  func forEachChild(_ body: (Node) -> Void) {}

  /// Whether nodes below are visible when they are made.
  var showsChildren: Bool { isVisible }

  /// Hands a changed environment to this node, keeping its view.
  func updateEnvironment(_ environment: EnvironmentValues) {
    self.environment = environment
    forEachChild { $0.updateEnvironment(environment) }
  }

  /// Runs again what depends on state that changed.
  func rebuild() {}

  /// Ends the life of this node and of those below it.
  final func unmount() {
    guard isMounted else { return }
    isMounted = false
    forEachChild { $0.unmount() }
    willUnmount()
    if ownsPreferences { preferencesChanged() }
    parent = nil
  }

  /// Called once, when the view goes; the nodes below are gone already.
  func willUnmount() {}

  /// Shows or hides the node and what is below it.
  final func setVisible(_ visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    visibilityChanged()
    forEachChild { $0.setVisible(showsChildren) }
  }

  func visibilityChanged() {}

  // MARK: Elements

  /// Adds the elements that this node shows, in order.
  func collect(into items: inout [ElementItem]) {
    forEachChild { $0.collect(into: &items) }
  }

  /// Adds the rows that this node shows in a list, in order.
  func collectRows(into rows: inout [RowSource]) {
    forEachChild { $0.collectRows(into: &rows) }
  }

  /// Whether rows below this node are wanted one by one, as in a list.
  var offersRows: Bool { parent?.offersRows ?? false }

  /// The nearest node with rows, this one included.
  var rowContainer: (any RowContainer)? { parent?.rowContainer }

  /// Tells the nodes above that other elements are shown from now on.
  func elementsChanged() { parent?.elementsChanged() }

  // MARK: Preferences

  /// Whether this node sets preferences of its own.
  var ownsPreferences: Bool { false }

  /// Whether this node or one below it sets preferences, or did so once.
  @exclusivity(unchecked) private var mayHavePreferences = false

  /// Adds the preferences that this node and those below it set.
  func collectPreferences(into preferences: inout PreferenceValues) {
    guard mayHavePreferences else { return }
    forEachChild { $0.collectPreferences(into: &preferences) }
  }

  /// Tells the nodes above that preferences have changed.
  func preferencesChanged() {
    mayHavePreferences = true
    parent?.preferencesChanged()
  }
}

/// The node of a view of a known type.
///
/// Neither this nor other nodes that nodes inherit from constrain their types: the runtime would search
/// for each conformance again whenever it makes the type of a node below.
@MainActor
public class ViewNode<V>: Node {
  @exclusivity(unchecked) var view: V

  init(_ view: __shared V, _ inputs: __shared _NodeInputs) {
    self.view = view
    super.init(inputs)
  }

  /// Takes a new value of the view and what is handed down to it.
  func update(_ view: V, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    update(view, environment)
  }
}

extension Node: ElementSource {}

extension ElementItem {
  /// The outermost node that has set traits.
  var sourceNode: Node? { source as? Node }
}
