@_spi(UncountedReference) import ElementTree

/// The arguments of a new node: its parent, its graph and its environment.
@MainActor
public struct _NodeInputs {
  // Sound: only the parent node or the graph creates a node, and both outlive the inputs.
  private let graphReference: UncountedReference<ViewGraph>
  private let parentReference: UncountedReference<AnyViewNode>
  package let environment: EnvironmentValues

  package init(graph: ViewGraph, parent: AnyViewNode?, environment: EnvironmentValues) {
    graphReference = UncountedReference(graph)
    parentReference = UncountedReference(parent)
    self.environment = environment
  }

  package var graph: ViewGraph { graphReference.existingTarget }
  package var parent: AnyViewNode? { parentReference.target }
}

/// The persistent object behind a view: it owns the view's state and elements.
///
/// The graph creates a node when a view first appears at a position in the hierarchy, updates it
/// with each new value of the view at that position, and unmounts it when the view is removed.
///
/// Views subclass it in another module, so the members that they override are open, and the
/// initializers of the base classes public: for those with the access level `package`, the compiler
/// (6.3.1) gives each subclass another entry for a method that calls itself.
@MainActor
open class AnyViewNode {
  // Sound: the graph owns its nodes.
  private let graphReference: UncountedReference<ViewGraph>
  package final var graph: ViewGraph { graphReference.existingTarget }

  // Sound: only the parent owns this node, and unmounts it, which clears the reference, before it
  // releases it.
  @exclusivity(unchecked) private var parentReference: UncountedReference<AnyViewNode>
  package final var parent: AnyViewNode? { parentReference.target }

  package final let depth: Int
  // `@exclusivity(unchecked)`, in this class and its subclasses: properties are read and replaced
  // as a whole on the main actor, so accesses cannot overlap.
  @exclusivity(unchecked) package final var environment: EnvironmentValues
  @exclusivity(unchecked) package private(set) final var isMounted = true

  /// Whether the view is visible. Views outside of the visible part of a scroll view count as
  /// visible.
  @exclusivity(unchecked) package private(set) final var isVisible: Bool

  /// Whether the container of the view does not show it: the view takes no part in the screen, and
  /// preferences of it do not count.
  @exclusivity(unchecked) package private(set) final var isLeftOut = false

  /// Whether this node belongs to several views of a container, which shows them separately.
  @exclusivity(unchecked) private final var isShared = false

  /// Creates a node below another one.
  // `__shared` avoids retaining the inputs in each initializer of the chain.
  public init(_ inputs: __shared _NodeInputs) {
    graphReference = UncountedReference(inputs.graph)
    parentReference = UncountedReference(inputs.parent)
    depth = (inputs.parent?.depth ?? -1) + 1
    environment = inputs.environment
    isVisible = inputs.parent.map { $0.showsChildren && !$0.isShared } ?? true
  }

  /// The inputs for child nodes.
  package final var childInputs: _NodeInputs {
    _NodeInputs(graph: graph, parent: self, environment: environment)
  }

  /// The name of the app's view for warnings; nil for views and modifiers of the library.
  open var viewName: String? { nil }

  /// The name of the innermost view of the app that contains this node.
  package final var nearestViewName: String? {
    var node: AnyViewNode? = self
    while let current = node {
      if let name = current.viewName { return name }
      node = current.parent
    }
    return nil
  }

  // MARK: State

  /// Whether the view and the environment determine everything that this node stores, so that a new
  /// node can replace it without loss of state. Descendants are not included.
  open var isStateless: Bool { false }

  /// Whether a new node can replace this one and its descendants without loss of state.
  package final var isSubtreeStateless: Bool {
    guard isStateless else { return false }
    var isStateless = true
    forEachChild { if isStateless { isStateless = $0.isSubtreeStateless } }
    return isStateless
  }

  /// The observers of the state that this node reads, if it can have any.
  open var bodyTracking: BodyTracking? { nil }

