import ElementTree
import TerminalDriver

/// An element with lazy children in lines, of which only the visible ones are created: a stack with
/// one child per line, or a grid with several.
@MainActor
public protocol LazyLines: CellElement {
  /// The axis along which the lines follow each other.
  var axis: Axis { get }
  /// Returns the distance in cells from the start to the line of an element.
  func position(of index: Int, _ node: LayoutNode) -> Int
}

/// The known lengths of lines along their axis. Most lines have never been created.
@MainActor
final class LineLengths {
  /// The most frequent length.
  private(set) var usual = 1
  let gap: Int
  private let room: Int?
  /// The extent of lines across their axis, independent of the available space.
  let breadth: Breadth
  /// The lines with another length, in order.
  private var exceptions: [Exception] = []

  private struct Exception {
    let line: Int
    var length: Int
    /// How much longer than usual all exceptions up to this one are together.
    var sum = 0
  }

  final class Breadth { var cells = 0 }

  private init(gap: Int, room: Int?, breadth: Breadth) {
    self.gap = gap
    self.room = room
    self.breadth = breadth
  }

  /// Returns the known lengths of the lines in a node for an available space across the axis.
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
    // Layout alternates between several sizes.
    if holder.known.count > 3 { holder.known.removeFirst() }
    holder.known.append(lengths)
    return lengths
  }

  private final class Holder {
    var known: [LineLengths] = []
    let breadth = Breadth()
  }

  /// Records the length of a line. Returns true if it was not known.
  func note(_ length: Int, of line: Int) -> Bool {
    let position = position(of: line)
    let isKnown = position < exceptions.count && exceptions[position].line == line
    guard length != (isKnown ? exceptions[position].length : usual) else { return false }
    if length == usual {
      exceptions.remove(at: position)
    } else if isKnown {
      exceptions[position].length = length
    } else {
      exceptions.insert(Exception(line: line, length: length), at: position)
    }
    var sum = position > 0 ? exceptions[position - 1].sum : 0
    for position in position..<exceptions.count {
      sum += exceptions[position].length - usual
      exceptions[position].sum = sum
    }
    return true
  }

  /// Returns the position of the first exception at a line or after it.
  private func position(of line: Int) -> Int {
    var (low, high) = (0, exceptions.count)
    while low < high {
      let middle = (low + high) / 2
      if exceptions[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a line took no space when it was last shown: it was without a view, or its view was
  /// empty. Such a line is measured with its neighbors, because scrolling cannot reach it.
  func isEmpty(_ line: Int) -> Bool {
    let position = position(of: line)
    return position < exceptions.count && exceptions[position].line == line
      && exceptions[position].length <= 0
  }

  /// The length of a line without a view, which also has no gap.
  var emptyLength: Int { -gap }

  func start(of line: Int) -> Int {
    let position = position(of: line)
    return line * (usual + gap) + (position > 0 ? exceptions[position - 1].sum : 0)
  }

  /// Returns the length of a number of lines, including the gaps between them.
  func total(_ count: Int) -> Int { count > 0 ? start(of: count) - gap : 0 }

  /// Returns the last line that starts at a position or before it.
  func line(at position: Int, of count: Int) -> Int {
    var (low, high) = (0, max(count - 1, 0))
    while low < high {
      let middle = (low + high + 1) / 2
      if start(of: middle) <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
