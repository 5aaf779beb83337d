/// A row of a list.
class RowElementNode: Node, ElementContainer {
  let element: Element
  var isMarked = false
  fileprivate var baseActions: [ElementAction] = []
  private var identity: SingleDataIdentity?
  private let isRow: Bool
  fileprivate(set) var items: [ElementItem] = []

  /// The selection of the list that contains the row; nil if rows cannot be selected.
  weak var selection: (any RowSelection)?
  fileprivate private(set) var menu: (node: DetachedChildNode<RowMenuItems>, group: Element)?

  /// - Parameter content: Nil for elements without the appearance and behavior of rows.
  fileprivate init(_ inputs: _NodeInputs, identity: AnyHashable?, content: RowContent?) {
    self.identity = identity.map { SingleDataIdentity($0) }
    isRow = content != nil
    element = Element(
      id: inputs.graph.makeElementID(),
      content: content ?? GroupContent()
    )
    super.init(inputs)
    graph.containerChanged(self)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let menu { body(menu.node) }
  }

  override var focusableElements: [Element] { element.attributes.isFocusable ? [element] : [] }
  override var offersRows: Bool { false }
  override func elementsChanged() { graph.containerChanged(self) }

  func collectElements() {
    isMarked = false
    element.setChildren(items)
    guard isRow || items.count != 1 else {
      var traits = items[0].sharedTraits
      if traits.isNone, traits.identity == nil {
        identify(&traits)
      } else if let identity {
        traits.value.identity = identity.value
      }
      if !traits.value.effects.isEmpty { traits.value.effects = [] }
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
    // The row must redraw when its background changes.
    if let background = traits.value.rowBackground { element.adopt(background) }
    element.setTraits(traits)
    refreshActions()
  }

  /// Replaces the identity.
  func identify(_ identity: AnyHashable) {
    self.identity = SingleDataIdentity(identity)
    graph.containerChanged(self)
  }

  private func identify(_ traits: inout SharedTraits) {
    if let identity { traits.identify(DataIdentity(list: identity, position: 0)) }
  }

  /// Updates the actions and the selection of the row.
  func refreshActions() {
    guard isRow else { return }
    // Without actions of modifiers, the element shares the list of this node.
    var actions = baseActions
    if !element.traits.actions.isEmpty { actions += element.traits.actions }
    if element.traits.row.isDeleteDisabled { actions.removeAll { $0.kind == .delete } }
    if element.traits.row.isMoveDisabled {
      actions.removeAll { $0.kind == .moveUp || $0.kind == .moveDown }
    }
    var content = element.content as? RowContent ?? RowContent()
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
    case (let menu?, let rowMenu?): menu.node.update(rowMenu.items, environment)
    case (nil, let rowMenu?):
      let node = DetachedChildNode(rowMenu.items, childInputs) { [weak self] in
        guard let self else { return }
        graph.containerChanged(self)
      }
      menu = (node, Element(id: graph.makeElementID(), content: GroupContent()))
      graph.containerChanged(self)
    case (let menu?, nil):
      menu.node.unmount()
      self.menu = nil
      graph.containerChanged(self)
    case (nil, nil): break
    }
  }
}

/// The selection of a list, with its values type-erased.
@MainActor
protocol RowSelection: AnyObject {
  func accepts(_ tag: AnyHashable) -> Bool
  func contains(_ tag: AnyHashable) -> Bool
  func select(_ tag: AnyHashable)
  func menu(_ menu: any SelectionMenu, for tag: AnyHashable) -> RowMenu?
}

extension ElementDescription {
  mutating func setActions(_ actions: [ElementAction]) { self.actions = actions }
}

/// The edits that a `ForEach` allows for its rows.
struct RowAbilities: Equatable {
  var canDelete: Bool
  var canMove: Bool
}

/// A provider of rows that deletes and moves the elements of its data.
@MainActor
protocol RowEditor: AnyObject {
  func deleteRow(at index: Int)
  func moveRowUp(at index: Int)
  func moveRowDown(at index: Int)
}

