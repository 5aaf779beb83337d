import ElementTree
import ViewNodes

/// The rows of a `ForEach` inside a list, created on demand.
final class LazyRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: RowProvider,
  RowEditor
{
  private unowned let owner: ForEachNode<Data, ID, Content>
  // Copies of properties of the owner's view: reading one through the owner would copy the view.
  private var data: Data
  private var id: (Data.Element) -> ID
  /// The greatest number of rows that the view of an element can have. It grows if a view with an
  /// erased type has more rows.
  private var rowsPerElement: Int
  private let hasErasedType = Content._rowCount == .erased
  private var rows: [ID: RowNode<Content>] = [:]
  private var positions: [Int: ID] = [:]
  /// The number of elements at the last update.
  private var knownCount: Int
  /// Returns the view of the row at an index. All rows share this closure.
  private lazy var content: (Int) -> Content = { [unowned self] in
    owner.view.content(element(at: $0))
  }

  init(_ owner: ForEachNode<Data, ID, Content>, rowsPerElement: Int) {
    self.owner = owner
    self.rowsPerElement = rowsPerElement
    data = owner.view.data
    id = owner.view.id
    knownCount = data.count
  }

  var count: Int { data.count * rowsPerElement }
  let hasFixedCount = Data.self == [Data.Element].self || Data.self == Range<Int>.self

  private func element(at index: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  func identity(at index: Int) -> AnyHashable {
    AnyHashable(id(element(at: index / rowsPerElement)))
  }

  func index(of identity: AnyHashable) -> Int? {
    position(of: identity).map { $0 * rowsPerElement }
  }

  private func position(of identity: AnyHashable) -> Int? {
    guard let id = identity.base as? ID else { return nil }
    if let position = positions.first(where: { $0.value == id })?.key { return position }
    if let data = data as? any IdentitySearching { return data.position(of: identity) }
    return data.enumerated().first { self.id($0.element) == id }?.offset
  }

  func row(at row: Int) -> Element {
    let (index, rest) = row.quotientAndRemainder(dividingBy: rowsPerElement)
    let id = id(element(at: index))
    if let row = rows[id] {
      if row.index != index { place(row, id, at: index) }
      return row.element(ofRow: rest)
    }
    let row = makeRow(id, at: index)
    owner.graph.settleNewElements()
    return row.element(ofRow: rest)
  }

  private func makeRow(_ id: ID, at index: Int) -> RowNode<Content> {
    let row = RowNode(
      owner.childInputs,
      identity: AnyHashable(id),
      index: index,
      rowCount: rowsPerElement,
      hasErasedType: hasErasedType,
      content: content
    )
    rows[id] = row
    place(row, id, at: index)
    return row
  }

  /// Creates the first row if its view has an erased type: the row tells how many rows an element
  /// has before the list counts its rows. The view appears when a renderer shows the row.
  func createFirstRow() {
    guard hasErasedType, rows.isEmpty, !data.isEmpty else { return }
    makeRow(id(element(at: 0)), at: 0).show(0..<0)
  }

  /// Adds rows to each element, or creates the views of all elements if `count` is nil.
  func needsRows(_ count: Int?) {
    // A renderer that has requested a row is laying out the list, whose rows must not change then.
    guard owner.graph.isUpdating else {
      return owner.graph.afterUpdate(of: owner) { [weak self] in self?.addRows(count) }
    }
    addRows(count)
  }

  private func addRows(_ count: Int?) {
    guard owner.isMounted else { return }
    guard let count, owner.rowContainer?.keepsEmptyRows != true else {
      return owner.requireAllViews()
    }
    guard count > rowsPerElement else { return }
    rowsPerElement = count
    for row in rows.values { row.addRows(upTo: count) }
    owner.elementsChanged()
  }

  /// Removes the nodes of all rows; the elements stay.
  func removeAll() {
    positions = [:]
    for id in Array(rows.keys) { remove(id) }
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
    let abilities = RowAbilities(
      canDelete: owner.view.onDelete != nil,
      canMove: owner.view.onMove != nil,
      canInsert: owner.view.insertion != nil
    )
    if row.abilities != abilities { row.describe(abilities, editor: self) }
  }

  func deleteRow(at index: Int) { owner.view.onDelete?(IndexSet(integer: index)) }

  func moveRow(at row: Int, to target: Int) {
    let (index, target) = (row / rowsPerElement, target / rowsPerElement)
    guard index != target else { return }
    owner.view.onMove?(IndexSet(integer: index), target > index ? target + 1 : target)
  }

  var insertion: (any RowInsertion)? { owner.view.insertion }

  func moveRowUp(at index: Int) {
    if index > 0 { owner.view.onMove?(IndexSet(integer: index), index - 1) }
  }

  func moveRowDown(at index: Int) {
    if index + 1 < owner.view.data.count {
      owner.view.onMove?(IndexSet(integer: index), index + 2)
    }
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
      if index < count, update(id, at: index) || replacePlaceholder(id, at: index) { continue }
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
    if let data = data as? any IdentitySearching {
      for id in missing {
        let index = data.position(of: AnyHashable(id))
        if index.map({ update(id, at: $0) }) != true { remove(id) }
      }
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

  /// Shows a loaded element in the row of its placeholder, which keeps the focus. Returns false if
  /// the row is no placeholder.
  private func replacePlaceholder(_ id: ID, at index: Int) -> Bool {
    guard let placeholder = id as? any PlaceholderIdentity, placeholder.isPlaceholder else {
      return false
    }
    let new = self.id(element(at: index))
    guard rows[new] == nil, let row = rows.removeValue(forKey: id) else { return false }
    rows[new] = row
    row.identify(AnyHashable(new))
    return update(new, at: index)
  }

  private func remove(_ id: ID) {
    guard let row = rows.removeValue(forKey: id) else { return }
    row.setVisible(false)
    row.unmount()
  }

  func keepOnly(_ shownRows: Range<Int>) -> Bool {
    let range = elements(of: shownRows)
    let shown = range.clamped(to: 0..<data.count)
    owner.setVisibleRange(shown)
    // A row can present a view, which must not disappear with it.
    let hidesRows = owner.graph.presentations.isEmpty
    for row in rows.values {
      let first = row.index * rowsPerElement
      let shown = (shownRows.lowerBound - first..<shownRows.upperBound - first)
        .clamped(to: 0..<rowsPerElement)
      if hidesRows { row.show(shown) } else { row.showMore(shown) }
    }
    let areAllHidden = shown.isEmpty && hidesRows
    guard rows.count > 4 * range.count + 64 else { return areAllHidden }
    let margin = range.count + 16
    let kept = (range.lowerBound - margin)..<(range.upperBound + margin)
    for (index, id) in positions where !kept.contains(index) {
      positions[index] = nil
      remove(id)
    }
    return areAllHidden
  }

  func traitsChanged() {
    for row in rows.values { owner.graph.containerChanged(row) }
  }

  /// Returns the positions of the elements with rows in a range.
  private func elements(of rows: Range<Int>) -> Range<Int> {
    guard rowsPerElement > 1 else { return rows }
    let first = Double(rows.lowerBound) / Double(rowsPerElement)
    let end = Double(rows.upperBound) / Double(rowsPerElement)
    return Int(first.rounded(.down))..<Int(end.rounded(.up))
  }

  func refresh() {
    for row in rows.values { row.refreshRows() }
  }

  func releaseChildren(at row: Int, keeping object: AnyObject) -> Bool {
    let index = row / rowsPerElement
    guard let id = positions[index], let row = rows[id] else { return false }
    return row.releaseChildren(keeping: object)
  }

  func restoreChildren(of element: Element) -> Bool {
    guard let row = rows.values.first(where: { $0.element === element }) else { return false }
    row.restoreChildren()
    owner.graph.settleNewElements()
    return true
  }

  func forEachNode(_ body: (AnyViewNode) -> Void) {
    // Preferences have the order of the rows.
    for row in rows.values.sorted(by: { $0.index < $1.index }) { body(row) }
  }
}
