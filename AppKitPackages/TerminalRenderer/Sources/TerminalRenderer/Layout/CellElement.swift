import Foundation
import Elements
import Terminal

/// An element content that knows how it is laid out, drawn and used in a terminal.
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
/// Every requirement has a default, which shows the children in the middle and ignores all input. A
/// content without this conformance is shown like that, too. Conformances are looked up once for each
/// type, and the view that makes the content needs no other registration.
///
/// Draw inside of the rows of the node's frame only: other rows keep what was drawn on them before.
@MainActor
public protocol CellElement: ElementContent {
  /// Constant properties of the element.
  var cellTraits: CellTraits { get }

  // MARK: Layout

  /// Returns the size that the element chooses when it is offered some room.
  func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize

  /// Returns how the element stretches along an axis, or nil to have that measured.
  func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility?

  /// Gives the children of the node their frames. The node has its own frame already.
  func place(_ node: LayoutNode)

  /// Returns the frame of the first child in a node of the given size, relative to the node.
  func frameOfChild(_ node: LayoutNode, _ size: CellSize) -> CellRect

  /// Returns the frames of the first children, relative to a node of the given size: those whose
  /// alignment guides are guides of the element, too.
  func guidedFrames(_ node: LayoutNode, _ size: CellSize) -> [CellRect]

  // MARK: Drawing

  /// Draws the element, before its children are drawn.
  func paint(_ node: LayoutNode, _ canvas: CellCanvas)

  /// Draws over the children.
  func paintOver(_ node: LayoutNode, _ canvas: CellCanvas)

  // MARK: Input

  /// Handles a key press before the focused element inside of this one does.
  ///
  /// - Returns: Whether the press was used.
  func intercept(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool

  /// Handles a key press while the element has the focus.
  ///
  /// - Returns: Whether the press was used.
  func handle(_ press: KeyEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool

  /// Handles a mouse event inside of the element.
  ///
  /// - Returns: Whether the event was used.
  func handle(_ event: MouseEvent, _ node: LayoutNode, _ session: TerminalSession) -> Bool

  /// Inserts pasted text. Called for elements with the trait ``CellTraits/textInput`` only.
  ///
  /// - Returns: Whether the text was used.
  func insert(_ text: String, _ node: LayoutNode, _ session: TerminalSession) -> Bool

  /// Called after the element gained or lost the focus.
  func focusChanged(_ isFocused: Bool, _ node: LayoutNode)

  /// Called when the mouse enters or leaves the element.
  func pointerChanged(isInside: Bool)

  /// The gesture that a press on the element starts.
  var gesture: GestureContent? { get }

  /// The number of clicks that activate the element.
  var requiredClicks: Int { get }

  /// The time at which ``timeReached()`` is called. Read for elements with the trait
  /// ``CellTraits/timed`` only.
  var nextChange: Date? { get }

  /// Called once after ``nextChange``, if the element is still on screen.
  func timeReached()

  // MARK: Description

  /// The element as a container that scrolls; nil if it does not scroll.
  var scrollable: (any Scrollable)? { get }

  /// Returns the parts that can be used by themselves although they are no elements, such as the
  /// segments of a picker. Tests tap them, and the accessibility tree lists them.
  func parts(_ node: LayoutNode) -> [Element]

  /// Returns the keys that the element handles, for the help.
  func keys(_ node: LayoutNode) -> [KeyHelp]

  /// The role of a button in a dialog.
  var buttonRole: ButtonRole? { get }

  /// The title of the terminal's window while the element is the page that is shown.
  var windowTitle: String? { get }

  /// The tabs that the digit keys and the command palette select.
  var tabs: TabsContent? { get }
}

/// How an element stretches along an axis.
public enum Flexibility: Hashable, Sendable {
  /// The element has one size, whatever it is offered.
  case fixed
  /// The element takes all it is offered.
  case greedy
}

/// A key and its effect, as the help shows it.
public struct KeyHelp: Hashable, Sendable {
  /// The key, as users know it, for example `Ctrl-R`.
  public let key: String
  /// What the key does.
  public let name: String

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
  public var gesture: GestureContent? { nil }
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

/// The content of elements whose own content is no ``CellElement``: shows the children.
struct UnknownContent: ElementContent {
  var role: ElementRole { .none }
}

extension UnknownContent: CellElement {}

extension GroupContent: CellElement {
  public var cellTraits: CellTraits { .keepsSize }
}
extension EmptyContent: CellElement {
  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize { .zero }
}
extension NamedChildContent: CellElement {
  public var cellTraits: CellTraits { .keepsSize }
}
