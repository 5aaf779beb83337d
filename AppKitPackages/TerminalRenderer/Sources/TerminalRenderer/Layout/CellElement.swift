import Renderer
import Terminal

/// How a kind of element is laid out, drawn and used in a terminal.
///
/// Each kind of content has an extension in a file of its own. A kind says what size it takes,
/// where its children go, and what it draws itself; what it leaves out has a sensible default.
@MainActor
protocol CellElement: ElementContent {
  /// The size the element chooses when it is offered some room.
  func size(_ box: Box, _ proposal: Proposal) -> CellSize

  /// How the element stretches along an axis; nil finds out by measuring.
  func flexibility(_ box: Box, along axis: Axis) -> Flexibility?

  /// Whether how the element stretches is always found out by measuring, so that it need not be
  /// asked.
  static var isMeasured: Bool { get }

  /// Gives the children their frames; the box has its own already.
  func place(_ box: Box)

  /// Where the first child stands in a box of a size, counted from the corner of the box.
  func frameOfChild(_ box: Box, _ size: CellSize) -> CellRect

  /// Where those children stand in a box of a size whose guides are guides of the element too, in
  /// order from the first.
  func guidedFrames(_ box: Box, _ size: CellSize) -> [CellRect]

  /// Draws what the element itself looks like, before its children are drawn.
  func paint(_ box: Box, _ canvas: Canvas)

  /// Draws what lies over the children.
  func paintOver(_ box: Box, _ canvas: Canvas)

  /// Whether children are drawn only inside the box.
  static var clipsChildren: Bool { get }

  /// Whether the element draws what its children say, so that it changes with them.
  static var drawsItsContents: Bool { get }

  /// Whether the element draws outside of its own rows, as a sheet that dims the rest.
  static var drawsOnWholeScreen: Bool { get }

  /// Whether the element chooses the same size again when it is offered less room that still holds
  /// that size. Saves measuring, as layout asks with ever smaller offers.
  static var keepsSize: Bool { get }

  /// Whether there is never anything inside: then the element is not asked to place what it holds,
  /// and to draw is to ``paint(_:_:)``.
  static var isLeaf: Bool { get }

  /// Uses a key while the focus is on the element; returns whether the key meant something to it.
  func handle(_ press: KeyEvent, _ box: Box, _ session: TerminalSession) -> Bool

  /// Uses a mouse event inside the element; returns whether it meant something to it.
  func handle(_ event: MouseEvent, _ box: Box, _ session: TerminalSession) -> Bool

  /// The parts that can be used by themselves, which the element draws and which are no elements.
  func parts(_ box: Box) -> [Element]

  /// The keys that the element understands, for help.
  func keys(_ box: Box) -> [KeyHelp]
}

/// How far an element stretches along an axis.
enum Flexibility {
  /// One size, whatever is offered.
  case fixed
  /// As large as it may.
  case greedy
}

/// A key and what it does, for help.
struct KeyHelp: Hashable {
  let key: String
  let name: String
}

extension CellElement {
  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    box.sizeOfChildren(proposal)
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? { nil }

  func place(_ box: Box) { box.placeChildren(alignment: .center) }

  func frameOfChild(_ box: Box, _ size: CellSize) -> CellRect {
    CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  func guidedFrames(_ box: Box, _ size: CellSize) -> [CellRect] { [] }

  func paint(_ box: Box, _ canvas: Canvas) {}
  func paintOver(_ box: Box, _ canvas: Canvas) {}

  static var clipsChildren: Bool { false }
  static var drawsItsContents: Bool { false }
  static var drawsOnWholeScreen: Bool { false }
  static var keepsSize: Bool { false }
  static var isLeaf: Bool { false }
  static var isMeasured: Bool { false }

  func handle(_ press: KeyEvent, _ box: Box, _ session: TerminalSession) -> Bool { false }
  func handle(_ event: MouseEvent, _ box: Box, _ session: TerminalSession) -> Bool { false }
  func parts(_ box: Box) -> [Element] { [] }
  func keys(_ box: Box) -> [KeyHelp] { [] }
}

/// Stands for kinds of elements that have no extension here: shows the children.
struct UnknownContent: ElementContent {
  var role: ElementRole { .none }
}

extension UnknownContent: CellElement {}

extension GroupContent: CellElement {
  static var keepsSize: Bool { true }
}
extension EmptyContent: CellElement {
  func size(_ box: Box, _ proposal: Proposal) -> CellSize { .zero }
}
extension SlotContent: CellElement {
  static var keepsSize: Bool { true }
}
