import ElementTree

/// The HTML nodes of an element, and the versions of the element for which they were rendered.
@MainActor
final class ElementNode {
  let element: Element
  /// The root of the nodes of the element.
  var html: HTMLNode
  /// The nodes of the child elements that ``html`` contains.
  var children: [ElementNode] = []
  /// The axes along which the element takes all available space.
  var fills: Axis.Set = []
  /// Whether the element is, or contains, a background that extends to the edges of its page.
  var bleeds = false
  /// Whether the element, or a view in it that is not in a stack, has ever set an alignment guide.
  var hasGuides = false
  var contentVersion = -1
  var childrenVersion = -1
  var subtreeVersion = -1
  /// Whether ``html`` must be rendered again although the element has not changed.
  var isOutdated = false
  /// Whether ``html`` depends on more than the element itself and the list of its children.
  var dependsOnSubtree = false
  /// Whether ``html`` depends on the current date.
  var dependsOnTime = false
  /// The kind of container around the element.
  var place = ElementPlace.page
  /// Whether the menu of the element is open.
  var isOpen = false
  /// Whether the browser keeps the nodes outside of the page.
  var isDetached = false
  private var details: Details?

  /// Properties that few nodes have, so that each node stores one reference for all of them: a
  /// session has thousands of nodes.
  private final class Details {
    var formerChildren: [ElementNode] = []
    var focusChange = 0
    var badge: String?
    var keptVersion = -1
    var rows: RowWindow?
    var inherited: AccessibilityProperties?
  }

  private var existingDetails: Details {
    if let details { return details }
    let details = Details()
    self.details = details
    return details
  }

  /// The nodes of former child elements that can become children again, such as those of tabs. They
  /// are not on the page.
  var formerChildren: [ElementNode] {
    get { details?.formerChildren ?? [] }
    set { if details != nil || !newValue.isEmpty { existingDetails.formerChildren = newValue } }
  }

  /// The position of the last request for the focus of the element among all requests.
  var focusChange: Int {
    get { details?.focusChange ?? 0 }
    set { if newValue != focusChange { existingDetails.focusChange = newValue } }
  }

  /// The badge of the element, or of the first view in it with a badge, which the row shows.
  var badge: String? {
    get { details?.badge }
    set { if newValue != badge { existingDetails.badge = newValue } }
  }

  /// The subtree version of a row that cannot be released; -1 before the first attempt.
  var keptVersion: Int {
    get { details?.keptVersion ?? -1 }
    set { if newValue != keptVersion { existingDetails.keptVersion = newValue } }
  }

  /// The rows that are in the document; nil for elements that are no lists.
  var rows: RowWindow? {
    get { details?.rows }
    set { if newValue !== rows { existingDetails.rows = newValue } }
  }

  /// The accessibility properties of the modifiers around the element, if they set any.
  var inherited: AccessibilityProperties? {
    get { details?.inherited }
    set { if newValue != inherited { existingDetails.inherited = newValue } }
  }

  init(_ element: Element) {
    self.element = element
    html = HTMLNode("div")
  }
}

/// The part of a list's rows that is in the document.
@MainActor
final class RowWindow {
  /// The rows in the document.
  var range = 0..<0
  /// The rows that the browser or a view has requested.
  var requested: Range<Int>?
  /// The number of rows of the list when the window was rendered.
  var count = 0
  /// The identity of the last row in the window.
  var last: AnyHashable?

  /// Requests other rows. The next frame shows all of them.
  func request(_ range: Range<Int>) {
    requested = range
    last = nil
  }
}
