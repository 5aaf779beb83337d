import ElementTree
import ViewNodes

/// A row of a list.
class RowElementNode: AnyViewNode, ElementContainer {
  let element: Element
  var isMarked = false
  var baseActions: [ElementAction] = []
  private(set) var identity: SingleDataIdentity?
  /// The content of the element while it shows any views; nil for elements without the appearance
  /// and behavior of rows.
  let rowContent: RowContent?
  /// The views of the row. A row without views takes no space.
  var items: [ElementItem] = []

  /// The selection of the list that contains the row; nil if rows cannot be selected.
  weak var selection: (any RowSelection)?
  private(set) var menu: (node: DetachedChildNode<RowMenuItems>, group: Element)?

  /// - Parameter content: Nil for elements without the appearance and behavior of rows.
  init(_ inputs: _NodeInputs, identity: AnyHashable?, content: RowContent?) {
    self.identity = identity.map { SingleDataIdentity($0) }
    rowContent = content
    element = Element(
      id: inputs.graph.makeElementID(),
      content: content ?? GroupContent()
    )
    super.init(inputs)
    graph.containerChanged(self)
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let menu { body(menu.node) }
  }

  override var focusableElements: [Element] { element.attributes.isFocusable ? [element] : [] }
  override var offersRows: Bool { false }
  override func elementsChanged() { graph.containerChanged(self) }

  func collectElements() {
    isMarked = false
    updateContent()
    element.setChildren(items)
    guard rowContent != nil || items.count != 1 else {
      var traits = items[0].sharedTraits
      if traits.isNone, traits.identity == nil {
        identify(&traits)
      } else if let identity {
        traits.value.identity = identity.value
      }
      if !traits.value.effects.isEmpty { traits.value.effects = [] }
      removeDisabledActions(from: &traits)
      return element.setTraits(traits)
    }
    var traits = SharedTraits()
    // Most rows have no traits and share the storage of the default ones.
    for item in items {
      if traits.isNone || traits.value.tag == nil, let tag = item.sharedTraits.tag {
        traits.value.tag = tag
      }
      guard !item.sharedTraits.isNone else { continue }
      if item.traits.row != RowTraits() { traits.value.row = item.traits.row }
      traits.value.contextMenu += item.traits.contextMenu
      traits.value.actions += item.traits.actions
      traits.value.badge = traits.value.badge ?? item.traits.badge
      traits.value.rowBackground = traits.value.rowBackground ?? item.traits.rowBackground
    }
    if identity == nil, let first = items.first?.sharedTraits.identity {
      traits.value.identity = first
    }
    identify(&traits)
    if let menu {
      menu.group.setChildren(menu.node.items)
      traits.value.contextMenu.append(menu.group)
    }
    if let drop { traits.value.transfer = ElementTransfer(drop: drop) }
    // The row must redraw when its background changes.
    if let background = traits.value.rowBackground { element.adopt(background) }
    removeDisabledActions(from: &traits)
    element.setTraits(traits)
    refreshActions()
  }

  /// Sets the content of the element when its first view appears, or when its last view disappears.
  private func updateContent() {
    let isEmpty = items.isEmpty
    guard isEmpty != (element.content is EmptyContent) else { return }
    var description = ElementDescription(environment)
    if isEmpty {
      description.content = EmptyContent()
    } else if let rowContent {
      description.content = rowContent
    } else {
      description.content = GroupContent()
    }
    element.apply(&description, graph)
    if isEmpty { updateMenu(nil) }
  }

  /// The closures for values that are dragged over the row; nil if the row takes none.
  var drop: ElementTransfer.Drop? { nil }

  /// Replaces the identity.
  func identify(_ identity: AnyHashable) {
    self.identity = SingleDataIdentity(identity)
    graph.containerChanged(self)
  }

  private func identify(_ traits: inout SharedTraits) {
    if let identity { traits.identify(DataIdentity(list: identity, position: 0)) }
  }

  private func removeDisabledActions(from traits: inout SharedTraits) {
    let row = traits.value.row
    guard row.isDeleteDisabled || row.isMoveDisabled else { return }
    removeDisabledActions(from: &traits.value.actions, of: row)
  }

  private func removeDisabledActions(from actions: inout [ElementAction], of row: RowTraits) {
    if row.isDeleteDisabled { actions.removeAll { $0.kind == .delete } }
    if row.isMoveDisabled { actions.removeAll { $0.kind == .moveUp || $0.kind == .moveDown } }
  }

  /// Updates the actions and the selection of the row.
  func refreshActions() {
    guard var content = element.content as? RowContent else { return }
    // Without actions of modifiers, the element shares the list of this node.
    var actions = baseActions
    if !element.traits.actions.isEmpty { actions += element.traits.actions }
    removeDisabledActions(from: &actions, of: element.traits.row)
    content.isEdited = environment.isEditing
    content.isSelectable = false
    content.isSelected = false
    var rowMenu: RowMenu?
    if let selection, let tag = element.tag ?? identity?.value, selection.accepts(tag),
      !element.traits.row.isSelectionDisabled
    {
      content.isSelectable = true
      content.isSelected = selection.contains(tag)
      actions.append(
        ElementAction(.activate, name: "Select") { [weak selection] in selection?.select(tag) }
      )
      rowMenu = environment.selectionMenu.flatMap { selection.menu($0, for: tag) }
      if let primaryAction = rowMenu?.primaryAction {
        actions.append(ElementAction(.primary, name: "Open", primaryAction))
      }
    }
    updateMenu(rowMenu)
    var description = ElementDescription(environment)
    description.content = content
    description.attributes.isFocusable = content.isSelectable || !actions.isEmpty
    description.setActions(actions)
    element.apply(&description, graph)
  }

  private func updateMenu(_ rowMenu: RowMenu?) {
    switch (menu, rowMenu) {
    case (let menu?, let rowMenu?): menu.node.update(RowMenuItems(rowMenu.items), environment)
    case (nil, let rowMenu?):
      let items = RowMenuItems(rowMenu.items)
      let node = DetachedChildNode(items, childInputs, isMenu: true) { [weak self] in
        guard let self else { return }
        graph.containerChanged(self)
      }
      let content = GroupContent { [weak self] isOpen in
        guard let self, isMounted else { return }
        menu?.node.show(isOpen, isVisible)
      }
      node.show(false, isVisible)
      menu = (node, Element(id: graph.makeElementID(), content: content))
      graph.containerChanged(self)
    case (let menu?, nil):
      menu.node.unmount()
      self.menu = nil
      graph.containerChanged(self)
    case (nil, nil): break
    }
  }
}

extension ElementDescription {
  mutating func setActions(_ actions: [ElementAction]) { self.actions = actions }
}

/// A row that does not come from a `ForEach`. Another node owns its element.
final class StaticRowNode: RowElementNode {
  init(_ item: ElementItem, _ inputs: _NodeInputs) {
    super.init(inputs, identity: nil, content: RowContent())
    items = [item]
  }

  func update(_ item: ElementItem) {
    let old = items[0]
    items = [item]
    let isSame =
      old.element === item.element && old.sharedTraits.isIdentical(to: item.sharedTraits)
    if !isSame { graph.containerChanged(self) }
  }
}

/// A further row of an element of data whose view has several rows. The node of the first row owns
/// the view.
final class FurtherRowNode: RowElementNode {
  /// Shows views that the node of the first row has collected.
  func show(_ items: [ElementItem]) {
    self.items = items
    collectElements()
  }

  func describe(_ actions: [ElementAction]) {
    baseActions = actions
    refreshActions()
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    super.updateEnvironment(environment)
    refreshActions()
  }
}
