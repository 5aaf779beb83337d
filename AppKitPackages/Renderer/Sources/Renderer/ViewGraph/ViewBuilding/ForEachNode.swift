/// The node of a `ForEach`. It has one child node for each identity, which it creates at once, or
/// on demand inside a list.
///
/// Observation tracking includes the data and the content closure, as it does bodies: with a
/// binding as data, no body may have read the binding.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>, InvalidatableNode
{
  private var ids: [ID] = []
  private var identities = TypedDataIdentities<ID>([])
  /// The nodes of the elements, in order. Each one is a `ViewNode<Content>`.
  private var nodes: [Node] = []
  private var rows: LazyRows<Data, ID, Content>?
  private let tracking = BodyTracking()
  private var isDirty = false

  override init(_ view: ForEach<Data, ID, Content>, _ inputs: _NodeInputs) {
    super.init(view, inputs)
    if offersRows, isSingleRow(Content.self) {
      rows = LazyRows(self)
      trackData()
    } else {
      makeNodes()
    }
  }

  /// Observes the number of elements. Each row observes the state that its content reads.
  private func trackData() {
    tracking.run(for: self) { _ = view.data.count }
  }

  func invalidate() { isDirty = true }

  override func rebuild() {
    if isDirty, isMounted { refresh() }
  }

  private func refresh() {
    isDirty = false
    if let rows {
      trackData()
      rows.update()
      elementsChanged()
    } else {
      makeNodes()
    }
  }

  override func willUnmount() { tracking.cancel() }
  override var isStateless: Bool { rows == nil }
  override var bodyTracking: BodyTracking? { tracking }

  /// The data as an array, because unspecialized generic code iterates arrays faster than other
  /// collections.
  private var elements: [Data.Element] {
    if let range = view.data as? Range<Int>, let elements = Array(range) as? [Data.Element] {
      return elements
    }
    return Array(view.data)
  }

  private func makeNodes() {
    // Build all content first: reads made while creating nodes must not be tracked by this node.
    // Loops count positions, because iterators are slow in unspecialized generic code.
    let (id, content) = (view.id, view.content)
    let (newIDs, contents) = tracking.run(for: self) {
      elements.withUnsafeBufferPointer { elements in
        (
          [ID](unsafeUninitializedCapacity: elements.count) { ids, count in
            while count < elements.count {
              (ids.baseAddress! + count).initialize(to: id(elements[count]))
              count += 1
            }
          },
          [Content](unsafeUninitializedCapacity: elements.count) { contents, count in
            while count < elements.count {
              (contents.baseAddress! + count).initialize(to: content(elements[count]))
              count += 1
            }
          }
        )
      }
    }
    if newIDs.count == ids.count, newIDs == ids {
      for position in 0..<nodes.count { update(nodes[position], contents[position]) }
      return
    }
    var old = nodesByID()
    let inputs = childInputs
    var newNodes: [Node] = []
    newNodes.reserveCapacity(contents.count)
    contents.withUnsafeBufferPointer { contents in
      for position in 0..<contents.count {
        if let node = old?[newIDs[position]]?.popLast() {
          update(node, contents[position])
          newNodes.append(node)
        } else {
          newNodes.append(Content._makeNode(contents[position], inputs))
        }
      }
    }
    ids = newIDs
    identities = TypedDataIdentities(newIDs)
    nodes = newNodes
    if let old { for node in old.values.joined() { node.unmount() } }
    elementsChanged()
  }

  /// The existing nodes by identity, the last one first. Duplicate identities are an error of the
  /// app; each node is still used only once.
  private func nodesByID() -> [ID: [Node]]? {
    if nodes.isEmpty { return nil }
    var nodesByID: [ID: [Node]] = [:]
    for position in nodes.indices.reversed() {
      nodesByID[ids[position], default: []].append(nodes[position])
    }
    return nodesByID
  }

  private func update(_ node: Node, _ content: Content) {
    // Sound: all nodes are created from the content above, so they have its type.
    unsafeDowncast(node, to: ViewNode<Content>.self).update(content, environment)
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    refresh()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    rows?.forEachNode(body)
    nodes.forEach(body)
  }

  override func collect(into items: inout [ElementItem]) {
    let identities = identities
    items.reserveCapacity(items.count + nodes.count)
    for position in 0..<nodes.count {
      let start = items.count
      nodes[position].collect(into: &items)
      for index in start..<items.count {
        items[index].identify(DataIdentity(list: identities, position: position))
      }
    }
  }

  override func collectRows(into rows: inout [RowSource]) {
    if let lazy = self.rows { return rows.append(.lazy(lazy)) }
    for (index, node) in nodes.enumerated() {
      let start = rows.count
      node.collectRows(into: &rows)
      for position in start..<rows.count {
        guard case .single(var item) = rows[position] else { continue }
        item.identify(DataIdentity(list: identities, position: index))
        addActions(to: &item.traits, at: index)
        rows[position] = .single(item)
      }
    }
  }

  /// Adds the actions of the element to one of its rows.
  private func addActions(to traits: inout ElementTraits, at index: Int) {
    if let onDelete = view.onDelete {
      traits.actions.append(
        ElementAction(.delete, name: "Delete", isDestructive: true) {
          onDelete(IndexSet(integer: index))
        }
      )
    }
    guard let onMove = view.onMove else { return }
    let count = view.data.count
    traits.actions.append(
      ElementAction(.moveUp, name: "Move up") {
        if index > 0 { onMove(IndexSet(integer: index), index - 1) }
      }
    )
    traits.actions.append(
      ElementAction(.moveDown, name: "Move down") {
        if index + 1 < count { onMove(IndexSet(integer: index), index + 2) }
      }
    )
  }
}

