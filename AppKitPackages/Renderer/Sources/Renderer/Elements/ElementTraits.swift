/// What views around an element say about it, on its way up to the container that lays it out.
public struct ElementTraits {
  /// Identity given with `id(_:)`, or by `ForEach`.
  public var identity: AnyHashable?
  /// The value given with `tag(_:)`.
  public var tag: AnyHashable?
  public var layoutPriority: Double = 0
  public var zIndex: Double = 0
  /// Guides set with `alignmentGuide(_:computeValue:)`, by alignment.
  public var alignmentGuides: [AlignmentKey: AlignmentGuide] = [:]
  /// A name, value and hint for people who cannot see the element.
  public var accessibility = AccessibilityTraits()
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
  /// The label of a tab, set with `tabItem`.
  public var tabItem: Element?
  public var badge: String?
  /// How many columns of a grid a cell takes.
  public var gridColumns = 1
  /// The ground that the app insists on, set with `preferredColorScheme(_:)`.
  public var preferredColorScheme: ColorScheme?
  /// How much more contrast the app asks for, set with `contrast(_:)`; 1 is none.
  public var contrast: Double = 1

  public init() {}

  /// Whether both make an element look the same; what they do when used may differ.
  func looksSame(as other: ElementTraits) -> Bool {
    identity == other.identity && tag == other.tag && layoutPriority == other.layoutPriority
      && zIndex == other.zIndex && alignmentGuides == other.alignmentGuides
      && accessibility == other.accessibility && wantsFocus == other.wantsFocus
      && shortcut == other.shortcut && row == other.row && tabItem === other.tabItem
      && badge == other.badge && gridColumns == other.gridColumns
      && preferredColorScheme == other.preferredColorScheme && contrast == other.contrast
      && contextMenu.elementsEqual(other.contextMenu, by: { $0 === $1 })
      && actions.map(\.kind) == other.actions.map(\.kind)
  }
}

/// What is said about an element for people who cannot see it.
public struct AccessibilityTraits: Hashable, Sendable {
  public var label: String?
  public var value: String?
  public var hint: String?
  public var identifier: String?
  public var isHidden = false
  public var combinesChildren = false
  public init() {}
}

/// How a row in a list looks.
public struct RowTraits: Hashable, Sendable {
  public var background: Color?
  public var insets: EdgeInsets?
  public var hidesSeparator = false
  public var isDeleteDisabled = false
  public var isMoveDisabled = false
  public init() {}
}

/// A guide that a view sets for one alignment.
public struct AlignmentGuide: Equatable {
  /// Works out the guide from the size of the view.
  public let compute: @MainActor (ViewDimensions) -> CGFloat

  // Closures are equal if both their code and what they captured are the same.
  public static func == (left: AlignmentGuide, right: AlignmentGuide) -> Bool {
    areEqual(left.compute, right.compute)
  }
}
