import ElementTree
import ViewNodes

/// The edits that a `ForEach` allows for its rows.
struct RowAbilities: Equatable {
  var canDelete: Bool
  var canMove: Bool
  /// Whether users can insert dragged values before and behind the row.
  var canInsert: Bool
}

/// A provider of rows that deletes and moves the elements of its data.
@MainActor
protocol RowEditor: AnyObject {
  func deleteRow(at index: Int)
  func moveRowUp(at index: Int)
  func moveRowDown(at index: Int)
  /// The insertion of dragged values between the rows, if any.
  var insertion: (any RowInsertion)? { get }
  /// Called if the view of an element with an erased type has more rows than there are.
  ///
  /// - Parameter count: The number of rows; nil for a section, or for another view whose rows cannot
  ///   be created on demand.
  func needsRows(_ count: Int?)
}

/// The rows of one element of data. This node is the first row and owns the view of the element.
final class RowNode<Content: View>: RowElementNode {
  /// The node of the view; nil while it is released.
  private var child: ViewNode<Content>?
  /// The view without its node, and the observers of the state that its nodes have read.
  private var released: (view: Content, observers: [BodyTracking])?
  private(set) var abilities: RowAbilities?
  private weak var editor: (any RowEditor)?
  /// Whether the number of rows is known only after the nodes of the view were created.
  private let hasErasedType: Bool
  var index: Int
  /// The further rows. Rows without a view take no space.
  private var furtherRows: [FurtherRowNode] = []
  /// The rows that a renderer shows. The views of other rows have disappeared, but keep their state.
  private var shownRows: Range<Int>
  /// The outermost nodes of the views of several rows, with the positions of the rows.
  private var roots: [(row: Int, node: AnyViewNode)] = []
  private let content: (Int) -> Content
  private let tracking = BodyTracking()
  private var isDirty = false

  /// - Parameters:
  ///   - rowCount: The greatest number of rows that the view can have, as far as it is known.
  ///   - hasErasedType: Whether the view can have more rows.
  ///   - content: Returns the view of the element at an index. Called inside observation tracking.
  init(
    _ inputs: _NodeInputs,
    identity: AnyHashable,
    index: Int,
    rowCount: Int,
    hasErasedType: Bool,
    content: @escaping (Int) -> Content
  ) {
    self.index = index
    self.hasErasedType = hasErasedType
    self.content = content
    shownRows = 0..<rowCount
    let container = inputs.parent?.rowContainer
    let rowContent = container?.wrapsRows == false ? nil : RowContent(isFromData: true)
    super.init(inputs, identity: identity, content: rowContent)
    selection = container?.rowSelection
    addRows(upTo: rowCount)
    child = Content._makeNode(readContent(), childInputs)
  }

  /// Adds further rows until the element has a number of rows.
  func addRows(upTo count: Int) {
    while furtherRows.count + 1 < count {
      let row = FurtherRowNode(childInputs, identity: identity?.value, content: rowContent)
      row.selection = selection
      row.describe(baseActions)
      furtherRows.append(row)
    }
    graph.containerChanged(self)
  }

  /// Returns the element of a row.
  func element(ofRow row: Int) -> Element { row == 0 ? element : furtherRows[row - 1].element }

  override var showsChildren: Bool { isVisible && !shownRows.isEmpty }

  /// Shows the views of some rows, and hides those of all others.
  func show(_ rows: Range<Int>) {
    guard rows != shownRows else { return }
    shownRows = rows
    child?.show(!rows.isEmpty, isVisible)
    showRoots()
  }

  /// Shows the views of some rows, without hiding others.
  func showMore(_ rows: Range<Int>) {
    if rows.isEmpty || shownRows.isEmpty { return show(rows.isEmpty ? shownRows : rows) }
    show(
      min(rows.lowerBound, shownRows.lowerBound)..<max(rows.upperBound, shownRows.upperBound)
    )
  }

  private func showRoots() {
    for (row, node) in roots where node.isMounted {
      node.show(shownRows.contains(row), node.parent?.showsChildren != false)
    }
  }

  override func allowsPresentation(by node: AnyViewNode, hasBegun: Bool) -> Bool {
    guard hasBegun || !shownRows.isEmpty else { return false }
    return super.allowsPresentation(by: node, hasBegun: hasBegun)
  }

  /// The views of all rows become visible together with this node, so those of hidden rows are
  /// hidden again.
  override func visibilityChanged() {
    if !furtherRows.isEmpty { graph.containerChanged(self) }
  }

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
    guard furtherRows.isEmpty, let child, !isDirty, !isMarked, menu == nil,
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
    guard !isSame else { return }
    refreshActions()
    for row in furtherRows { row.updateEnvironment(environment) }
  }

  override func identify(_ identity: AnyHashable) {
    super.identify(identity)
    for row in furtherRows { row.identify(identity) }
  }

  /// Updates the actions and the selection of all rows of the element.
  func refreshRows() {
    refreshActions()
    for row in furtherRows { row.refreshActions() }
  }

  /// - Parameter editor: The owner of the row, which performs its actions.
  func describe(_ abilities: RowAbilities, editor: any RowEditor) {
    if abilities.canInsert != (self.abilities?.canInsert ?? false) { graph.containerChanged(self) }
    self.abilities = abilities
    self.editor = editor
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
    for row in furtherRows { row.describe(baseActions) }
  }

  override var drop: ElementTransfer.Drop? {
    guard abilities?.canInsert == true else { return nil }
    return ElementTransfer.Drop { [weak self] in
      guard let self, let insertion = editor?.insertion else { return nil }
      return (insertion, index)
    }
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    super.forEachChild(body)
    for row in furtherRows { body(row) }
    if let child { body(child) }
  }

  override func collectElements() {
    if child == nil {
      restoreChildren()
      graph.settleElements(below: self)
    }
    if hasErasedType { requestRows() }
    items = []
    if furtherRows.isEmpty {
      child?.collect(into: &items)
      setTraits(of: &items)
    } else {
      collectRows()
    }
    super.collectElements()
  }

  /// Sets the traits that modifiers around the `ForEach` define.
  private func setTraits(of items: inout [ElementItem]) {
    var node = parent
    while let current = node, !current.isRowContainer {
      if current.setsTraitsOfRows {
        for index in items.indices { current.setTraitsOfRow(&items[index].traits) }
      }
      node = current.parent
    }
  }

  /// Requests further rows if the view has more than there are.
  private func requestRows() {
    var sources: [RowSource] = []
    child?.collectRows(into: &sources)
    let areSingle = sources.allSatisfy { if case .single = $0 { true } else { false } }
    if !areSingle {
      editor?.needsRows(nil)
    } else if sources.count > furtherRows.count + 1 {
      editor?.needsRows(sources.count)
    }
  }

  /// Distributes the views among the rows.
  private func collectRows() {
    var sources: [RowSource] = []
    child?.collectRows(into: &sources)
    var all = sources.compactMap(\.item)
    setTraits(of: &all)
    roots = all.enumerated().compactMap { position, item in
      let node = item.sourceNode?.outermostNode(below: self)
      return node.map { (min(position, furtherRows.count), $0) }
    }
    showRoots()
    items = Array(all.prefix(1))
    for (position, row) in furtherRows.enumerated() {
      let rest = all.dropFirst(position + 1)
      row.show(Array(row === furtherRows.last ? rest : rest.prefix(1)))
    }
  }
}
