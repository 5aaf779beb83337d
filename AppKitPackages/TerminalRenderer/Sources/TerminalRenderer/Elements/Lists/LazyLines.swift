import Elements
import Terminal

/// Elements in lines, of which only those that can be seen are made: a stack with one in each line, or
/// a grid with several.
@MainActor
public protocol LazyLines: CellElement {
  /// The axis along which line follows line.
  var axis: Axis { get }
  /// The distance from the start to the line of an element.
  func position(of index: Int, _ node: LayoutNode) -> Int
}

/// What is known of the lengths of lines along their axis, most of which have never been made.
@MainActor
final class LineLengths {
  /// The length that most lines have.
  private(set) var usual = 1
  let gap: Int
  private let room: Int?
  /// How far the lines reach across their axis, whatever the room.
  let breadth: Breadth
  /// Lines of another length.
  private var exceptions: [Int: Int] = [:]

  final class Breadth { var cells = 0 }

  private init(gap: Int, room: Int?, breadth: Breadth) {
    self.gap = gap
    self.room = room
    self.breadth = breadth
  }

  /// What is known of the lines in a node with some room across.
  static func of(
    _ node: LayoutNode,
    gap: Int,
    room: Int?,
    measureUsual: () -> Int?
  ) -> LineLengths {
    let holder = node.session.state(of: node.element) { Holder() }
    if let kept = holder.known.first(where: { $0.room == room && $0.gap == gap }) { return kept }
    let lengths = LineLengths(gap: gap, room: room, breadth: holder.breadth)
    guard let usual = measureUsual() else { return lengths }
    lengths.usual = usual
    // Layout asks with more or less room in turns.
    if holder.known.count > 3 { holder.known.removeFirst() }
    holder.known.append(lengths)
    return lengths
  }

  private final class Holder {
    var known: [LineLengths] = []
    let breadth = Breadth()
  }

  /// Notes the length of a line; returns whether that is news.
  func note(_ length: Int, of line: Int) -> Bool {
    let exception = length == usual ? nil : length
    guard exceptions[line] != exception else { return false }
    exceptions[line] = exception
    return true
  }

  func start(of line: Int) -> Int {
    line * (usual + gap)
      + exceptions.reduce(0) { $0 + ($1.key < line ? $1.value - usual : 0) }
  }

  /// The length of some lines, with the gaps between them.
  func total(_ count: Int) -> Int { count > 0 ? start(of: count) - gap : 0 }

  /// The last of some lines that starts at a position or before it.
  func line(at position: Int, of count: Int) -> Int {
    var (low, high) = (0, max(count - 1, 0))
    while low < high {
      let middle = (low + high + 1) / 2
      if start(of: middle) <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
