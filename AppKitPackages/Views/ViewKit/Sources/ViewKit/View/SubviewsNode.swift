import ElementTree
import ViewNodes

/// The node of a view that resolves another view into subviews and shows a view created from them.
final class SubviewsNode<V, Content: View, Result: View>: ViewNode<V>, ElementContainer {
  private let contentView: (V) -> Content
  private let resultView: (V, DetachedChildNode<Content>) -> Result
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var branch: DetachedChildNode<Content>!
  private var child: ViewNode<Result>?
  private var shown: [ElementItem] = []
  private let tracking = BodyTracking()
  /// Whether the view or the state that it read has changed since the last result.
  private var isDirty = true
  var isMarked = false

  /// - Parameters:
  ///   - content: Returns the view to resolve.
  ///   - result: Returns the view to show. Called inside observation tracking.
  init(
    _ view: V,
    _ inputs: _NodeInputs,
    content: @escaping (V) -> Content,
    result: @escaping (V, DetachedChildNode<Content>) -> Result
  ) {
    contentView = content
    resultView = result
    super.init(view, inputs)
    branch = DetachedChildNode(
      content(view),
      childInputs,
      shownSubviews: ShownSubviews()
    ) { [weak self] in
      if let self { graph.containerChanged(self) }
    }
    graph.containerChanged(self)
  }

  override func update(_ view: V, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    branch.update(contentView(view), environment)
    isDirty = true
    graph.containerChanged(self)
  }

  override func invalidate() { isDirty = true }

  override func rebuild() {
    if isDirty, isMounted { graph.containerChanged(self) }
  }

  /// Collects subviews at the same time as the children of containers, when all elements are known.
  func collectElements() {
    isMarked = false
    let items = branch.items
    let isSame =
      items.count == shown.count
      && zip(items, shown).allSatisfy { $0.element === $1.element && $0.hasSameTraits(as: $1) }
    guard isDirty || !isSame else { return }
    isDirty = false
    shown = items
    let result = tracking.run(for: self) { resultView(view, branch) }
    if let child {
      child.update(result, environment)
    } else {
      child = Result._makeNode(result, childInputs)
      elementsChanged()
    }
    graph.settleElements(below: self)
    branch.shownSubviews?.changed()
  }

  override func forEachView(_ body: (ViewPart) -> Void) {
    var items: [ElementItem] = []
    collect(into: &items)
    guard items.count > 1, let child else { return super.forEachView(body) }
    body(ViewPart(node: self, isShared: true))
    // The node of a subview shows it.
    body(ViewPart(node: branch, isShared: true))
    child.forEachView(body)
  }

  override var joinsViews: Bool { true }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let branch { body(branch) }
    if let child { body(child) }
  }

  override func collect(into items: inout [ElementItem]) { child?.collect(into: &items) }

  override func collectRows(into rows: inout [RowSource]) { child?.collectRows(into: &rows) }

  override func willUnmount() { tracking.cancel() }
}