/// The row of one element of data.
final class RowNode<Content: View>: RowElementNode {
  /// The node of the view; nil while it is released.
  private var child: ViewNode<Content>?
  /// The view without its node, and the observers of the state that its nodes have read.
  private var released: (view: Content, observers: [BodyTracking])?
  private(set) var abilities: RowAbilities?
  var index: Int
  /// Whether a renderer shows the row. The views of other rows have disappeared, but keep their
  /// state.
  var isShown = true {
    didSet { if isShown != oldValue { forEachChild { $0.setVisible(showsChildren) } } }
  }
  private let content: (Int) -> Content
  private let tracking = BodyTracking()
  private var isDirty = false

  /// - Parameter content: Returns the view of the row at an index. Called inside observation
  ///   tracking.
  init(
    _ inputs: _NodeInputs,
    identity: AnyHashable,
    index: Int,
    content: @escaping (Int) -> Content
  ) {
    self.index = index
    self.content = content
    let container = inputs.parent?.rowContainer
    super.init(
      inputs,
      identity: identity,
      content: container?.wrapsRows == false ? nil : RowContent(isFromData: true)
    )
    child = Content._makeNode(readContent(), childInputs)
    selection = container?.rowSelection
  }

  override var showsChildren: Bool { isVisible && isShown }

  private func readContent() -> Content {
    isDirty = false
    return tracking.run(for: self) { content(index) }
  }

  func update(_ environment: EnvironmentValues) {
    let isSame = !isDirty && environment.version == self.environment.version
    take(environment)
    let content = readContent()
    if let child {
      child.update(content, environment)
    } else if let released, !isSame || !areEqual(released.view, content) {
      makeChild(content)
    }
  }

  override func invalidate() { isDirty = true }

  override func rebuild() {
    guard isDirty, isMounted else { return }
    let content = readContent()
    if let child { child.update(content, environment) } else { makeChild(content) }
  }

  override func willUnmount() {
    tracking.cancel()
    cancelObservers()
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    let isSame = environment.version == self.environment.version
    take(environment)
    if let child { child.updateEnvironment(environment) } else if !isSame { restoreChildren() }
  }

  // MARK: Released children

  /// Releases the nodes and elements of the view if they have no state, and returns true if they
  /// are released. The row observes the state that they have read.
  func releaseChildren(keeping object: AnyObject) -> Bool {
    let traits = element.traits
    guard let child, !isDirty, !isMarked, menu == nil, traits.contextMenu.isEmpty,
      traits.rowBackground == nil, child.isSubtreeStateless,
      // Views that are not equal to themselves, such as those with closures, would be created again
      // with each update of the list.
      areEqual(child.view, content(index))
    else { return false }
    var observers: [BodyTracking] = []
    child.moveObservers(to: self, &observers)
    child.unmount()
    released = (child.view, observers)
    self.child = nil
    items = []
    element.releaseChildren(keeping: object)
    return true
  }

  func restoreChildren() {
    if child == nil { makeChild(readContent()) }
  }

  private func makeChild(_ content: Content) {
    cancelObservers()
    released = nil
    child = Content._makeNode(content, childInputs)
    graph.containerChanged(self)
  }

  private func cancelObservers() {
    for observer in released?.observers ?? [] { observer.cancel() }
  }

  private func take(_ environment: EnvironmentValues) {
    let isSame = environment.version == self.environment.version
    self.environment = environment
    if !isSame { refreshActions() }
  }

  /// - Parameter editor: The owner of the row, which performs its actions.
  func describe(_ abilities: RowAbilities, editor: any RowEditor) {
    self.abilities = abilities
    baseActions = []
    if abilities.canDelete {
      baseActions.append(
        ElementAction(.delete, name: "Delete", isDestructive: true) {
          [unowned self, unowned editor] in editor.deleteRow(at: index)
        }
      )
    }
    if abilities.canMove {
      baseActions.append(
        ElementAction(.moveUp, name: "Move up") { [unowned self, unowned editor] in
          editor.moveRowUp(at: index)
        }
      )
      baseActions.append(
        ElementAction(.moveDown, name: "Move down") { [unowned self, unowned editor] in
          editor.moveRowDown(at: index)
        }
      )
    }
    refreshActions()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    if let child { body(child) }
  }

  override func collectElements() {
    if child == nil {
      restoreChildren()
      graph.settleElements(below: self)
    }
    items = []
    child?.collect(into: &items)
    super.collectElements()
  }
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

/// A node that creates rows on demand.
@MainActor
protocol RowContainer: Node {
  /// Whether elements are wrapped in rows.
  var wrapsRows: Bool { get }
  var rowSelection: (any RowSelection)? { get }
}
