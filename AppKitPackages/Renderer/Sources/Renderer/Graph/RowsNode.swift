/// The node of a view that shows rows, made on demand: a list, a form, a lazy stack.
final class RowsNode<V: View, Content: View>: ContainerNode<V>, RowSelectionProvider,
  InvalidatableNode
{
  private let contentView: (V) -> Content
  private let describeContent: (V, EnvironmentValues) -> any ElementContent
  private let selectionValue: (V) -> (any RowSelectionValue)?
  private let wrapsRows: Bool
  private var child: ViewNode<Content>!
  private var staticRows: [ElementID: StaticRowNode] = [:]
  private lazy var rows = LazyRowList(element)
  private let selection = SelectionBox()
  private let tracking = BodyTracking()
  private var isDirty = false

  /// - Parameters:
  ///   - wrapsRows: whether each element becomes a row; if not, elements stand as they are.
  init(
    _ view: V,
    _ inputs: _NodeInputs,
    content: @escaping (V) -> Content,
    describe: @escaping (V, EnvironmentValues) -> any ElementContent,
    selection: @escaping (V) -> (any RowSelectionValue)? = { _ in nil },
    wrapsRows: Bool = true
  ) {
    contentView = content
    describeContent = describe
    selectionValue = selection
    self.wrapsRows = wrapsRows
    super.init(view, inputs)
    self.selection.value = selection(view)
    self.describe()
    trackSelection()
    child = Content._makeNode(content(view), childInputs)
    graph.containerChanged(self)
  }

  var rowSelection: (any RowSelection)? { selection.value == nil ? nil : selection }

  private func describe() {
    var description = ElementDescription(environment)
    description.content = describeContent(view, environment)
    if let refresh = environment.refreshAction {
      description.on(.refresh, "Refresh") { refresh() }
    }
    element.apply(description, graph)
  }

  override func update(_ view: V, _ environment: EnvironmentValues) {
    self.view = view
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

  /// Whether rows show what can be done with them.
  private var isEditing = false

  /// Reads what rows show of the list, so that its changes are noticed.
  private func trackSelection() {
    tracking.run(for: self) {
      selection.value?.read()
      isEditing = environment.isEditing
    }
  }

  func invalidate() { isDirty = true }

  override func rebuild() {
    guard isDirty, isMounted else { return }
    isDirty = false
    trackSelection()
    refreshRows()
  }

  override func willUnmount() { tracking.cancel() }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
    for row in staticRows.values { body(row) }
  }

  override var offersRows: Bool { true }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    update(view, environment)
  }

  override func collectElements() {
    isMarked = false
    var sources: [RowSource] = []
    child.collectRows(into: &sources)
    var old = staticRows
    staticRows = [:]
    var segments: [LazyRowList.Segment] = []
    for source in sources {
      switch source {
      case .lazy(let provider): segments.append(.many(provider))
      case .header(let item), .footer(let item):
        item.element.setTraits(item.sharedTraits)
        segments.append(.one(item.element))
      case .single(let item):
        guard wrapsRows else {
          item.element.setTraits(item.sharedTraits)
          segments.append(.one(item.element))
          continue
        }
        let row: StaticRowNode
        if let kept = old.removeValue(forKey: item.element.id) {
          kept.update(item)
          row = kept
        } else {
          row = StaticRowNode(item, childInputs)
        }
        row.selection = rowSelection
        row.collectElements()
        staticRows[item.element.id] = row
        segments.append(.one(row.element))
      }
    }
    for row in old.values { row.unmount() }
    rows.segments = segments
    for case .one(let element) in segments { self.element.adopt(element) }
    element.setLazyChildren(rows)
  }
}

/// The selection as rows hold on to it, while the list hands in new bindings.
private final class SelectionBox: RowSelection {
  var value: (any RowSelectionValue)?
  func accepts(_ tag: AnyHashable) -> Bool { value?.accepts(tag) ?? false }
  func contains(_ tag: AnyHashable) -> Bool { value?.contains(tag) ?? false }
  func select(_ tag: AnyHashable) { value?.select(tag) }
}

/// The rows of a list, one after the other, from all its parts.
final class LazyRowList: LazyElements {
  enum Segment {
    case one(Element)
    case many(any RowProvider)
  }

  private weak var owner: Element?
  var segments: [Segment] = []

  init(_ owner: Element) { self.owner = owner }

  var count: Int {
    segments.reduce(0) { count, segment in
      switch segment {
      case .one: count + 1
      case .many(let provider): count + provider.count
      }
    }
  }

  func element(at index: Int) -> Element {
    var rest = index
    for segment in segments {
      switch segment {
      case .one(let element):
        if rest == 0 { return element }
        rest -= 1
      case .many(let provider):
        if rest < provider.count {
          let element = provider.row(at: rest)
          owner?.adopt(element)
          return element
        }
        rest -= provider.count
      }
    }
    preconditionFailure("No row \(index) in a list of \(count).")
  }

  func identity(at index: Int) -> AnyHashable {
    var rest = index
    for segment in segments {
      switch segment {
      case .one(let element):
        if rest == 0 { return element.identity ?? AnyHashable(element.id) }
        rest -= 1
      case .many(let provider):
        if rest < provider.count { return provider.identity(at: rest) }
        rest -= provider.count
      }
    }
    return AnyHashable(index)
  }

  func index(of identity: AnyHashable) -> Int? {
    var start = 0
    for segment in segments {
      switch segment {
      case .one(let element):
        if element.identity == identity { return start }
        start += 1
      case .many(let provider):
        if let index = provider.index(of: identity) { return start + index }
        start += provider.count
      }
    }
    return nil
  }

  func header(at index: Int) -> (index: Int, element: Element)? {
    var start = 0
    var header: (index: Int, element: Element)?
    for segment in segments {
      switch segment {
      case .one(let element):
        if (element.content as? SectionPartContent)?.isHeader == true { header = (start, element) }
        start += 1
      case .many(let provider): start += provider.count
      }
      if start > index { break }
    }
    return header
  }

  func didShow(_ range: Range<Int>) {
    var start = 0
    for segment in segments {
      guard case .many(let provider) = segment else {
        start += 1
        continue
      }
      provider.keepOnly((range.lowerBound - start)..<(range.upperBound - start))
      start += provider.count
    }
  }

  /// Looks again which rows are selected.
  func refresh() {
    for case .many(let provider) in segments { provider.refresh() }
  }
}
