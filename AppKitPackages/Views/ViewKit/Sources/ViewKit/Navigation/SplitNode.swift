import ElementTree
import ViewNodes

/// The columns of a split view.
struct SplitColumns<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
  let visibility: NavigationSplitViewVisibility
  let preferredColumn: NavigationSplitViewColumn?
  let setPreferredColumn: @MainActor (NavigationSplitViewColumn) -> Void
  let sidebar: Sidebar
  let content: Content
  let detail: Detail

  @MainActor
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    SplitNode(view, inputs)
  }
}

/// The node of the columns of a split view. In a compact width, it shows one column at a time.
private final class SplitNode<Sidebar: View, Content: View, Detail: View>:
  ContainerNode<SplitColumns<Sidebar, Content, Detail>>, ColumnListObserver
{
  private struct SelectingList {
    weak var list: (any ColumnList)?
    let column: Int
    var selection: SelectedRows
  }

  private let router = SplitRouter()
  // Sound: set in `init`. The pages refer to this node, so this node has to exist first.
  private var sidebar: PageNode<Sidebar>!
  private var middle: PageNode<Content>?
  private var last: PageNode<SplitDetail<Detail>>!
  private var pages: [any TitledPage] = []
  private var lists: [ObjectIdentifier: SelectingList] = [:]
  private var isCollapsed: Bool
  /// The column that is shown in a compact width.
  private var top = 0
  /// The columns to which the back button returns, the last one first.
  private var former: [Int] = []
  private var shown: [Int] = []
  private var outerVersion: Int
  private var columnEnvironments: [EnvironmentValues] = []

  init(_ view: SplitColumns<Sidebar, Content, Detail>, _ inputs: _NodeInputs) {
    isCollapsed = inputs.environment.horizontalSizeClass == .compact
    outerVersion = inputs.environment.version
    super.init(view, inputs, content: SplitContent())
    router.onPageChange = { [weak self] in self?.pageChanged($0) }
    if isCollapsed { top = preferredIndex ?? 0 }
    setEnvironments()
    sidebar = PageNode(page(view.sidebar, 0), columnInputs(0))
    pages = [sidebar]
    if hasContent {
      let page = PageNode(page(view.content, 1), columnInputs(1))
      middle = page
      pages.append(page)
    }
    last = PageNode(page(detail, lastColumn), columnInputs(lastColumn))
    pages.append(last)
    graph.containerChanged(self)
  }

  private var hasContent: Bool { Content.self != EmptyView.self }
  private var lastColumn: Int { hasContent ? 2 : 1 }
  private var detail: SplitDetail<Detail> { SplitDetail(router: router, detail: view.detail) }

  // MARK: Columns

  private func page<Column: View>(_ content: Column, _ column: Int) -> Page<Column> {
    guard isCollapsed, column > 0 else { return Page(content: content) }
    return Page(
      content: content,
      backTitle: { [weak self] in self?.backTitle(of: column) },
      onBack: { [weak self] in self?.goBack(from: column) }
    )
  }

  private func backTitle(of column: Int) -> String? { pages[formerColumn(of: column)].pageTitle }

  private func columnInputs(_ column: Int) -> _NodeInputs {
    _NodeInputs(graph: graph, parent: self, environment: columnEnvironments[column])
  }

  private func setEnvironments() {
    columnEnvironments = (0...lastColumn).map { column in
      var environment = environment
      environment.splitColumn = SplitColumn(observer: self, index: column)
      if column < lastColumn { environment.navigator = NavigatorReference(navigator: router) }
      guard isCollapsed, column > 0 else { return environment }
      environment.isPresented = true
      environment.dismiss = DismissAction { [weak self] in self?.goBack(from: column) }
      environment.columnBack = ColumnBack(
        title: { [weak self] in self?.backTitle(of: column) },
        perform: { [weak self] in self?.goBack(from: column) }
      )
      return environment
    }
  }

  override func update(
    _ view: SplitColumns<Sidebar, Content, Detail>,
    _ environment: EnvironmentValues
  ) {
    let formerPreference = self.view.preferredColumn
    self.view = view
    if environment.version != outerVersion {
      outerVersion = environment.version
      self.environment = environment
      let wasCollapsed = isCollapsed
      isCollapsed = environment.horizontalSizeClass == .compact
      if isCollapsed, !wasCollapsed {
        top = preferredIndex ?? selectedColumn
        former = []
      }
      setEnvironments()
    }
    if isCollapsed, view.preferredColumn != formerPreference, let index = preferredIndex {
      show(index)
    }
    sidebar.update(page(view.sidebar, 0), columnEnvironments[0])
    middle?.update(page(view.content, 1), columnEnvironments[1])
    last.update(page(detail, lastColumn), columnEnvironments[lastColumn])
    graph.containerChanged(self)
  }

  override func updateEnvironment(_ environment: EnvironmentValues) { update(view, environment) }

  private var visibleColumns: [Int] {
    if isCollapsed { return [top] }
    return (0...lastColumn).filter { column in
      if column == lastColumn { return true }
      return column == 0
        ? view.visibility.showsSidebar(hasContent: hasContent) : view.visibility != .detailOnly
    }
  }

  // MARK: The compact width

  /// In a compact width, the columns below the shown one are like pages below another one.
  override func allowsPresentation(by node: AnyViewNode, hasBegun: Bool) -> Bool {
    let column = pages.firstIndex { node.isInside($0) } ?? lastColumn
    guard hasBegun || !isCollapsed || column <= top else { return false }
    return super.allowsPresentation(by: node, hasBegun: hasBegun)
  }

  private func name(of column: Int) -> NavigationSplitViewColumn {
    column == 0 ? .sidebar : column == lastColumn ? .detail : .content
  }

  /// The column that the app prefers.
  private var preferredIndex: Int? {
    view.preferredColumn.map { preferred in
      (0...lastColumn).first { name(of: $0) == preferred } ?? 0
    }
  }

  /// The last column that the selections of the others determine.
  private var selectedColumn: Int {
    if router.page != nil { return lastColumn }
    let selecting = lists.values.filter { !$0.selection.isEmpty && $0.list?.isMounted == true }
    return min((selecting.map(\.column).max() ?? -1) + 1, lastColumn)
  }

  private func formerColumn(of column: Int) -> Int {
    former.last { $0 < column } ?? max(column - 1, 0)
  }

  /// Shows a column in a compact width.
  private func show(_ column: Int) {
    guard column != top else { return }
    former.removeAll { $0 >= column }
    if column > top { former.append(top) }
    top = column
    graph.containerChanged(self)
  }

  /// Shows another column, and tells the app so.
  private func move(to column: Int) {
    guard isCollapsed, column != top else { return }
    show(column)
    graph.afterUpdate(of: self) { [weak self] in
      guard let self, isMounted else { return }
      let name = name(of: top)
      if let preferred = view.preferredColumn, preferred != name { view.setPreferredColumn(name) }
    }
  }

  private func goBack(from column: Int) {
    guard isCollapsed, column == top else { return }
    let target = formerColumn(of: column)
    move(to: target)
    if column == lastColumn { router.removePage() }
    for entry in lists.values where (target..<column).contains(entry.column) {
      entry.list?.clearSelection()
    }
  }

  private func pageChanged(_ hasPage: Bool) {
    if hasPage {
      move(to: lastColumn)
    } else if top == lastColumn {
      move(to: formerColumn(of: top))
    }
  }

  func selectionChanged(_ selection: SelectedRows, of list: any ColumnList, in column: Int) {
    let id = ObjectIdentifier(list)
    let old = lists.updateValue(
      SelectingList(list: list, column: column, selection: selection),
      forKey: id
    )
    if old?.selection != selection, !isCollapsed { graph.containerChanged(self) }
    guard column < lastColumn, isCollapsed, old?.selection != selection else { return }
    if old == nil {
      // The preference of the app decides which column is first.
      if !selection.isEmpty, view.preferredColumn == nil, top <= column { move(to: column + 1) }
    } else if !selection.isEmpty {
      move(to: column + 1)
    } else if top > column {
      move(to: column)
    }
  }

  func rowChosen(_ selection: SelectedRows, in column: Int) {
    if !selection.isEmpty, column < lastColumn, top == column { move(to: column + 1) }
  }

  func listRemoved(_ list: any ColumnList) { lists[ObjectIdentifier(list)] = nil }

  // MARK: Tree

  /// The node sets the visibility of each column separately.
  override var showsChildren: Bool { false }

  override func visibilityChanged() { graph.containerChanged(self) }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    for page in pages { body(page) }
  }

  override func collectElements() {
    isMarked = false
    let columns = visibleColumns
    var items: [ElementItem] = []
    for (column, page) in pages.enumerated() {
      let isShown = columns.contains(column)
      page.setVisible(isVisible && isShown)
      guard isShown else { continue }
      page.describe()
      page.collect(into: &items)
    }
    var description = ElementDescription(environment)
    description.content = SplitContent(
      count: lastColumn + 1,
      columns: columns,
      compactColumn: isCollapsed ? top : preferredIndex ?? selectedColumn,
      isCollapsed: isCollapsed
    )
    element.apply(&description, graph)
    element.setChildren(items)
    guard columns != shown else { return }
    shown = columns
    preferencesChanged()
  }

  override func collectPreferences(into preferences: inout PreferenceValues) {
    for column in shown { pages[column].collectPreferences(into: &preferences) }
  }
}