/// The rows of a `ForEach` inside a list, created on demand.
final class LazyRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: RowProvider {
  private unowned let owner: ForEachNode<Data, ID, Content>
  // Copies of properties of the owner's view: reading one through the owner would copy the view.
  private var data: Data
  private var id: (Data.Element) -> ID
  private var rows: [ID: RowNode<Content>] = [:]
  private var positions: [Int: ID] = [:]
  /// The number of elements at the last update.
  private var knownCount: Int

  init(_ owner: ForEachNode<Data, ID, Content>) {
    self.owner = owner
    data = owner.view.data
    id = owner.view.id
    knownCount = data.count
  }

  var count: Int { data.count }

  private func element(at index: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  func identity(at index: Int) -> AnyHashable { AnyHashable(id(element(at: index))) }

  func index(of identity: AnyHashable) -> Int? {
    guard let id = identity.base as? ID else { return nil }
    if let position = positions.first(where: { $0.value == id })?.key { return position }
    return data.enumerated().first { self.id($0.element) == id }?.offset
  }

  func row(at index: Int) -> Element {
    let id = id(element(at: index))
    if let row = rows[id] {
      if row.index != index { place(row, id, at: index) }
      return row.element
    }
    let row = RowNode(
      owner.childInputs,
      identity: AnyHashable(id),
      index: index,
      content: { [unowned self] in owner.view.content(element(at: $0)) }
    )
    rows[id] = row
    place(row, id, at: index)
    owner.graph.settleNewElements()
    return row.element
  }

  private func place(_ row: RowNode<Content>, _ id: ID, at index: Int) {
    if positions[row.index] == id { positions[row.index] = nil }
    positions[index] = id
    row.index = index
    describe(row)
  }

  /// Updates the actions of a row. Actions look up the closure and the position when they run, so
  /// they stay valid while rows move.
  private func describe(_ row: RowNode<Content>) {
    let owner = owner
    let abilities = RowAbilities(
      canDelete: owner.view.onDelete != nil,
      canMove: owner.view.onMove != nil
    )
    guard row.abilities != abilities else { return }
    row.describe(
      abilities,
      onDelete: { [unowned row, unowned owner] in
        owner.view.onDelete?(IndexSet(integer: row.index))
      },
      onMoveUp: { [unowned row, unowned owner] in
        if row.index > 0 { owner.view.onMove?(IndexSet(integer: row.index), row.index - 1) }
      },
      onMoveDown: { [unowned row, unowned owner] in
        if row.index + 1 < owner.view.data.count {
          owner.view.onMove?(IndexSet(integer: row.index), row.index + 2)
        }
      }
    )
  }

  /// Updates the existing rows with new data, and removes the rows of deleted elements.
  func update() {
    data = owner.view.data
    id = owner.view.id
    let count = data.count
    let oldCount = knownCount
    knownCount = count
    var moved: [(index: Int, id: ID)] = []
    let old = positions
    positions = [:]
    for (index, id) in old {
      guard rows[id] != nil else { continue }
      if index < count, update(id, at: index) { continue }
      moved.append((index, id))
    }
    guard !moved.isEmpty else { return }
    // Insertions and deletions move all later rows by the same distance.
    moved.sort { $0.index < $1.index }
    var distance = 0
    var missing: Set<ID> = []
    for (index, id) in moved {
      let near = [distance, distance - 1, distance + 1].first { offset in
        (0..<count).contains(index + offset) && update(id, at: index + offset)
      }
      if let near { distance = near } else { missing.insert(id) }
    }
    guard !missing.isEmpty else { return }
    // If the count shrank by at least the number missing, they were deleted: skip the full scan.
    if oldCount - count >= missing.count {
      for id in missing { remove(id) }
      return
    }
    for (index, value) in data.enumerated() {
      let id = id(value)
      guard missing.contains(id), update(id, at: index) else { continue }
      missing.remove(id)
      if missing.isEmpty { return }
    }
    for id in missing { remove(id) }
  }

  /// Updates a row if its element is at a position, and returns true if it is.
  private func update(_ id: ID, at index: Int) -> Bool {
    guard self.id(element(at: index)) == id, let row = rows[id] else { return false }
    positions[index] = id
    row.index = index
    row.update(owner.environment)
    describe(row)
    return true
  }

  private func remove(_ id: ID) {
    guard let row = rows.removeValue(forKey: id) else { return }
    row.setVisible(false)
    row.unmount()
  }

  func keepOnly(_ range: Range<Int>) {
    guard rows.count > 4 * range.count + 64 else { return }
    let margin = range.count + 16
    let kept = (range.lowerBound - margin)..<(range.upperBound + margin)
    for (index, id) in positions where !kept.contains(index) {
      positions[index] = nil
      remove(id)
    }
  }

  func refresh() {
    for row in rows.values { row.refreshActions() }
  }

  func releaseChildren(at index: Int, keeping object: AnyObject) -> Bool {
    guard let id = positions[index], let row = rows[id] else { return false }
    return row.releaseChildren(keeping: object)
  }

  func restoreChildren(of element: Element) -> Bool {
    guard let row = rows.values.first(where: { $0.element === element }) else { return false }
    row.restoreChildren()
    owner.graph.settleNewElements()
    return true
  }

  func forEachNode(_ body: (Node) -> Void) {
    for row in rows.values { body(row) }
  }
}
