/// The properties of an element that modifiers set for its container and for renderers.
public struct ElementTraits {
  /// The identity set with `id(_:)`. ``Element/identity`` also includes that of a `ForEach`.
  public var identity: AnyHashable?
  /// The value set with `tag(_:)`. ``Element/tag`` also includes that of a `ForEach`.
  public var tag: AnyHashable?
  /// The order in which a stack distributes space: higher priorities first.
  public var layoutPriority: Double = 0
  /// The drawing order among siblings: higher indices in front.
  public var zIndex: Double = 0
  /// The alignment guides set with `alignmentGuide(_:computeValue:)`, by alignment.
  public var alignmentGuides: [AlignmentKey: AlignmentGuide] = [:]
  /// The label, value and hint for assistive technologies.
  public var accessibility = AccessibilityProperties()
  /// The closure that is called when the element gets or loses the focus.
  public var onFocusChange: ((Bool) -> Void)?
  /// Whether the app requests the focus for the element (true) or its removal (false); nil without
  /// a request.
  public var wantsFocus: Bool?
  /// The position of the last change of ``wantsFocus`` among all such changes of the app. Of several
  /// requests for one control, the latest counts.
  public var focusChange = 0
  /// The key that activates the element, independent of the focus.
  public var shortcut: KeyboardShortcut?
  /// Takes a pasted text instead of the text field, and returns whether it has taken it.
  public var paste: ElementFunction<String, Bool>?
  /// The actions that modifiers have added.
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
  /// The values for custom layouts.
  public var layoutValues = LayoutValues()
  /// The namespace in which the element is the default focus.
  public var defaultFocus: NamespaceID?
  /// The color scheme that the app requires, set with `preferredColorScheme(_:)`.
  public var preferredColorScheme: ColorScheme?
  /// The contrast factor, set with `contrast(_:)`; 1 changes nothing.
  public var contrast: Double = 1
  /// Whether the views of the layout are scroll targets, set with `scrollTargetLayout(isEnabled:)`.
  /// ``Element/isScrollTargetLayout`` also finds a layout inside of other modifiers.
  public var isScrollTargetLayout = false
  /// The edges at which the element extends to those of the page, set with
  /// `ignoresSafeArea(_:edges:)`.
  public var ignoredEdges: Edge.Set = []
  /// The values that users can drag from the element, and those that they can drop on it.
  public var transfer: ElementTransfer?
  /// The visual effects, in the order of the modifiers.
  public var effects: [ElementEffect] = []

  /// Creates traits with default values.
  public init() {}

  /// Whether both values have the same appearance. Closures are not compared.
  package func looksSame(as other: ElementTraits) -> Bool {
    identity == other.identity && tag == other.tag && layoutPriority == other.layoutPriority
      && zIndex == other.zIndex && alignmentGuides == other.alignmentGuides
      && accessibility == other.accessibility && wantsFocus == other.wantsFocus
      && focusChange == other.focusChange
      && shortcut == other.shortcut && row == other.row && tabItem === other.tabItem
      && badge == other.badge && grid == other.grid && columnWidth == other.columnWidth
      && layoutValues == other.layoutValues && defaultFocus == other.defaultFocus
      && rowBackground === other.rowBackground
      && preferredColorScheme == other.preferredColorScheme && contrast == other.contrast
      && isScrollTargetLayout == other.isScrollTargetLayout && effects == other.effects
      && ignoredEdges == other.ignoredEdges
      && hasSameTransfer(as: other)
      && contextMenu.elementsEqual(other.contextMenu, by: { $0 === $1 })
      && actions.map(\.kind) == other.actions.map(\.kind)
  }

  private func hasSameTransfer(as other: ElementTraits) -> Bool {
    guard let transfer, let new = other.transfer else { return transfer === other.transfer }
    return transfer.looksSame(as: new)
  }
}

/// The layout of a cell in a grid.
public struct GridTraits: Hashable, Sendable {
  /// The number of columns that the cell spans.
  public var columns = 1
  /// The alignment of the whole column; nil for that of the grid.
  public var columnAlignment: HorizontalAlignment?
  /// The position of the view in its cell; nil for the alignment of the grid.
  public var anchor: UnitPoint?
  /// The axes along which the cell does not increase the size of the grid.
  public var unsizedAxes: Axis.Set = []

  /// Creates the traits of a cell that spans one column.
  public init() {}
}

/// The limits for the width of a column of a split view, in points.
public struct ColumnWidth: Hashable, Sendable {
  /// The minimum width in points, if any.
  public var minimum: CGFloat?
  /// The width in points if there is enough space.
  public var ideal: CGFloat
  /// The maximum width in points, if any.
  public var maximum: CGFloat?

  /// Creates limits, in points.
  public init(minimum: CGFloat? = nil, ideal: CGFloat, maximum: CGFloat? = nil) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }
}

/// The appearance and permissions of a row in a list.
public struct RowTraits: Hashable, Sendable {
  /// The insets of the row in points; nil for the renderer's default.
  public var insets: EdgeInsets?
  /// The number of disclosure groups around the row, by which it is indented.
  public var level = 0
  /// Whether the separator below the row is hidden.
  public var hidesSeparator = false
  /// Whether users cannot delete the row.
  public var isDeleteDisabled = false
  /// Whether users cannot move the row.
  public var isMoveDisabled = false
  /// Whether users cannot select the row.
  public var isSelectionDisabled = false

  /// Creates the traits of a row without restrictions.
  public init() {}
}
