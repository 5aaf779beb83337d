import ElementTree
import ViewNodes

/// The node of a view that creates its rows on demand: a list, a form, a lazy stack.
final class RowsNode<V: View, Content: View>: ContainerNode<V>, RowContainer, ColumnList {
  private let contentView: (V) -> Content
  private let describeContent: (V, EnvironmentValues) -> any ElementContent
  private let selectionValue: (V) -> (any RowSelectionValue)?
  let wrapsRows: Bool
  let keepsEmptyRows: Bool
  private let separatesSections: (EnvironmentValues) -> Bool
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var child: ViewNode<Content>!
  private var staticRows: [ElementID: StaticRowNode] = [:]
  private var gaps: [Element] = []
  private lazy var rows = LazyRowList(element) { [weak self] in self?.preferencesChanged() }
  private let selection = SelectionBox()
  private let tracking = BodyTracking()
  private var isDirty = false
  /// The rows that do not come from a `ForEach`, and whose visibility follows the shown rows.
  private var knownRows: Set<ElementID> = []

  /// - Parameters:
  ///   - wrapsRows: Whether elements are wrapped in rows.
  ///   - keepsEmptyRows: Whether an empty row leaves a gap, as in a grid.
  ///   - separatesSections: Whether a gap separates a section without a header, and rows that follow
  ///     a section, from the rows above.
  init(
    _ view: V,
    _ inputs: _NodeInputs,
    content: @escaping (V) -> Content,
    describe: @escaping (V, EnvironmentValues) -> any ElementContent,
    selection: @escaping (V) -> (any RowSelectionValue)? = { _ in nil },
    wrapsRows: Bool = true,
    keepsEmptyRows: Bool = false,
    separatesSections: @escaping (EnvironmentValues) -> Bool = { _ in false }
  ) {
    contentView = content
    describeContent = describe
    selectionValue = selection
    self.wrapsRows = wrapsRows
    self.keepsEmptyRows = keepsEmptyRows
    self.separatesSections = separatesSections
    super.init(view, inputs)
    self.selection.value = selection(view)
    self.describe()
    trackSelection()
    child = Content._makeNode(content(view), childInputs)
    graph.containerChanged(self)
    preferencesChanged()
  }

  var rowSelection: (any RowSelection)? { selection.value == nil ? nil : selection }

  private func describe() {
    var description = ElementDescription(environment)
    description.content = describeContent(view, environment)
    if let refresh = environment.refreshAction {
      description.on(.refresh, "Refresh") { refresh() }
    }
    element.apply(&description, graph)
  }

  override func update(_ view: V, _ environment: EnvironmentValues) {
    self.view = view
    if separatesSections(environment) != separatesSections(self.environment) {
      graph.containerChanged(self)
    }
    self.environment = environment
    selection.value = selectionValue(view)
    describe()
    child.update(contentView(view), environment)
    let wasEditing = isEditing
    trackSelection()
    if rowSelection != nil || isEditing != wasEditing { refreshRows() }
  }

  private func refreshRows() {
    rows.refresh()
    for row in staticRows.values { row.refreshActions() }
  }

  /// Whether the list is in edit mode.
  private var isEditing = false

  /// Reads the selection and the edit mode inside observation tracking.
  private func trackSelection() {
    tracking.run(for: self) {
      selection.value?.read()
      isEditing = environment.isEditing
    }
    guard let column = environment.splitColumn, let rows = selection.value?.selectedRows else {
      return
    }
    column.observer?.selectionChanged(rows, of: self, in: column.index)
    if selection.onChoice == nil { selection.onChoice = { [weak self] in self?.rowChosen() } }
  }

  private func rowChosen() {
    guard let column = environment.splitColumn, let rows = selection.value?.selectedRows else {
      return
    }
    column.observer?.rowChosen(rows, in: column.index)
  }

  func clearSelection() {
    if selection.value?.selectedRows.isEmpty == false { selection.value?.clear() }
  }

  override func invalidate() { isDirty = true }

  override func rebuild() {
    guard isDirty, isMounted else { return }
    isDirty = false
    trackSelection()
    refreshRows()
  }

  override func willUnmount() {
    tracking.cancel()
    environment.splitColumn?.observer?.listRemoved(self)
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let child { body(child) }
    for row in staticRows.values { body(row) }
  }

  /// Rows appear when a renderer shows them, also those of a list that was hidden.
  override func visibilityChanged() {
    knownRows = []
    graph.containerChanged(self)
  }

  /// Rows have preferences from the first layout on, which creates or shows them. An ancestor that
  /// read the default before could change the layout for good.
  override func collectPreferences(into preferences: inout PreferenceValues) {
    super.collectPreferences(into: &preferences)
    if isVisible, !rows.wasShown, rows.count > 0 { preferences.isPreliminary = true }
  }

