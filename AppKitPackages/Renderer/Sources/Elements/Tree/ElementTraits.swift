/// Properties of an element that modifiers set for its container.
public struct ElementTraits {
  /// Identity given with `id(_:)`; see ``Element/identity``.
  public var identity: AnyHashable?
  /// The value given with `tag(_:)`; see ``Element/tag``.
  public var tag: AnyHashable?
  /// Elements with a higher priority get their room first.
  public var layoutPriority: Double = 0
  /// Elements with a higher index are drawn in front.
  public var zIndex: Double = 0
  /// Guides set with `alignmentGuide(_:computeValue:)`, by alignment.
  public var alignmentGuides: [AlignmentKey: AlignmentGuide] = [:]
  /// The label, value and hint for assistive technologies.
  public var accessibility = AccessibilityProperties()
  /// Called when the element gets or loses the focus.
  public var onFocusChange: (@MainActor (Bool) -> Void)?
  /// Whether the app requests the focus for the element; nil without a request.
  public var wantsFocus: Bool?
  /// A key that activates the element wherever the focus is.
  public var shortcut: KeyboardShortcut?
  /// Actions that modifiers add.
  public var actions: [ElementAction] = []
  /// The elements of the context menu.
  public var contextMenu: [Element] = []
  /// The appearance of the element as a row of a list.
  public var row = RowTraits()
  /// The background of the element as a row of a list.
  public var rowBackground: Element?
  /// The label of a tab, set with `tabItem`.
  public var tabItem: Element?
  /// The number or text beside a row or a tab, if any.
  public var badge: String?
  /// The layout of the element as a cell of a grid.
  public var grid = GridTraits()
  /// The width of the column of a split view that shows the element.
  public var columnWidth: ColumnWidth?
  /// Values for custom layouts.
  public var layoutValues = LayoutValues()
  /// The namespace in which the element is the default focus.
  public var defaultFocus: NamespaceID?
  /// The color scheme that the app requires, set with `preferredColorScheme(_:)`.
  public var preferredColorScheme: ColorScheme?
  /// The contrast factor, set with `contrast(_:)`; 1 changes nothing.
  public var contrast: Double = 1

  public init() {}

  /// Whether both have the same appearance. Closures are not compared.
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
  /// The least width in points, if any.
  public var minimum: CGFloat?
  /// The width in points where there is room, if any.
  public var ideal: CGFloat
  /// The greatest width in points, if any.
  public var maximum: CGFloat?

  public init(minimum: CGFloat? = nil, ideal: CGFloat, maximum: CGFloat? = nil) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }
}

/// How a row in a list looks.
public struct RowTraits: Hashable, Sendable {
  /// The distances around the row in points; `nil` is the renderer's.
  public var insets: EdgeInsets?
  /// Whether there is no line below the row.
  public var hidesSeparator = false
  /// Whether users cannot delete the row.
  public var isDeleteDisabled = false
  /// Whether users cannot move the row.
  public var isMoveDisabled = false
  /// Whether users cannot select the row.
  public var isSelectionDisabled = false
  public init() {}
}
