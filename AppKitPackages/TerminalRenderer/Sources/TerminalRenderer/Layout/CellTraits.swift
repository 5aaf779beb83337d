/// Constant properties of a ``CellElement`` that layout, drawing and focus ask for often.
///
/// ```swift
/// struct Traits {
///   /// A text field that draws its own text and has no children.
///   let field: CellTraits = [.leaf, .textInput]
/// }
/// ```
///
/// A layout node reads them once for each version of its element, so that no frame has to ask the
/// element again.
public struct CellTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The element has no children, so ``CellElement/place(_:)`` is never called.
  public static let leaf = CellTraits(rawValue: 1 << 0)
  /// The element chooses the same size again when it is offered less room that still holds that
  /// size. Layout then measures it less often.
  public static let keepsSize = CellTraits(rawValue: 1 << 1)
  /// ``CellElement/flexibility(_:along:)`` always returns nil, so layout does not call it.
  public static let measured = CellTraits(rawValue: 1 << 2)
  /// Children are drawn inside of the frame of the element only.
  public static let clipsChildren = CellTraits(rawValue: 1 << 3)
  /// The element draws what its descendants contain, so it is drawn again when one of them changes.
  public static let drawsDescendants = CellTraits(rawValue: 1 << 4)
  /// The element draws outside of its own rows, as a sheet that dims the rest of the screen.
  public static let drawsOnWholeScreen = CellTraits(rawValue: 1 << 5)
  /// The element edits text: while it has the focus, characters are text and not shortcuts, and
  /// pasted text goes to ``CellElement/insert(_:_:_:)``.
  public static let textInput = CellTraits(rawValue: 1 << 6)
  /// Alignment guides of the children are not guides of the element, as in stacks.
  public static let hidesGuides = CellTraits(rawValue: 1 << 7)
  /// The element changes at a time of its own, ``CellElement/nextChange``.
  public static let timed = CellTraits(rawValue: 1 << 30)

  // Roles in the app's structure, which only the elements of this module have.

  static let actionBar = CellTraits(rawValue: 1 << 8)
  static let button = CellTraits(rawValue: 1 << 9)
  /// The item of a toolbar that cancels what the page is for.
  static let cancellation = CellTraits(rawValue: 1 << 10)
  /// A row that is made from an element of a collection.
  static let dataRow = CellTraits(rawValue: 1 << 11)
  static let dialogActions = CellTraits(rawValue: 1 << 12)
  static let hover = CellTraits(rawValue: 1 << 13)
  /// Neither the element nor its descendants receive mouse events.
  static let ignoresHits = CellTraits(rawValue: 1 << 14)
  static let link = CellTraits(rawValue: 1 << 15)
  static let list = CellTraits(rawValue: 1 << 16)
  static let overlay = CellTraits(rawValue: 1 << 17)
  /// The first child is drawn last, as it is the main view and the other one its background.
  static let overlayBehind = CellTraits(rawValue: 1 << 18)
  static let page = CellTraits(rawValue: 1 << 19)
  static let presentation = CellTraits(rawValue: 1 << 20)
  static let row = CellTraits(rawValue: 1 << 21)
  static let spacer = CellTraits(rawValue: 1 << 22)
  static let tabs = CellTraits(rawValue: 1 << 23)
  /// A ``Layout`` of the app, which computes the alignment guides itself.
  static let layout = CellTraits(rawValue: 1 << 24)

  // Attributes of the element, which its layout node adds.

  static let hidden = CellTraits(rawValue: 1 << 25)
  static let focusable = CellTraits(rawValue: 1 << 26)
  static let alignmentGuides = CellTraits(rawValue: 1 << 27)
  static let enforcedTheme = CellTraits(rawValue: 1 << 28)
  static let shortcut = CellTraits(rawValue: 1 << 29)
}
