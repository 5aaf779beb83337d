/// Views beside the main content of a node, whose elements are shown elsewhere: a toolbar, the label
/// of a tab, a menu.
final class BranchNode<Content: View>: ViewNode<Content> {
  private var child: ViewNode<Content>!
  private let changed: () -> Void

  /// - Parameter changed: called when other elements are shown from now on.
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

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override var offersRows: Bool { false }
  override func elementsChanged() { changed() }

  /// The elements of the branch.
  var items: [ElementItem] {
    var items: [ElementItem] = []
    child.collect(into: &items)
    return items
  }

  /// The elements of the branch with the sections they are in.
  var rows: [RowSource] {
    var rows: [RowSource] = []
    child.collectRows(into: &rows)
    return rows
  }
}
