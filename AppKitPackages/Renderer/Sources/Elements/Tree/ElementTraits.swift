/// What views around an element say about it, on its way up to the container that lays it out.
public struct ElementTraits {
  /// Identity given with `id(_:)`; see ``Element/identity``.
  public var identity: AnyHashable?
  /// The value given with `tag(_:)`; see ``Element/tag``.
  public var tag: AnyHashable?
  public var layoutPriority: Double = 0
  public var zIndex: Double = 0
  /// Guides set with `alignmentGuide(_:computeValue:)`, by alignment.
  public var alignmentGuides: [AlignmentKey: AlignmentGuide] = [:]
  /// A name, value and hint for people who cannot see the element.
  public var accessibility = AccessibilityProperties()
  /// Called when the element gets or loses the focus.
  public var onFocusChange: (@MainActor (Bool) -> Void)?
  /// Whether the app wants the focus here: nil if it does not say.
  public var wantsFocus: Bool?
  /// A key that activates the element wherever the focus is.
  public var shortcut: KeyboardShortcut?
  /// Actions that modifiers add.
  public var actions: [ElementAction] = []
  /// Elements that a renderer shows in a menu for this element.
  public var contextMenu: [Element] = []
  /// How a row in a list looks.
  public var row = RowTraits()
  /// Holds what is shown behind a row in a list.
  public var rowBackground: Element?
  /// The label of a tab, set with `tabItem`.
  public var tabItem: Element?
  public var badge: String?
  /// How a cell of a grid stands in it.
  public var grid = GridTraits()
  /// How wide the column of a split view is that shows this.
  public var columnWidth: ColumnWidth?
  /// Values for layouts of an app's own.
  public var layoutValues = LayoutValues()
  /// The name space in which this would like to have the focus at first.
  public var defaultFocus: NamespaceID?
  /// The ground that the app insists on, set with `preferredColorScheme(_:)`.
  public var preferredColorScheme: ColorScheme?
  /// How much more contrast the app asks for, set with `contrast(_:)`; 1 is none.
  public var contrast: Double = 1

  public init() {}

  /// Whether both make an element look the same; what they do when used may differ.
  package func looksSame(as other: ElementTraits) -> Bool {
    identity == other.identity && tag == other.tag && layoutPriority == other.layoutPriority
      && zIndex == other.zIndex && alignmentGuides == other.alignmentGuides
      && accessibility == other.accessibility && wantsFocus == other.wantsFocus
      && shortcut == other.shortcut && row == other.row && tabItem === other.tabItem
      && badge == other.badge && grid == other.grid && columnWidth == other.columnWidth
      && layoutValues == other.layoutValues && defaultFocus == other.defaultFocus
      && rowBackground === other.rowBackground
      && preferredColorScheme == other.preferredColorScheme && contrast == other.contrast
      && contextMenu.elementsEqual(other.contextMenu, by: { $0 === $1 })
      && actions.map(\.kind) == other.actions.map(\.kind)
  }
}

/// How a cell of a grid stands in it.
public struct GridTraits: Hashable, Sendable {
  /// How many columns the cell takes.
  public var columns = 1
  /// How the cells of the whole column are lined up.
  public var columnAlignment: HorizontalAlignment?
  /// Where the cell stands in its room.
  public var anchor: UnitPoint?
  /// The axes along which the cell does not make the grid larger.
  public var unsizedAxes: Axis.Set = []
  public init() {}
}

/// How wide a column of a split view is, in points.
public struct ColumnWidth: Hashable, Sendable {
  public var minimum: CGFloat?
  public var ideal: CGFloat
  public var maximum: CGFloat?

  public init(minimum: CGFloat? = nil, ideal: CGFloat, maximum: CGFloat? = nil) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }
}

/// How a row in a list looks.
public struct RowTraits: Hashable, Sendable {
  public var insets: EdgeInsets?
  public var hidesSeparator = false
  public var isDeleteDisabled = false
  public var isMoveDisabled = false
  public var isSelectionDisabled = false
  public init() {}
}
