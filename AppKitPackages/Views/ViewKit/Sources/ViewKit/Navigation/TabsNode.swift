import ElementTree
import ViewNodes

/// The node of a tab view.
final class TabsNode<SelectionValue: Hashable, Content: View>:
  ContainerNode<TabView<SelectionValue, Content>>
{
  private let tracking = BodyTracking()
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var child: ViewNode<Content>!
  private var items: [ElementItem] = []
  private var selected = 0
  private var shownTabs = ShownViews()
  private var ownSelection = 0
  private var isDirty = false

  init(_ view: TabView<SelectionValue, Content>, _ inputs: _NodeInputs) {
    super.init(view, inputs)
    outerVersion = inputs.environment.version
    environment.isInTabs = true
    child = Content._makeNode(view.content, childInputs)
    graph.containerChanged(self)
  }

  private var outerVersion = -1

  /// The node sets the visibility of each tab separately.
  override var showsChildren: Bool { false }

  override func update(
    _ view: TabView<SelectionValue, Content>,
    _ environment: EnvironmentValues
  ) {
    self.view = view
    if environment.version != outerVersion {
      outerVersion = environment.version
      self.environment = environment
      self.environment.isInTabs = true
    }
    child.update(view.content, self.environment)
    graph.containerChanged(self)
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    update(view, environment)
  }

  override func invalidate() { isDirty = true }

  override func rebuild() {
    if isDirty, isMounted { graph.containerChanged(self) }
    isDirty = false
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let child { body(child) }
  }

  override func visibilityChanged() { graph.containerChanged(self) }

  private func tag(of item: ElementItem, at index: Int) -> SelectionValue? {
    if let tag = item.sharedTraits.tag?.base as? SelectionValue { return tag }
    return index as? SelectionValue
  }

  private func select(_ index: Int) {
    guard items.indices.contains(index) else { return }
    if let selection = view.selection {
      if let tag = tag(of: items[index], at: index) { selection.wrappedValue = tag }
    } else {
      ownSelection = index
      graph.containerChanged(self)
    }
  }

  override func collectElements() {
    isMarked = false
    items = []
    child.collect(into: &items)
    let chosen = tracking.run(for: self) { view.selection?.wrappedValue }
    if let chosen {
      selected =
        items.indices.first { tag(of: items[$0], at: $0) == chosen }
        ?? min(selected, max(items.count - 1, 0))
    } else {
      selected = min(ownSelection, max(items.count - 1, 0))
    }
    let shown = items.indices.contains(selected) ? items[selected].element.id : nil
    child.showViews(isVisible, where: { $0.element == shown }, update: { shownTabs = $0 })
    var description = ElementDescription(environment)
    description.content = TabsContent(
      items: items.enumerated().map { index, item in
        TabsContent.Item(
          title: item.traits.tabItem?.tabTitle ?? "\(index + 1)",
          symbol: item.traits.tabItem?.firstSymbol,
          badge: item.traits.badge
        )
      },
      selected: selected,
      isPaged: environment.pageDots != nil,
      hidesDots: hidesDots,
      select: ElementCallback { [weak self] in self?.select($0) }
    )
    element.apply(&description, graph)
    element.setChildren(items.indices.contains(selected) ? [items[selected]] : [])
    preferencesChanged()
  }

  override func allowsPresentation(by node: AnyViewNode, hasBegun: Bool) -> Bool {
    guard hasBegun || shownTabs.contains(node) else { return false }
    return super.allowsPresentation(by: node, hasBegun: hasBegun)
  }

  private var hidesDots: Bool {
    switch environment.pageDots {
    case .never: true
    case .automatic: items.count < 2
    case .always, nil: false
    }
  }

  override func willUnmount() { tracking.cancel() }
}

extension Element {
  /// The text of a label, without its symbol.
  fileprivate var tabTitle: String? {
    let words = children.map(\.textWithoutImages).filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private var textWithoutImages: String {
    if content is ImageContent { return "" }
    if let text = content.text { return text }
    return children.map(\.textWithoutImages).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The first symbol of this element and its descendants.
  fileprivate var firstSymbol: String? {
    if let image = content as? ImageContent { return image.isSymbol ? image.name : nil }
    return children.lazy.compactMap(\.firstSymbol).first
  }
}