  /// Moves the observers of this node and its descendants to another node.
  package final func moveObservers(to node: AnyViewNode, _ observers: inout [BodyTracking]) {
    if let moved = bodyTracking?.moveObservers(to: node) { observers.append(moved) }
    forEachChild { $0.moveObservers(to: node, &observers) }
  }

  // MARK: Tree

  /// Visits the child nodes.
  open func forEachChild(_ body: (AnyViewNode) -> Void) {}

  /// Whether the node passes on the elements of several child views to its parent.
  open var joinsViews: Bool { false }

  /// Whether child nodes are visible when they are created.
  open var showsChildren: Bool { isVisible }

  /// Whether this node or an ancestor shows its views in a menu. A cast of all ancestors to a protocol
  /// takes a search of all conformances of the program for each of their types.
  open var isPartOfMenu: Bool { parent?.isPartOfMenu ?? false }

  /// Updates this node with a changed environment and the same view.
  open func updateEnvironment(_ environment: EnvironmentValues) {
    self.environment = environment
    forEachChild { $0.updateEnvironment(environment) }
  }

  /// Marks this node as dirty after a change of observed state. Nodes that observe state override the
  /// method.
  open func invalidate() {}

  /// Updates this node after a change of observed state.
  open func rebuild() {}

  /// Unmounts this node and its descendants.
  package final func unmount() {
    guard isMounted else { return }
    isMounted = false
    forEachChild { $0.unmount() }
    willUnmount()
    if ownsPreferences { preferencesChanged() }
    parentReference = UncountedReference(nil)
  }

  /// Called once, after the descendants are unmounted.
  open func willUnmount() {}

  /// Returns the outermost node below another one that has only the elements of this node: that of
  /// the last modifier, such as `onAppear` after `tabItem`.
  package final func outermostNode(below ancestor: AnyViewNode) -> AnyViewNode {
    var node = self
    while let parent = node.parent, parent !== ancestor, !parent.joinsViews { node = parent }
    return node
  }

  /// Visits the outermost nodes that have at most one of the elements of this node, and before them the
  /// nodes around them that several views share, such as those of a group and its modifiers.
  open func forEachView(_ body: (ViewPart) -> Void) {
    var items: [ElementItem] = []
    collect(into: &items)
    guard items.count > 1 else {
      return body(ViewPart(node: self, element: items.first?.element.id))
    }
    body(ViewPart(node: self, isShared: true))
    let elements = Set(items.map(\.element.id))
    forEachChild { child in
      child.forEachView { part in
        // Elements of other places, such as those of a menu, belong to all views.
        var part = part
        if let element = part.element, !elements.contains(element) { part.element = nil }
        body(part)
      }
    }
  }

  /// Shows the views with some elements, and leaves all others out. For containers that show a part of
  /// their views.
  ///
  /// - Parameters:
  ///   - visible: Whether the container is visible.
  ///   - isShown: Whether the container shows a view.
  ///   - update: Receives the views that are not left out, before their visibility changes.
  package final func showViews(
    _ visible: Bool,
    where isShown: (ViewPart) -> Bool,
    update: (ShownViews) -> Void
  ) {
    var shown = ShownViews()
    var parts: [ViewPart] = []
    var others: [AnyViewNode] = []
    forEachView { part in
      guard part.element == nil || isShown(part) else { return others.append(part.node) }
      shown.insert(part)
      parts.append(part)
    }
    update(shown)
    // Presentations of views that are left out end before another view presents one.
    for node in others { node.show(false, visible) }
    for part in parts { part.node.show(true, visible, isShared: part.isShared) }
  }

  /// Shows the view in its container, or leaves it out.
  ///
  /// - Parameters:
  ///   - visible: Whether the container is visible.
  ///   - isShared: Whether the container shows and hides the views in this one separately.
  package final func show(_ isShown: Bool, _ visible: Bool, isShared: Bool = false) {
    if isLeftOut == isShown {
      isLeftOut = !isShown
      if mayHavePreferences { preferencesChanged() }
    }
    let wasShared = self.isShared
    self.isShared = isShared
    guard isShared else {
      setVisible(isShown && visible)
      // The view that has remained was shown separately.
      if wasShared { forEachChild { $0.show(true, isShown && visible) } }
      return
    }
    guard isVisible != visible else { return }
    isVisible = visible
    visibilityChanged()
  }

