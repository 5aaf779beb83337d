import Foundation
import ElementTree
import TerminalDriver

/// An element content that defines its layout, drawing and input in a terminal.
///
/// ```swift
/// struct RatingContent: ElementContent {
///   var stars: Int
///   var role: ElementRole { .slider }
/// }
///
/// extension RatingContent: CellElement {
///   var cellTraits: CellTraits { [.leaf, .keepsSize] }
///
///   func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize { CellSize(5, 1) }
///
///   func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
///     let text = String(repeating: "*", count: stars)
///     canvas.write(text, column: node.frame.column, row: node.frame.row, canvas.style(for: node))
///     canvas.highlightFocus(node)
///   }
///
///   func handle(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
///     press.key == .right && node.element.perform(.increment)
///   }
/// }
/// ```
///
/// Every requirement has a default: the children are centered, and input is ignored. Contents
/// without a conformance behave in the same way. The conformance of a type is looked up once and
/// needs no registration.
///
/// Draw only inside of the rows of the node's frame, because other rows keep the cells of the
/// previous frame.
@MainActor
public protocol CellElement: ElementContent {
  /// The constant properties of the element.
  var cellTraits: CellTraits { get }

  // MARK: Layout

  /// Returns the size that the element chooses for a proposal, in cells.
  func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize

  /// Returns the flexibility of the element along an axis, or nil if measuring determines it.
  func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility?

  /// Sets the frames of the node's children. The frame of the node is already set.
  func place(_ node: LayoutNode)

  /// Returns the frame of the first child in a node of the given size, relative to the node.
  func frameOfChild(_ node: LayoutNode, _ size: CellSize) -> CellRect

  /// Returns the frames of the children whose alignment guides are also guides of the element,
  /// relative to a node of a size. They are the first children.
  func guidedFrames(_ node: LayoutNode, _ size: CellSize) -> [CellRect]

  // MARK: Drawing

  /// Draws the element before its children are drawn.
  func paint(_ node: LayoutNode, _ canvas: CellCanvas)

  /// Draws in front of the children.
  func paintOver(_ node: LayoutNode, _ canvas: CellCanvas)

  // MARK: Input

  /// Handles a key press before the focused descendant does.
  ///
  /// - Returns: True if the element has handled the key press.
  func intercept(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool

  /// Handles a key press while the element has the focus.
  ///
  /// - Returns: True if the element has handled the key press.
  func handle(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool

  /// Handles a mouse event inside of the element.
  ///
  /// - Returns: True if the element has handled the event.
  func handle(_ event: MouseEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool

  /// Inserts pasted text. Called for elements with the trait ``CellTraits/textInput`` only.
  ///
  /// - Returns: True if the element has inserted the text.
  func insert(_ text: String, _ node: LayoutNode, _ session: TerminalSession) -> Bool

  /// Notifies the element that it has gained or lost the focus.
  func focusChanged(_ isFocused: Bool, _ node: LayoutNode)

  /// Notifies the element that the pointer has entered or left it.
  func pointerChanged(isInside: Bool)

  /// Notifies the element of the location of the pointer in it.
  func pointerMoved(_ location: HoverContent.Location)

  /// The number of clicks that activate the element.
  var requiredClicks: Int { get }

  /// The time at which ``timeReached()`` is called. Only read for elements with the trait
  /// ``CellTraits/timed``.
  var nextChange: Date? { get }

  /// Notifies the element once after ``nextChange``, if it is still on screen.
  func timeReached()

  // MARK: Description

  /// The element as a container that scrolls; nil if it does not scroll.
  var scrollable: (any Scrollable)? { get }

  /// Returns the interactive parts that are not elements, such as the segments of a picker. Tests
  /// tap them, and the accessibility tree contains them.
  func parts(_ node: LayoutNode) -> [Element]

  /// Returns the keys that the element handles, for the help.
  func keys(_ node: LayoutNode) -> [KeyHelp]

  /// The role of a button in a dialog; nil for other elements.
  var buttonRole: ButtonRole? { get }

  /// The title of the terminal's window while the element is the visible page.
  var windowTitle: String? { get }

  /// The tabs that the digit keys and the command palette select.
  var tabs: TabsContent? { get }
}

/// The flexibility of an element along an axis.
public enum Flexibility: Hashable, Sendable {
  /// The element has the same size for every proposal.
  case fixed
  /// The element fills every proposal.
  case greedy
}

/// A key and its effect, for the help.
///
/// ```swift
/// let help = KeyHelp(key: "Left Right", name: "Change the rating")
/// ```
public struct KeyHelp: Hashable, Sendable {
  /// The name of the key, for example `Ctrl-R`.
  public let key: String
  /// The effect of the key.
  public let name: String

  /// Creates an entry of the help.
  ///
  /// - Parameters:
  ///   - key: The name of the key, such as `Enter` or `^A`.
  ///   - name: The effect of the key.
  public init(key: String, name: String) {
    self.key = key
    self.name = name
  }
}

extension CellElement {
  public var cellTraits: CellTraits { [] }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    node.sizeOfChildren(proposal)
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? { nil }

  public func place(_ node: LayoutNode) { node.placeChildren(alignment: .center) }

  public func frameOfChild(_ node: LayoutNode, _ size: CellSize) -> CellRect {
    CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  public func guidedFrames(_ node: LayoutNode, _ size: CellSize) -> [CellRect] { [] }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {}
  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {}

  public func intercept(
    _ press: KeyEvent,
    _ node: LayoutNode,
    _ session: TerminalSession
  ) -> Bool { false }

  public func handle(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    false
  }

  public func handle(_ event: MouseEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    false
  }

  public func insert(_ text: String, _ node: LayoutNode, _ session: TerminalSession) -> Bool {
    false
  }

  public func focusChanged(_ isFocused: Bool, _ node: LayoutNode) {}
  public func pointerChanged(isInside: Bool) {}
  public func pointerMoved(_ location: HoverContent.Location) {}
  public var scrollable: (any Scrollable)? { nil }
  public var requiredClicks: Int { 1 }
  public var nextChange: Date? { nil }
  public func timeReached() {}
  public func parts(_ node: LayoutNode) -> [Element] { [] }
  public func keys(_ node: LayoutNode) -> [KeyHelp] { [] }
  public var buttonRole: ButtonRole? { nil }
  public var windowTitle: String? { nil }
  public var tabs: TabsContent? { nil }
}

/// The content of elements without a conformance to ``CellElement``, which shows the children.
struct UnknownContent: ElementContent {
  var role: ElementRole { .none }
}

extension UnknownContent: GroupElement {}
extension GroupContent: GroupElement {}
extension EmptyContent: CellElement {
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize { .zero }
}
extension NamedChildContent: CellElement {
  public var cellTraits: CellTraits { .keepsSize }
}
