/// The content of an element that groups its children.
public struct GroupContent: ElementContent {
  public var role: ElementRole { .none }

  /// Makes the children of a menu before they are read for the first time; nil for other groups.
  package let makeChildren: (@MainActor () -> Void)?
  /// Called when the menu opens and closes; nil for other groups.
  package let setOpen: (@MainActor (Bool) -> Void)?

  /// Creates the content of an element that groups its children.
  public init() { self.init(setOpen: nil) }

  /// Creates the content of a menu.
  ///
  /// - Parameter makeChildren: Makes the children when somebody needs them; nil if they exist.
  package init(
    makeChildren: (@MainActor () -> Void)? = nil,
    setOpen: (@MainActor (Bool) -> Void)?
  ) {
    self.makeChildren = makeChildren
    self.setOpen = setOpen
  }

  // Nothing that a renderer draws differs.
  public static func == (left: Self, right: Self) -> Bool { true }
}

/// The content of the root element. Its first child is the current page; the other children are
/// presentations, the topmost last.
public struct WindowContent: ElementContent {
  /// The menu bar with the commands of the app; nil for an app without commands.
  public var menuBar: Element?

  public var role: ElementRole { .window }

  /// Creates the content of the root element.
  public init(menuBar: Element? = nil) { self.menuBar = menuBar }

  public static func == (left: WindowContent, right: WindowContent) -> Bool {
    left.menuBar === right.menuBar
  }
}

/// The content of a timeline view.
public struct TimelineContent: ElementContent {
  /// The date of the next update; nil if there is no further update.
  public let next: Date?
  /// The callback that updates the view. Renderers call it at ``next`` while the element is on
  /// screen.
  public let update: ElementCallback<Void>

  /// Creates the content of a timeline view.
  public init(next: Date?, update: ElementCallback<Void>) {
    self.next = next
    self.update = update
  }

  public var role: ElementRole { .none }
}
