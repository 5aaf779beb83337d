import ElementTree

/// The rows of a list: single elements and the rows of each `ForEach`, in order.
package final class LazyRowList: LazyElements {
  package enum Segment {
    /// A row and the outermost nodes of its view, whose visibility follows that of the row.
    case one(Element, roots: [AnyViewNode])
    case many(any RowProvider)
  }

  /// The segments of a section with a header.
  package struct SectionRange {
    let header: Int
    let end: Int

    package init(header: Int, end: Int) {
      self.header = header
      self.end = end
    }
  }

  /// A segment with a provider, and its rows when they were counted.
  private struct Part {
    let segment: Int
    let provider: any RowProvider
    var start = 0
    var count = 0
    var end: Int { start + count }
  }

  private weak var owner: Element?
  private var segments: [Segment] = []
  /// The segments with providers. All others are single rows, so the position of a row is found
  /// among these.
  private var parts: [Part] = []
  /// The positions in `parts` of the providers whose number of rows can change before an update.
  private var changingParts: [Int] = []
  private var total = 0
  private var sections: [SectionRange] = []
  /// The innermost section that contains a segment, by the position of the segment. Empty without
  /// sections.
  private var innermostSections: [Int?] = []
  private var segmentsOfSectionParts: [Int] = []
  /// The outermost nodes of single rows that are visible.
  private var visibleRoots: [AnyViewNode] = []
  /// The positions in `parts` of the providers that may have visible rows.
  private var activeParts: Set<Int> = []

  /// Whether a renderer has laid out the list.
  package private(set) var wasShown = false
  private let didShowFirst: () -> Void

  /// - Parameter didShowFirst: Called when a renderer has laid out the list for the first time.
  package init(_ owner: Element, didShowFirst: @escaping () -> Void) {
    self.owner = owner
    self.didShowFirst = didShowFirst
  }

  /// - Parameter sections: The sections. Nested sections come before the sections that contain them.
  package func replace(_ segments: [Segment], _ sections: [SectionRange]) {
    self.segments = segments
    self.sections = sections
    parts = []
    segmentsOfSectionParts = []
    visibleRoots = []
    for (position, segment) in segments.enumerated() {
      switch segment {
      case .one(let element, let roots):
        if element.content is SectionPartContent { segmentsOfSectionParts.append(position) }
        visibleRoots += roots.filter(\.isVisible)
      case .many(let provider): parts.append(Part(segment: position, provider: provider))
      }
    }
    activeParts = Set(parts.indices)
    changingParts = parts.indices.filter { !parts[$0].provider.hasFixedCount }
    countRows()
    innermostSections = sections.isEmpty ? [] : Array(repeating: nil, count: segments.count)
    for (position, section) in sections.enumerated() {
      for segment in section.header..<section.end where innermostSections[segment] == nil {
        innermostSections[segment] = position
      }
    }
  }

  // MARK: Positions

  private func countRows() {
    var rowsOfParts = 0
    for position in parts.indices {
      parts[position].start = parts[position].segment - position + rowsOfParts
      parts[position].count = parts[position].provider.count
      rowsOfParts += parts[position].count
    }
    total = segments.count - parts.count + rowsOfParts
  }

  /// Counts the rows again if the data of a provider has changed since then: data that is not a
  /// value, such as a binding, changes before the list is updated.
  private func countChangedRows() {
    if changingParts.contains(where: { parts[$0].count != parts[$0].provider.count }) {
      countRows()
    }
  }

  package var count: Int {
    countChangedRows()
    return total
  }

  /// Returns the position in `parts` of the last provider that starts at a row or before it.
  private func lastPart(startingAtOrBefore row: Int) -> Int? {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].start <= row { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Returns the segment of a row, and the position of the row in its provider, or 0.
  private func place(of row: Int) -> (segment: Int, row: Int)? {
    guard row >= 0, row < total else { return nil }
    guard let position = lastPart(startingAtOrBefore: row) else { return (row, 0) }
    let part = parts[position]
    guard row < part.end else { return (part.segment + 1 + row - part.end, 0) }
    return (part.segment, row - part.start)
  }

  /// Returns the part of a row, and the position of the row in its provider; nil for single rows.
  private func provider(of row: Int) -> (part: Int, row: Int)? {
    guard let position = lastPart(startingAtOrBefore: row), row < parts[position].end else {
      return nil
    }
    guard parts[position].provider.count == parts[position].count else {
      countRows()
      return provider(of: row)
    }
    return (position, row - parts[position].start)
  }

  /// Returns the first row of a segment, or the number of rows for the position after the last one.
  private func start(of segment: Int) -> Int {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].segment < segment { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return segment }
    return parts[low - 1].end + segment - parts[low - 1].segment - 1
  }

  // MARK: Rows

  package func element(at index: Int) -> Element {
    if let (part, row) = provider(of: index) {
      let element = parts[part].provider.row(at: row)
      activeParts.insert(part)
      owner?.adopt(element)
      return element
    }
    if let place = place(of: index), case .one(let element, _) = segments[place.segment] {
      return element
    }
    preconditionFailure("The list has \(count) rows, but a renderer requested row \(index).")
  }

  package func identity(at index: Int) -> AnyHashable {
    if let (part, row) = provider(of: index) { return parts[part].provider.identity(at: row) }
    if let place = place(of: index), case .one(let element, _) = segments[place.segment] {
      return element.identity ?? AnyHashable(element.id)
    }
    return AnyHashable(index)
  }

  package func index(of identity: AnyHashable) -> Int? {
    countChangedRows()
    for (position, segment) in segments.enumerated() {
      switch segment {
      case .one(let element, _):
        if element.identity == identity { return start(of: position) }
      case .many(let provider):
        if let index = provider.index(of: identity) { return start(of: position) + index }
      }
    }
    return nil
  }

  // MARK: Sections

  package func header(at index: Int) -> LazySection? {
    guard !sections.isEmpty else { return nil }
    countChangedRows()
    guard let segment = place(of: index)?.segment,
      let section = innermostSections[segment].map({ sections[$0] }),
      case .one(let element, _) = segments[section.header]
    else { return nil }
    return LazySection(
      header: element,
      index: start(of: section.header),
      end: start(of: section.end)
    )
  }

  package var partsOfSections: [Int] {
    guard !segmentsOfSectionParts.isEmpty else { return [] }
    countChangedRows()
    return segmentsOfSectionParts.map { start(of: $0) }
  }

  // MARK: Visibility

  package func move(from index: Int, to target: Int) {
    countChangedRows()
    guard let old = provider(of: index), let new = provider(of: target), old.part == new.part else {
      return
    }
    parts[old.part].provider.moveRow(at: old.row, to: new.row)
  }

  package func didShow(_ range: Range<Int>) {
    countChangedRows()
    showRoots(in: range)
    for position in activeParts.sorted() {
      let part = parts[position]
      let rows = (range.lowerBound - part.start)..<(range.upperBound - part.start)
      if part.provider.keepOnly(rows) { activeParts.remove(position) }
    }
    guard !wasShown else { return }
    wasShown = true
    didShowFirst()
  }

  /// Shows the nodes of the single rows in a range, and hides all others.
  private func showRoots(in range: Range<Int>) {
    let shown = range.clamped(to: 0..<total).flatMap { roots(ofRow: $0) }.filter(\.isMounted)
    let ids = Set(shown.map { ObjectIdentifier($0) })
    var remaining: [AnyViewNode] = []
    for root in visibleRoots where root.isMounted && !ids.contains(ObjectIdentifier(root)) {
      hide(root)
      if root.isVisible { remaining.append(root) }
    }
    for root in shown { show(root) }
    visibleRoots = remaining + shown
  }

  // Inside of the loop above, the optimized code of the compiler (6.3.1) fails its own check.
  @inline(never)
  private func show(_ root: AnyViewNode) {
    root.show(true, root.parent?.showsChildren != false)
  }

  /// Returns the outermost nodes of a single row.
  private func roots(ofRow row: Int) -> [AnyViewNode] {
    guard let place = place(of: row) else { return [] }
    switch segments[place.segment] {
    case .one(_, let roots): return roots
    case .many: return []
    }
  }

  /// Hides a row. A row can present a view, which must not disappear with it.
  private func hide(_ root: AnyViewNode) {
    if root.graph.presentations.isEmpty { root.show(false, false) }
  }

  // MARK: Released children

  package func releaseChildren(at index: Int, keeping object: AnyObject) -> Bool {
    guard let (part, row) = provider(of: index) else { return false }
    return parts[part].provider.releaseChildren(at: row, keeping: object)
  }

  package func restoreChildren(of element: Element) {
    for part in parts where part.provider.restoreChildren(of: element) { return }
  }

  /// Updates the selection and the actions of all rows.
  package func refresh() {
    for part in parts { part.provider.refresh() }
  }
}
