/// The content of an element that shows the topmost of several pages, which is its child.
public struct NavigationContent: ElementContent {
  /// How many pages lie below.
  public var depth: Int

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
  public var subtitle: String?
  /// What the page that Back leads to is called; nil on the first page.
  public var backTitle: String?
  public var hidesBackButton = false
  public var hidesBar = false
  /// Whether the title is given little room.
  public var isTitleInline = false

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

/// The content of an element that holds the actions of a page.
public struct ActionBarContent: ElementContent {
  public var role: ElementRole { .toolbar }

  public init() {}
}

/// The content of an element whose children are pages in columns, the last the widest.
public struct SplitContent: ElementContent {
  public var role: ElementRole { .none }

  public init() {}
}

/// The content of an element with tabs; its child is the page of the selected one.
public struct TabsContent: ElementContent {
  public struct Item: Hashable, Sendable {
    public var title: String
    public var symbol: String?
    public var badge: String?

    public init(title: String, symbol: String? = nil, badge: String? = nil) {
      self.title = title
      self.symbol = symbol
      self.badge = badge
    }
  }

  public var items: [Item]
  public var selected: Int
  /// Whether the tabs are pages that are turned, without titles.
  public var isPaged = false
  /// Called with the position of the tab to show.
  public var select: ElementCallback<Int>

  public init(items: [Item], selected: Int, isPaged: Bool = false, select: ElementCallback<Int>) {
    self.items = items
    self.selected = selected
    self.isPaged = isPaged
    self.select = select
  }

  public var role: ElementRole { .tabs }
  public var value: String? { items.indices.contains(selected) ? items[selected].title : nil }
}

/// Where a part of a toolbar stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String
  /// Where it fits.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// In the middle.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// Where the way back is.
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  /// What is done most.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// What is done less.
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  /// What tells how things are.
  public static let status = ToolbarItemPlacement(name: "status")
  /// What confirms; it stands last.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// What cancels; Escape does it.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// What destroys.
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

/// The content of an element that is a part of a toolbar.
public struct ToolbarItemContent: ElementContent {
  public let placement: ToolbarItemPlacement

  public init(placement: ToolbarItemPlacement) {
    self.placement = placement
  }

  public var role: ElementRole { .none }
}
