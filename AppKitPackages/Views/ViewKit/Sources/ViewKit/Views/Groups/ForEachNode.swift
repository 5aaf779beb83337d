import ElementTree
import ViewNodes

/// The node of a `ForEach`. It has one child node for each identity, which it creates at once, or
/// on demand inside a list.
///
/// Observation tracking includes the data and the content closure, as it does bodies: with a
/// binding as data, no body may have read the binding.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>
{
  private var ids: [ID] = []
  private var identities = TypedDataIdentities<ID>([])
  /// The nodes of the elements, in order. Each one is a `ViewNode<Content>`.
  private var nodes: [AnyViewNode] = []
  private var rows: LazyRows<Data, ID, Content>?
  private let tracking = BodyTracking()
  private var isDirty = false
  private var visibleRange = 0..<0
  /// Whether the views of all elements have to be created, because the view of one of them has an
  /// erased type and is a section, or has rows that cannot be created on demand.
  private var needsAllViews = false

  override init(_ view: ForEach<Data, ID, Content>, _ inputs: _NodeInputs) {
    super.init(view, inputs)
    if let rowsPerElement {
      let rows = LazyRows(self, rowsPerElement: rowsPerElement)
      self.rows = rows
      trackData()
      rows.createFirstRow()
    } else {
      makeNodes()
    }
  }

  /// The greatest number of rows that the view of an element can have; nil if all views are created
  /// at once.
  private var rowsPerElement: Int? {
    guard offersRows else { return nil }
    switch Content._rowCount {
    case .unknown: return nil
    case .group: return rowContainer?.wrapsRows == true ? nil : 1
    case .erased: return 1
    case .rows(let count):
      if count.upperBound > 1, count.lowerBound < count.upperBound,
        rowContainer?.keepsEmptyRows == true
      {
        return nil
      }
      return max(count.upperBound, 1)
    }
  }

  /// Observes the number of elements. Each row observes the state that its content reads.
  private func trackData() {
    tracking.run(for: self) { _ = view.data.count }
  }

  override func invalidate() { isDirty = true }

  override func rebuild() {
    if isDirty, isMounted { refresh() }
  }

  private func refresh() {
    isDirty = false
    if let rows {
      trackData()
      rows.update()
      rows.createFirstRow()
      elementsChanged()
    } else {
      makeNodes()
    }
  }

  /// Creates the views of all elements when the list collects its rows next.
  func requireAllViews() {
    needsAllViews = true
    elementsChanged()
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

  /// Calls the action of the view if the range of visible elements has changed.
  func setVisibleRange(_ range: Range<Int>) {
    guard range != visibleRange else { return }
    visibleRange = range
    guard view.onVisibleRangeChange != nil else { return }
    graph.afterUpdate(of: self) { [weak self] in
      guard let self, isMounted else { return }
      view.onVisibleRangeChange?(range)
    }
  }

  private func makeNodes() {
    defer { setVisibleRange(0..<nodes.count) }
    // Build all content first: reads made while creating nodes must not be tracked by this node.
    let (id, content) = (view.id, view.content)
    let (newIDs, contents) = tracking.run(for: self) {
      let elements = elements
      return (elements.map { id($0) }, elements.map { content($0) })
    }
    if newIDs.count == ids.count, newIDs == ids {
      for position in 0..<nodes.count { update(nodes[position], contents[position]) }
      return
    }
    var old = nodesByID()
    let inputs = childInputs
    var newNodes: [AnyViewNode] = []
    newNodes.reserveCapacity(contents.count)
    // Loops count positions, because iterators are slow in unspecialized generic code.
    for position in 0..<contents.count {
      if let node = old?[newIDs[position]]?.popLast() {
        update(node, contents[position])
        newNodes.append(node)
      } else {
        newNodes.append(Content._makeNode(contents[position], inputs))
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
  private func nodesByID() -> [ID: [AnyViewNode]]? {
    if nodes.isEmpty { return nil }
    var nodesByID: [ID: [AnyViewNode]] = [:]
    for position in nodes.indices.reversed() {
      nodesByID[ids[position], default: []].append(nodes[position])
    }
    return nodesByID
  }

  private func update(_ node: AnyViewNode, _ content: Content) {
    // Sound: all nodes are created from the content above, so they have its type.
    unsafeDowncast(node, to: ViewNode<Content>.self).update(content, environment)
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    refresh()
  }

  override var joinsViews: Bool { true }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
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
    if let lazy = self.rows {
      guard needsAllViews else { return rows.append(.lazy(lazy)) }
      lazy.removeAll()
      self.rows = nil
      makeNodes()
      graph.settleElements(below: self)
    }
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
    if let insertion = view.insertion {
      traits.transfer = ElementTransfer(
        drag: traits.transfer?.drag,
        drop: traits.transfer?.drop ?? ElementTransfer.Drop { (insertion, index) },
        preview: traits.transfer?.preview
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