  /// Whether this node is another one or a descendant of it.
  package final func isInside(_ other: AnyViewNode) -> Bool {
    self === other || parent?.isInside(other) == true
  }

  /// Whether a descendant may present a view in front of the others, or provide values to the window,
  /// or continue to if it has begun. The views of a hidden tab may not begin, while those below another
  /// page may.
  open func allowsPresentation(by node: AnyViewNode, hasBegun: Bool) -> Bool {
    parent?.allowsPresentation(by: node, hasBegun: hasBegun) ?? true
  }

  /// Shows or hides the node and its descendants.
  package final func setVisible(_ visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    visibilityChanged()
    // A visible node that does not show its children shows some of them itself.
    let showsChildren = showsChildren
    guard showsChildren || !visible else { return }
    forEachChild { $0.setVisible(showsChildren && !$0.isLeftOut) }
  }

  /// Called after the node was shown or hidden, before its descendants are.
  open func visibilityChanged() {}

  // MARK: Elements

  /// Appends the elements of this node, in order.
  open func collect(into items: inout [ElementItem]) {
    forEachChild { $0.collect(into: &items) }
  }

  /// Appends the list rows of this node, in order.
  open func collectRows(into rows: inout [RowSource]) {
    forEachChild { $0.collectRows(into: &rows) }
  }

  /// Whether this node sets traits of the rows that a `ForEach` below it creates on demand.
  open var setsTraitsOfRows: Bool { false }

  /// Sets the traits of a row.
  open func setTraitsOfRow(_ traits: inout ElementTraits) {}

  /// Whether this node contains the rows of its descendants.
  open var isRowContainer: Bool { false }

  /// The elements of this node, without those of its descendants, that can have the focus.
  open var focusableElements: [Element] { [] }

  /// Whether an ancestor collects rows, as lists do.
  open var offersRows: Bool { parent?.offersRows ?? false }

  /// The innermost node with rows that contains this node.
  open var rowContainer: (any RowContainer)? { parent?.rowContainer }

  /// Notifies the ancestors that the list of elements has changed.
  open func elementsChanged() { parent?.elementsChanged() }

  // MARK: Preferences

  /// Whether this node sets preferences of its own.
  open var ownsPreferences: Bool { false }

  /// Whether this node or a descendant has ever set preferences.
  @exclusivity(unchecked) private final var mayHavePreferences = false

  /// Merges the preferences of this node and its descendants.
  open func collectPreferences(into preferences: inout PreferenceValues) {
    guard mayHavePreferences else { return }
    forEachChild { if !$0.isLeftOut { $0.collectPreferences(into: &preferences) } }
  }

  /// Notifies the ancestors that preferences have changed.
  open func preferencesChanged() {
    mayHavePreferences = true
    parent?.preferencesChanged()
  }
}

/// A node with the type of its view.
///
/// Generic base classes of nodes have no constraints, because the runtime would look up each
/// conformance again whenever it instantiates the metadata of a subclass.
@MainActor
open class ViewNode<V>: AnyViewNode {
  /// The view, as it was last updated.
  @exclusivity(unchecked) package final var view: V

  /// Creates the node of a view.
  public init(_ view: __shared V, _ inputs: __shared _NodeInputs) {
    self.view = view
    super.init(inputs)
  }

  /// Replaces the view and the environment.
  open func update(_ view: V, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
  }

  open override func updateEnvironment(_ environment: EnvironmentValues) {
    update(view, environment)
  }
}

extension AnyViewNode: ElementSource {}

extension ElementItem {
  /// The outermost node that has set traits.
  package var sourceNode: AnyViewNode? { source as? AnyViewNode }
}
