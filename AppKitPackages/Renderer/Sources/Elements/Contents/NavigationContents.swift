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

/// The content of a page: what a window, a sheet or a level of a navigation stack shows.
///
/// The first children are the page's own; with a toolbar the last child is an element with
/// ``ActionBarContent``.
public struct PageContent: ElementContent {
  public var role: ElementRole { .page }
  /// The title set with `navigationTitle`.
  public var title: String?
  /// The second line of the title, if any.
  public var subtitle: String?
  /// The title of the previous page; nil on the first page.
  public var backTitle: String?
  /// Whether the way back is not shown.
  public var hidesBackButton = false
  /// Whether neither a title nor a toolbar is shown.
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
}

/// The content of the toolbar of a page.
public struct ActionBarContent: ElementContent {
  public var role: ElementRole { .toolbar }

  /// Creates the content of the toolbar of a page.
  public init() {}
}

/// The content of a split view. Its children are pages in columns, of which the last is the widest.
public struct SplitContent: ElementContent {
  public var role: ElementRole { .none }

  /// Creates the content of a split view.
  public init() {}
}

/// The content of a tab view. Its child is the page of the selected tab.
public struct TabsContent: ElementContent {
  /// The label of a tab, which renderers show for unselected tabs, too.
  public struct Item: Hashable, Sendable {
    /// The name of the tab.
    public var title: String
    /// The name of the symbol, if any.
    public var symbol: String?
    /// The number or text beside the title, if any.
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
  /// Selects the tab at a position.
  public var select: ElementCallback<Int>

  /// Creates the content of a tab view.
  public init(items: [Item], selected: Int, isPaged: Bool = false, select: ElementCallback<Int>) {
    self.items = items
    self.selected = selected
    self.isPaged = isPaged
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
  /// In the center.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// Beside the back button.
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  /// The most frequent action.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// A less frequent action.
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  /// A status of the content, without an action.
  public static let status = ToolbarItemPlacement(name: "status")
  /// The action that confirms, shown last.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// The action that cancels, also performed by Escape.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// A destructive action.
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  /// Beside the keyboard.
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  /// At the start.
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// At the end.
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// At the start.
  public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// At the end.
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// At the bottom.
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
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
