/// The constant properties of a ``CellElement``, which layout, drawing and focus read often.
///
/// ```swift
/// struct Traits {
///   /// A text field that draws its own text and has no children.
///   let field: CellTraits = [.leaf, .textInput]
/// }
/// ```
///
/// A layout node reads the traits once for each version of its element instead of in each frame.
public struct CellTraits: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt64

  /// Creates a set from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The element has no children, so ``CellElement/place(_:)`` is never called.
  public static let leaf = CellTraits(rawValue: 1 << 0)
  /// The element chooses the same size for a smaller proposal that still contains this size. Layout
  /// then measures it less often.
  public static let keepsSize = CellTraits(rawValue: 1 << 1)
  /// ``CellElement/flexibility(_:along:)`` always returns nil, so layout does not call it.
  public static let measured = CellTraits(rawValue: 1 << 2)
  /// The children are drawn only inside of the frame of the element.
  public static let clipsChildren = CellTraits(rawValue: 1 << 3)
  /// The element draws what its descendants contain, so it is drawn again when one of them changes.
  public static let drawsDescendants = CellTraits(rawValue: 1 << 4)
  /// The element draws outside of its rows, for example to dim the rest of the screen.
  public static let drawsOnWholeScreen = CellTraits(rawValue: 1 << 5)
  /// The element edits text. While it has the focus, characters are text instead of shortcuts, and
  /// ``CellElement/insert(_:_:_:)`` receives pasted text.
  public static let textInput = CellTraits(rawValue: 1 << 6)
  /// The alignment guides of the children are not guides of the element. Stacks have this trait.
  public static let hidesGuides = CellTraits(rawValue: 1 << 7)
  /// The element changes at the time ``CellElement/nextChange``.
  public static let timed = CellTraits(rawValue: 1 << 30)

  // Roles in the structure of the app, which only elements of this module have.

  static let actionBar = CellTraits(rawValue: 1 << 8)
  static let button = CellTraits(rawValue: 1 << 9)
  /// The item of a toolbar that cancels the purpose of the page.
  static let cancellation = CellTraits(rawValue: 1 << 10)
  /// A row of an element of a collection.
  static let dataRow = CellTraits(rawValue: 1 << 11)
  static let dialogActions = CellTraits(rawValue: 1 << 12)
  static let hover = CellTraits(rawValue: 1 << 13)
  /// Neither the element nor its descendants receive mouse events.
  static let ignoresHits = CellTraits(rawValue: 1 << 14)
  static let link = CellTraits(rawValue: 1 << 15)
  static let list = CellTraits(rawValue: 1 << 16)
  static let overlay = CellTraits(rawValue: 1 << 17)
  /// The first child is drawn last, because it is the main view and the other child is its
  /// background.
  static let overlayBehind = CellTraits(rawValue: 1 << 18)
  static let page = CellTraits(rawValue: 1 << 19)
  static let presentation = CellTraits(rawValue: 1 << 20)
  static let row = CellTraits(rawValue: 1 << 21)
  static let spacer = CellTraits(rawValue: 1 << 22)
  static let tabs = CellTraits(rawValue: 1 << 23)
  /// A ``TransparentElement``, which has the layout of its first child.
  static let passesLayout = CellTraits(rawValue: 1 << 32)
  /// A ``Layout`` of the app, which computes alignment guides itself.
  static let layout = CellTraits(rawValue: 1 << 24)

  /// An item of a toolbar that is visible while a text field of the page has the focus.
  static let keyboardItem = CellTraits(rawValue: 1 << 31)

  // Attributes of the element, which the layout node adds.

  static let hidden = CellTraits(rawValue: 1 << 25)
  static let focusable = CellTraits(rawValue: 1 << 26)
  static let alignmentGuides = CellTraits(rawValue: 1 << 27)
  static let enforcedTheme = CellTraits(rawValue: 1 << 28)
  static let shortcut = CellTraits(rawValue: 1 << 29)
}
