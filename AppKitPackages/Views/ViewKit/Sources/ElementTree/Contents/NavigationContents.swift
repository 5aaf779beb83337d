/// The content of a navigation stack. Its child is the topmost page.
public struct NavigationContent: ElementContent {
  /// The number of pages below the topmost one.
  public var depth: Int

  /// Creates the content of a navigation stack.
  public init(depth: Int) {
    self.depth = depth
  }

  public var role: ElementRole { .none }
}

/// The content of a page: the root of a window or a sheet, or a level of a navigation stack.
///
/// The last child of a page with a toolbar has ``ActionBarContent``; the other children are the
/// views of the page.
public struct PageContent: ElementContent {
  public var role: ElementRole { .page }
  /// The title set with `navigationTitle`.
  public var title: String?
  /// The title set with `windowTitle`.
  public var ownWindowTitle: String?
  /// The second line of the title, if any.
  public var subtitle: String?
  /// The title of the previous page; nil on the first page.
  public var backTitle: String?
  /// Whether the back button is hidden.
  public var hidesBackButton = false
  /// Whether the title and the toolbar are hidden.
  public var hidesBar = false
  /// Whether the title has the inline display mode.
  public var isTitleInline = false

  /// Creates the content of a page.
  public init(
    title: String? = nil,
    subtitle: String? = nil,
    backTitle: String? = nil,
    hidesBackButton: Bool = false,
    hidesBar: Bool = false,
    isTitleInline: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.backTitle = backTitle
    self.hidesBackButton = hidesBackButton
    self.hidesBar = hidesBar
    self.isTitleInline = isTitleInline
  }

  public var text: String? { title }

  /// The title of the window while the page is visible; nil if the page has none.
  public var windowTitle: String? {
    let title = ownWindowTitle ?? title
    return title?.isEmpty == false ? title : nil
  }
}

/// The content of the toolbar of a page. Its children are the items, and behind the last secondary action
/// a menu for those without room: see ``MenuContent/isOverflow``.
public struct ActionBarContent: ElementContent {
  public var role: ElementRole { .toolbar }

  /// Creates the content of the toolbar of a page.
  public init() {}
}

/// The content of a split view. Its children are the pages of the visible columns, in order.
public struct SplitContent: ElementContent {
  public var role: ElementRole { .none }
  /// The number of columns, with those that are not visible.
  public var count: Int
  /// The column of each child.
  public var columns: [Int]
  /// The column that is shown where there is room for one only.
  public var compactColumn: Int
  /// Whether the split view shows one column at a time.
  public var isCollapsed: Bool

  /// Creates the content of a split view.
  public init(
    count: Int = 2,
    columns: [Int] = [0, 1],
    compactColumn: Int = 0,
    isCollapsed: Bool = false
  ) {
    self.count = count
    self.columns = columns
    self.compactColumn = compactColumn
    self.isCollapsed = isCollapsed
  }
}

/// The content of a tab view. Its child is the page of the selected tab.
///
/// ```swift
/// func selectNext(_ tabs: TabsContent) {
///   tabs.select((tabs.selected + 1) % tabs.items.count)
/// }
/// ```
public struct TabsContent: ElementContent {
  /// The label of a tab. Renderers show the labels of all tabs, while only the selected tab has a
  /// page.
  public struct Item: Hashable, Sendable {
    /// The name of the tab.
    public var title: String
    /// The name of the symbol, if any.
    public var symbol: String?
    /// The number or text of a badge, if any.
    public var badge: String?

    /// Creates the description of a tab.
    public init(title: String, symbol: String? = nil, badge: String? = nil) {
      self.title = title
      self.symbol = symbol
      self.badge = badge
    }
  }

  /// The tabs in their order on screen.
  public var items: [Item]
  /// The position of the selected tab in ``items``.
  public var selected: Int
  /// Whether the tab view has the page style, without titles.
  public var isPaged = false
  /// Whether the dots of the page style are hidden.
  public var hidesDots = false
  /// Selects the tab at a position.
  public var select: ElementCallback<Int>

  /// The badges of the tabs as the beginning of the title of the window, as in `(3) `.
  public var badges: String { items.compactMap(\.badge).map { "(\($0)) " }.joined() }

  /// Creates the content of a tab view.
  public init(
    items: [Item],
    selected: Int,
    isPaged: Bool = false,
    hidesDots: Bool = false,
    select: ElementCallback<Int>
  ) {
    self.items = items
    self.selected = selected
    self.isPaged = isPaged
    self.hidesDots = hidesDots
    self.select = select
  }

  public var role: ElementRole { .tabs }
  public var value: String? { items.indices.contains(selected) ? items[selected].title : nil }
}

/// The placement of a toolbar item.
public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String
  /// The renderer chooses the placement.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// The center of the bar.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// The place beside the back button.
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  /// The place of the most frequent action.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// The place of a less frequent action.
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  /// The place of a status without an action.
  public static let status = ToolbarItemPlacement(name: "status")
  /// The place of the action that confirms, which is shown last.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// The place of the action that cancels, which Escape also performs.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// The place of a destructive action.
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  /// The place beside an on-screen keyboard. The item is visible while a text field of the page, or
  /// the item itself, has the focus.
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  /// The leading side of the bar.
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// The trailing side of the bar.
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// The leading side of the bar.
  public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// The trailing side of the bar.
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// The trailing side of the bar, where the item is always shown.
  public static let topBarPinnedTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// A bar at the bottom.
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  /// The title of the page.
  public static let title = ToolbarItemPlacement(name: "principal")
  /// The title of the page, where it is large.
  public static let largeTitle = ToolbarItemPlacement(name: "principal")
  /// The subtitle of the page.
  public static let subtitle = ToolbarItemPlacement(name: "principal")
  /// The subtitle of the page, where it is large.
  public static let largeSubtitle = ToolbarItemPlacement(name: "principal")

  /// A bar of the app.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement {
    ToolbarItemPlacement(name: "automatic")
  }
}

/// The content of a toolbar item.
public struct ToolbarItemContent: ElementContent {
  /// The placement of the item.
  public let placement: ToolbarItemPlacement

  /// Creates the content of a toolbar item.
  public init(placement: ToolbarItemPlacement) {
    self.placement = placement
  }

  public var role: ElementRole { .none }
}
