import ElementTree
import ViewNodes

/// The node of views whose elements are not children of the parent's element, such as a toolbar,
/// the label of a tab, or a menu. The owner of the node determines where they appear.
final class DetachedChildNode<Content: View>: ViewNode<Content> {
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var child: ViewNode<Content>!
  private let changed: () -> Void
  /// The subviews that another view shows; nil if all are shown.
  private(set) var shownSubviews: ShownSubviews?
  private var shownViews = ShownViews()
  private let isMenu: Bool
  private var hasOpened = false

  /// - Parameters:
  ///   - shownSubviews: The subviews that another view shows, for views that are left out otherwise.
  ///   - isMenu: Whether the views may not begin to present others before they have been visible.
  ///   - changed: Called when the list of elements has changed.
  init(
    _ view: Content,
    _ inputs: _NodeInputs,
    shownSubviews: ShownSubviews? = nil,
    isMenu: Bool = false,
    changed: @escaping () -> Void
  ) {
    self.changed = changed
    self.shownSubviews = shownSubviews
    self.isMenu = isMenu
    super.init(view, inputs)
    shownSubviews?.changed = { [weak self] in self?.showSubviews() }
    child = Content._makeNode(view, childInputs)
  }

  override func update(_ view: Content, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    child.update(view, environment)
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let child { body(child) }
  }

  override var showsChildren: Bool { isVisible && shownSubviews == nil }

  override func visibilityChanged() {
    if isVisible { hasOpened = true }
    showSubviews()
  }

  private func showSubviews() {
    guard isMounted, let shownSubviews else { return }
    child.showViews(
      isVisible,
      where: { part in part.element.map(shownSubviews.contains) ?? true },
      update: { shownViews = $0 }
    )
  }

  override func allowsPresentation(by node: AnyViewNode, hasBegun: Bool) -> Bool {
    let isClosed = isMenu && !hasOpened || shownSubviews != nil && !shownViews.contains(node)
    guard hasBegun || !isClosed else { return false }
    return super.allowsPresentation(by: node, hasBegun: hasBegun)
  }

  override var isStateless: Bool { true }
  override var offersRows: Bool { false }
  override func elementsChanged() { changed() }

  /// The elements of the views.
  var items: [ElementItem] {
    var items: [ElementItem] = []
    child.collect(into: &items)
    return items
  }

  /// The elements of the views, with the sections that contain them.
  var rows: [RowSource] {
    var rows: [RowSource] = []
    child.collectRows(into: &rows)
    return rows
  }
}
