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

/// A modifier that keeps views beside the content and says something about it with their elements.
protocol BranchModifier: PrimitiveModifier {
  associatedtype Branch: View
  @MainActor var branch: Branch { get }
  @MainActor func apply(_ items: [ElementItem], group: Element, to traits: inout ElementTraits)
}

extension BranchModifier {
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    BranchTraitNode(view, inputs)
  }
}

private final class BranchTraitNode<V: View, M: BranchModifier>:
  SingleChildNode<ModifiedContent<V, M>, V>, ElementContainer
{
  private var branch: BranchNode<M.Branch>!
  private let group: Element
  var isMarked = false

  init(_ view: ModifiedContent<V, M>, _ inputs: _NodeInputs) {
    group = Element(id: inputs.graph.makeElementID(), content: GroupContent())
    super.init(view, inputs, child: \.content)
    branch = BranchNode(view.modifier.branch, childInputs) { [weak self] in
      guard let self else { return }
      graph.containerChanged(self)
      elementsChanged()
    }
    graph.containerChanged(self)
  }

  override func update(_ view: ModifiedContent<V, M>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    branch.update(view.modifier.branch, environment)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    if let branch { body(branch) }
  }

  func collectElements() {
    isMarked = false
    group.setChildren(branch.items)
  }

  override func collect(into items: inout [ElementItem]) {
    let start = items.count
    child.collect(into: &items)
    let branchItems = branch.items
    for index in start..<items.count {
      view.modifier.apply(branchItems, group: group, to: &items[index].traits)
      items[index].source = self
    }
  }

  override func collectRows(into rows: inout [RowSource]) {
    let start = rows.count
    child.collectRows(into: &rows)
    let branchItems = branch.items
    for index in start..<rows.count {
      guard case .single(var item) = rows[index] else { continue }
      view.modifier.apply(branchItems, group: group, to: &item.traits)
      rows[index] = .single(item)
    }
  }

  override func collectPreferences(into preferences: inout PreferenceValues) {
    child.collectPreferences(into: &preferences)
  }
}