  override var offersRows: Bool { true }
  override var isRowContainer: Bool { true }
  override var rowContainer: (any RowContainer)? { self }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    update(view, environment)
  }

  /// The outermost nodes of the views of the rows in ``knownRows``.
  private var followedRows: Set<ObjectIdentifier> = []

  /// A row that a renderer has not shown yet may not begin to present a view.
  override func allowsPresentation(by node: AnyViewNode, hasBegun: Bool) -> Bool {
    guard hasBegun || isShown(node) else { return false }
    return super.allowsPresentation(by: node, hasBegun: hasBegun)
  }

  private func isShown(_ node: AnyViewNode) -> Bool {
    for current in sequence(first: node, next: \.parent) {
      if current === self { break }
      if current is RowElementNode { return true }
      if followedRows.contains(ObjectIdentifier(current)) { return !current.isLeftOut }
    }
    // The node of several rows, such as that of a section, is always shown, while that of a row which
    // the list has not collected yet is not.
    var rows: [RowSource] = []
    node.collectRows(into: &rows)
    return rows.count > 1 || rows.contains { $0.item == nil }
  }

  /// Returns the outermost nodes of rows whose sources are unknown: those of several views in one
  /// modifier, such as a background.
  private func rootsOfWrappedRows(in rows: [RowSource]) -> [ElementID: [AnyViewNode]] {
    let isWrapped = rows.contains { row in
      if case .single(let item) = row { item.source == nil } else { false }
    }
    var roots: [ElementID: [AnyViewNode]] = [:]
    guard isWrapped else { return roots }
    child.forEachView { part in
      if let element = part.element { roots[element, default: []].append(part.node) }
    }
    return roots
  }

  override func collectElements() {
    isMarked = false
    var sources: [RowSource] = []
    child.collectRows(into: &sources)
    var old = staticRows
    staticRows = [:]
    var segments: [LazyRowList.Segment] = []
    let formerRows = knownRows
    knownRows = []
    let further = rootsOfWrappedRows(in: sources)
    followedRows = []
    func follow(_ item: ElementItem) -> [AnyViewNode] {
      let id = item.element.id
      let roots =
        item.sourceNode.map { [$0.outermostNode(below: self)] } ?? further[id] ?? []
      knownRows.insert(id)
      for root in roots {
        followedRows.insert(ObjectIdentifier(root))
        if !formerRows.contains(id) { root.show(false, false) }
      }
      return roots
    }
    // The sections that contain this position, each with the segment of its header, if any.
    var open: [Int?] = []
    var sections: [LazyRowList.SectionRange] = []
    // Whether a section began or ended since the last row.
    var isAfterBoundary = false
    var gapCount = 0
    let separatesSections = separatesSections(environment)
    func beginRows() {
      defer { isAfterBoundary = false }
      guard separatesSections, isAfterBoundary, !segments.isEmpty else { return }
      if gapCount == gaps.count {
        gaps.append(Element(id: graph.makeElementID(), content: SectionGapContent()))
      }
      segments.append(.one(gaps[gapCount], roots: []))
      gapCount += 1
    }
    for source in sources {
      switch source {
      case .sectionStart:
        isAfterBoundary = true
        open.append(nil)
      case .sectionEnd:
        isAfterBoundary = true
        guard let header = open.popLast() ?? nil else { continue }
        sections.append(LazyRowList.SectionRange(header: header, end: segments.count))
      case .lazy(let provider):
        if provider.count > 0 { beginRows() }
        segments.append(.many(provider))
      case .header(let item), .footer(let item):
        if case .header = source {
          isAfterBoundary = false
          if !open.isEmpty { open[open.count - 1] = segments.count }
        } else {
          beginRows()
        }
        item.element.setTraits(item.sharedTraits)
        segments.append(.one(item.element, roots: []))
      case .single(let item):
        beginRows()
        let roots = follow(item)
        guard wrapsRows else {
          item.element.setTraits(item.sharedTraits)
          segments.append(.one(item.element, roots: roots))
          continue
        }
        let row: StaticRowNode
        if let kept = old.removeValue(forKey: item.element.id) {
          kept.update(item)
          row = kept
        } else {
          row = StaticRowNode(item, childInputs)
        }
        if row.isMarked || row.selection !== rowSelection {
          row.selection = rowSelection
          row.collectElements()
        }
        staticRows[item.element.id] = row
        segments.append(.one(row.element, roots: roots))
      }
    }
    for row in old.values { row.unmount() }
    gaps.removeSubrange(gapCount...)
    rows.replace(segments, sections)
    for case .one(let element, _) in segments { self.element.adopt(element) }
    element.setLazyChildren(rows)
  }
}

/// A reference to the current selection binding of the list, which changes with each update.
private final class SelectionBox: RowSelection {
  var value: (any RowSelectionValue)?
  func accepts(_ tag: AnyHashable) -> Bool { value?.accepts(tag) ?? false }
  func contains(_ tag: AnyHashable) -> Bool { value?.contains(tag) ?? false }
  /// Called when the user has chosen a row, for lists in columns of a split view.
  var onChoice: (() -> Void)?
  func select(_ tag: AnyHashable) {
    value?.select(tag)
    onChoice?()
  }
  func chooseAgain() { onChoice?() }
  func menu(_ menu: any SelectionMenu, for tag: AnyHashable) -> RowMenu? {
    value?.menu(menu, for: tag)
  }
}
