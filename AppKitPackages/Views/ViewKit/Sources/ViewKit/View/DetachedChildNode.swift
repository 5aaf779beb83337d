import ElementTree
import ViewNodes

/// The node of views whose elements are not children of the parent's element, such as a toolbar,
/// the label of a tab, or a menu. The owner of the node determines where they appear.
final class DetachedChildNode<Content: View>: ViewNode<Content> {
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var child: ViewNode<Content>!
  private let changed: () -> Void

  /// - Parameter changed: Called when the list of elements has changed.
  init(_ view: Content, _ inputs: _NodeInputs, changed: @escaping () -> Void) {
    self.changed = changed
    super.init(view, inputs)
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
