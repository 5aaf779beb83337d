import Foundation
import ElementTree
import TerminalDriver

/// A lazy grid, whose view defines the tracks. Along the axis each line is as long as its longest
/// cell.
@MainActor
extension LazyGridContent: LazyLines {
  private var cross: Axis { axis == .vertical ? .horizontal : .vertical }

  private func cells(_ points: CGFloat, along axis: Axis) -> Int {
    axis == .horizontal ? Metrics.columns(points) : Metrics.rows(points)
  }

  private func room(_ node: LayoutNode) -> Int {
    axis == .vertical ? node.frame.columns : node.frame.rows
  }

  private func usualGap(along axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

  private struct Track {
    var start: Int
    var size: Int
    var alignment: Alignment?
  }

  /// The distribution of elements among lines: cells fill line after line, and headers and footers
  /// of sections have their own lines.
  @MainActor
  private final class Plan {
    /// Consecutive elements that are either all cells or a single header or footer.
    struct Stretch {
      let elements: Range<Int>
      let lines: Range<Int>
      let takesAll: Bool
    }

    let tracks: [Track]
    let room: Int?
    private(set) var stretches: [Stretch] = []
    private(set) var lineCount = 0

    init(_ elements: any LazyElements, _ tracks: [Track], room: Int?) {
      self.tracks = tracks
      self.room = room
      var next = 0
      for part in elements.partsOfSections + [elements.count] {
        add(next..<part, takesAll: false)
        if part < elements.count { add(part..<(part + 1), takesAll: true) }
        next = part + 1
      }
    }

    private func add(_ elements: Range<Int>, takesAll: Bool) {
      guard !elements.isEmpty else { return }
      let perLine = takesAll ? 1 : max(tracks.count, 1)
      let end = lineCount + (elements.count + perLine - 1) / perLine
      stretches.append(Stretch(elements: elements, lines: lineCount..<end, takesAll: takesAll))
      lineCount = end
    }

    private func stretch(where isBefore: (Stretch) -> Bool) -> Stretch {
      var (low, high) = (0, stretches.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if isBefore(stretches[middle]) { low = middle + 1 } else { high = middle }
      }
      return stretches[low]
    }

    /// Returns the elements of a line, and whether they are a header or footer.
    func line(_ line: Int) -> (elements: Range<Int>, takesAll: Bool) {
      let stretch = stretch { $0.lines.upperBound <= line }
      if stretch.takesAll { return (stretch.elements, true) }
      let perLine = max(tracks.count, 1)
      let first = stretch.elements.lowerBound + (line - stretch.lines.lowerBound) * perLine
      return (first..<min(first + perLine, stretch.elements.upperBound), false)
    }

    func line(of element: Int) -> Int {
      let stretch = stretch { $0.elements.upperBound <= element }
      let perLine = stretch.takesAll ? 1 : max(tracks.count, 1)
      return stretch.lines.lowerBound + (element - stretch.elements.lowerBound) / perLine
    }

    var breadth: Int { tracks.last.map { $0.start + $0.size } ?? 0 }
  }

  private func plan(_ node: LayoutNode, _ room: Int?) -> Plan? {
    guard let elements = node.element.lazyChildren, elements.count > 0 else { return nil }
    if let cached = node.scratch as? Plan, cached.room == room { return cached }
    let plan = Plan(elements, tracks(node, room), room: room)
    node.scratch = plan
    return plan
  }

  /// The node of an element, with its position and size across the axis.
  private struct Cell {
    let node: LayoutNode
    let start: Int
    let breadth: Int
    let alignment: Alignment
    let size: CellSize
  }

  private func cells(of line: Int, _ plan: Plan, _ node: LayoutNode) -> [Cell] {
    guard let elements = node.element.lazyChildren else { return [] }
    let (range, takesAll) = plan.line(line)
    return range.map { index in
      let track = plan.tracks.isEmpty ? nil : plan.tracks[takesAll ? 0 : index - range.lowerBound]
      let start = track?.start ?? 0
      let breadth = takesAll ? plan.breadth : track?.size ?? 0
      let child = node.lazyNode(for: elements.element(at: index))
      var childProposal = CellProposal.ideal
      childProposal[cross] = breadth
      return Cell(
        node: child,
        start: start,
        breadth: breadth,
        alignment: track?.alignment ?? (takesAll ? .leading : .center),
        size: child.size(childProposal)
      )
    }
  }

  private func lengths(_ node: LayoutNode, _ plan: Plan) -> LineLengths {
    let gap = spacing.map { self.cells($0, along: axis) } ?? usualGap(along: axis)
    return LineLengths.of(node, gap: gap, room: plan.room) {
      let usual = plan.stretches.first { !$0.takesAll } ?? plan.stretches[0]
      return cells(of: usual.lines.lowerBound, plan, node).map { $0.size[axis] }.max()
    }
  }

  public func position(of index: Int, _ node: LayoutNode) -> Int {
    guard let plan = plan(node, room(node)) else { return 0 }
    return lengths(node, plan).start(of: plan.line(of: index))
  }

  /// Returns the tracks. Fixed ones are reserved first; the others share the remaining space in
  /// order.
  private func tracks(_ node: LayoutNode, _ room: Int?) -> [Track] {
    let gaps = tracks.map { item in
      item.spacing.map { cells($0, along: cross) } ?? usualGap(along: cross)
    }
    guard var left = room.map({ $0 - gaps.dropLast().reduce(0, +) }) else {
      return place(idealSizes(node).map { [$0] }, gaps)
    }
    var sizes = [[Int]](repeating: [], count: tracks.count)
    for (index, item) in tracks.enumerated() {
      guard case .fixed(let size) = item.size else { continue }
      sizes[index] = [max(cells(size, along: cross), 1)]
      left -= sizes[index][0]
    }
    var others = sizes.filter(\.isEmpty).count
    for (index, item) in tracks.enumerated() where sizes[index].isEmpty {
      let share = max(left / others, 1)
      switch item.size {
      case .fixed: break
      case .flexible(let minimum, let maximum):
        sizes[index] = [bounded(share, minimum, maximum)]
      case .adaptive(let minimum, let maximum):
        let minimumLength = max(cells(minimum, along: cross), 1)
        let count = min(max((share + gaps[index]) / (minimumLength + gaps[index]), 1), 1_000)
        let size = bounded((share - gaps[index] * (count - 1)) / count, minimum, maximum)
        sizes[index] = Array(repeating: size, count: count)
      }
      left -= sizes[index].reduce(0, +) + gaps[index] * (sizes[index].count - 1)
      others -= 1
    }
    return place(sizes, gaps)
  }

  private func bounded(_ size: Int, _ minimum: CGFloat, _ maximum: CGFloat) -> Int {
    max(min(max(size, cells(minimum, along: cross)), cells(maximum, along: cross)), 1)
  }

  private func place(_ sizes: [[Int]], _ gaps: [Int]) -> [Track] {
    var start = 0
    return zip(sizes, zip(gaps, tracks)).flatMap { sizes, track in
      sizes.map { size in
        defer { start += size + track.0 }
        return Track(start: start, size: size, alignment: track.1.alignment)
      }
    }
  }

  /// Returns the ideal sizes of tracks: each is as large as the largest of its first cells.
  private func idealSizes(_ node: LayoutNode) -> [Int] {
    var sizes = tracks.map { item in
      if case .fixed(let size) = item.size { max(cells(size, along: cross), 1) } else { 1 }
    }
    guard let elements = node.element.lazyChildren, !tracks.isEmpty else { return sizes }
    let parts = Set(elements.partsOfSections)
    var track = 0
    for index in 0..<min(elements.count, 20 * tracks.count) {
      guard !parts.contains(index) else {
        track = 0
        continue
      }
      if case .fixed = tracks[track].size {
      } else {
        let cell = node.lazyNode(for: elements.element(at: index))
        sizes[track] = max(sizes[track], cell.size(.ideal)[cross])
      }
      track = (track + 1) % tracks.count
    }
    return sizes
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    var size = CellSize.zero
    guard let plan = plan(node, proposal[cross]) else {
      // The tracks have the proposed breadth also without cells.
      size[cross] = proposal[cross] ?? 0
      return size
    }
    size[axis] = lengths(node, plan).total(plan.lineCount)
    size[cross] = max(plan.breadth, proposal[cross] ?? 0)
    return size
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    axis == self.axis ? .fixed : .greedy
  }

  public func place(_ node: LayoutNode) {
    guard let plan = plan(node, room(node)) else {
      node.children = []
      return
    }
    let lengths = lengths(node, plan)
    let isVertical = axis == .vertical
    let hidden = isVertical ? node.clip.row - node.frame.row : node.clip.column - node.frame.column
    let visible =
      isVertical ? node.clip.endRow - node.frame.row : node.clip.endColumn - node.frame.column
    var line = lengths.line(at: max(hidden, 0), of: plan.lineCount)
    let first = plan.line(line).elements.lowerBound
    let indent = indent(in: max(room(node) - plan.breadth, 0))
    var nodes: [LayoutNode] = []
    var start = lengths.start(of: line)
    while line < plan.lineCount, start < visible || lengths.isEmpty(line) {
      let cells = cells(of: line, plan, node)
      let length = cells.reduce(0) { max($0, $1.size[axis]) }
      if lengths.note(length, of: line) { node.session.layoutAgain(node) }
      for cell in cells {
        let rect = CellRect(
          column: node.frame.column + (isVertical ? cell.start + indent : start),
          row: node.frame.row + (isVertical ? start : cell.start + indent),
          columns: isVertical ? cell.breadth : length,
          rows: isVertical ? length : cell.breadth
        )
        node.place(cell.node, alignment: cell.alignment, in: rect)
        nodes.append(cell.node)
      }
      start += length + lengths.gap
      line += 1
    }
    let shown = first..<(first + nodes.count)
    if pinsHeaders, isVertical { node.pinHeader(first: first, among: &nodes) }
    node.children = nodes
    node.keepLazyNodes(nodes)
    node.element.lazyChildren?.didShow(shown)
  }

  /// Returns the distance of the tracks from the start of the available space.
  private func indent(in free: Int) -> Int {
    if axis == .vertical {
      if alignment.horizontal == .leading { return 0 }
      return alignment.horizontal == .trailing ? free : free / 2
    }
    if alignment.vertical == .top { return 0 }
    return alignment.vertical == .bottom ? free : free / 2
  }
}
