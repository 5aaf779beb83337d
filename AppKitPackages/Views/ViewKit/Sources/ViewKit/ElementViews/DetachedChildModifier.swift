import ElementTree
import ViewNodes

/// A modifier that sets traits of its content from the elements of additional views.
nonisolated protocol DetachedChildModifier: PrimitiveModifier {
  associatedtype Branch: View
  @MainActor var branch: Branch { get }
  /// Whether the traits depend on the content of the elements, not only on which ones there are.
  static var readsElements: Bool { get }
  /// Whether renderers draw the group with the elements as a part of the modified view.
  static var adoptsGroup: Bool { get }
  /// Whether the views are made only when a renderer reads the group.
  static var isLazy: Bool { get }
  @MainActor func apply(_ items: [ElementItem], group: Element, to traits: inout ElementTraits)
}

extension DetachedChildModifier {
  static var readsElements: Bool { false }
  static var adoptsGroup: Bool { false }
  static var isLazy: Bool { false }
}

extension DetachedChildModifier {
  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    DetachedChildTraitNode(view, inputs)
  }
}

private final class DetachedChildTraitNode<V: View, M: DetachedChildModifier>:
  SingleChildNode<ModifiedContent<V, M>, V>, ElementContainer
{
  /// The additional views; nil before a renderer has read a lazy group.
  private var branch: DetachedChildNode<M.Branch>?
  // Sound: set in `init`. The content of a lazy group refers to this node.
  private var group: Element!
  var isMarked = false

  init(_ view: ModifiedContent<V, M>, _ inputs: _NodeInputs) {
    super.init(view, inputs, child: \.content)
    group = Element(id: graph.makeElementID(), content: M.isLazy ? menuContent : GroupContent())
    guard !M.isLazy else { return }
    makeBranch()
    graph.containerChanged(self)
  }

  private var menuContent: GroupContent {
    GroupContent(
      makeChildren: { [weak self] in self?.makeLazyBranch() },
      setOpen: { [weak self] isOpen in
        guard let self, isMounted else { return }
        branch?.show(isOpen, isVisible)
      }
    )
  }

  private func makeBranch() {
    branch = DetachedChildNode(
      view.modifier.branch,
      childInputs,
      isMenu: M.isLazy
    ) { [weak self] in
      guard let self else { return }
      graph.containerChanged(self)
      hasChanged = true
      elementsChanged()
    }
  }

  private func makeLazyBranch() {
    guard branch == nil, isMounted else { return }
    makeBranch()
    // Its shortcuts are read while the menu is closed.
    branch?.show(false, isVisible)
    graph.settleElements(below: self)
    collectElements()
  }

  override func update(_ view: ModifiedContent<V, M>, _ environment: EnvironmentValues) {
    super.update(view, environment)
    branch?.update(view.modifier.branch, environment)
    guard M.readsElements else { return }
    hasChanged = true
    elementsChanged()
  }

  /// Whether the traits have changed since rows were collected.
  private var hasChanged = false

  override var setsTraitsOfRows: Bool { true }
  // A lazy group is made again when a renderer reads it.
  override var isStateless: Bool { M.isLazy }

  override func setTraitsOfRow(_ traits: inout ElementTraits) {
    view.modifier.apply(branch?.items ?? [], group: group, to: &traits)
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    super.forEachChild(body)
    if let branch { body(branch) }
  }

  func collectElements() {
    isMarked = false
    group.setChildren(branch?.items ?? [])
  }

  override func collect(into items: inout [ElementItem]) {
    let start = items.count
    child.collect(into: &items)
    let branchItems = branch?.items ?? []
    for index in start..<items.count {
      view.modifier.apply(branchItems, group: group, to: &items[index].traits)
      items[index].source = self
      if M.adoptsGroup { items[index].element.adopt(group) }
    }
  }

  override func collectRows(into rows: inout [RowSource]) {
    let start = rows.count
    child.collectRows(into: &rows)
    let branchItems = branch?.items ?? []
    for index in start..<rows.count {
      switch rows[index] {
      case .single(var item):
        view.modifier.apply(branchItems, group: group, to: &item.traits)
        if M.adoptsGroup { item.element.adopt(group) }
        rows[index] = .single(item)
      case .lazy(let provider) where hasChanged: provider.traitsChanged()
      default: break
      }
    }
    hasChanged = false
  }

  override func collectPreferences(into preferences: inout PreferenceValues) {
    child.collectPreferences(into: &preferences)
  }
}
