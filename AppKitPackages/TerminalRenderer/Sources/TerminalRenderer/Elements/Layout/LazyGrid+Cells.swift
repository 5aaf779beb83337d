import Foundation
import Renderer
import Terminal

/// Cells in tracks whose sizes the view gives. Along the axis each line is as large as its largest
/// cell.
@MainActor
extension LazyGridContent: LazyLines {
  private var cross: Axis { axis == .vertical ? .horizontal : .vertical }

  private func cells(_ points: CGFloat, along axis: Axis) -> Int {
    axis == .horizontal ? Metrics.columns(points) : Metrics.rows(points)
  }

  private func room(_ box: Box) -> Int { axis == .vertical ? box.frame.columns : box.frame.rows }

  private func usualGap(along axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

  private struct Track {
    var start: Int
    var size: Int
    var alignment: Alignment?
  }

  /// Which elements stand in which line: cells fill line after line, headers and footers of sections
  /// have one of their own.
  @MainActor
  private final class Plan {
    /// Elements that follow each other, all of them cells or one header or footer.
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

    /// The elements of a line, and whether they are a header or footer.
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

  private func plan(_ box: Box, _ room: Int?) -> Plan? {
    guard let elements = box.element.lazyChildren, elements.count > 0 else { return nil }
    if let kept = box.scratch as? Plan, kept.room == room { return kept }
    let plan = Plan(elements, tracks(box, room), room: room)
    box.scratch = plan
    return plan
  }

  /// The box of an element, where it stands across the axis, and the size it takes there.
  private struct Cell {
    let box: Box
    let start: Int
    let breadth: Int
    let alignment: Alignment
    let size: CellSize
  }

  private func cells(of line: Int, _ plan: Plan, _ box: Box) -> [Cell] {
    guard let elements = box.element.lazyChildren else { return [] }
    let (range, takesAll) = plan.line(line)
    return range.map { index in
      let track = plan.tracks.isEmpty ? nil : plan.tracks[takesAll ? 0 : index - range.lowerBound]
      let start = track?.start ?? 0
      let breadth = takesAll ? plan.breadth : track?.size ?? 0
      let child = box.lazyBox(for: elements.element(at: index))
      var offer = Proposal.ideal
      offer[cross] = breadth
      return Cell(
        box: child,
        start: start,
        breadth: breadth,
        alignment: track?.alignment ?? (takesAll ? .leading : .center),
        size: child.size(offer)
      )
    }
  }

  private func lengths(_ box: Box, _ plan: Plan) -> LineLengths {
    let gap = spacing.map { self.cells($0, along: axis) } ?? usualGap(along: axis)
    return LineLengths.of(box, gap: gap, room: plan.room) {
      let usual = plan.stretches.first { !$0.takesAll } ?? plan.stretches[0]
      return cells(of: usual.lines.lowerBound, plan, box).map { $0.size[axis] }.max()
    }
  }

  func position(of index: Int, _ box: Box) -> Int {
    guard let plan = plan(box, room(box)) else { return 0 }
    return lengths(box, plan).start(of: plan.line(of: index))
  }

  /// Room for tracks of one size first; what is left is divided among the others in order.
  private func tracks(_ box: Box, _ room: Int?) -> [Track] {
    let gaps = tracks.map { item in
      item.spacing.map { cells($0, along: cross) } ?? usualGap(along: cross)
    }
    guard var left = room.map({ $0 - gaps.dropLast().reduce(0, +) }) else {
      return place(idealSizes(box).map { [$0] }, gaps)
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
        let least = max(cells(minimum, along: cross), 1)
        let count = min(max((share + gaps[index]) / (least + gaps[index]), 1), 1_000)
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

  /// Without limits each track is as large as the largest of its first cells wants to be.
  private func idealSizes(_ box: Box) -> [Int] {
    var sizes = tracks.map { item in
      if case .fixed(let size) = item.size { max(cells(size, along: cross), 1) } else { 1 }
    }
    guard let elements = box.element.lazyChildren, !tracks.isEmpty else { return sizes }
    let parts = Set(elements.partsOfSections)
    var track = 0
    for index in 0..<min(elements.count, 20 * tracks.count) {
      guard !parts.contains(index) else {
        track = 0
        continue
      }
      if case .fixed = tracks[track].size {
      } else {
        let cell = box.lazyBox(for: elements.element(at: index))
        sizes[track] = max(sizes[track], cell.size(.ideal)[cross])
      }
      track = (track + 1) % tracks.count
    }
    return sizes
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    guard let plan = plan(box, proposal[cross]) else { return .zero }
    var size = CellSize.zero
    size[axis] = lengths(box, plan).total(plan.lineCount)
    size[cross] = max(plan.breadth, proposal[cross] ?? 0)
    return size
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    axis == self.axis ? .fixed : .greedy
  }

  func place(_ box: Box) {
    guard let plan = plan(box, room(box)) else {
      box.children = []
      return
    }
    let lengths = lengths(box, plan)
    let isVertical = axis == .vertical
    let hidden = isVertical ? box.clip.row - box.frame.row : box.clip.column - box.frame.column
    let visible =
      isVertical ? box.clip.endRow - box.frame.row : box.clip.endColumn - box.frame.column
    var line = lengths.line(at: max(hidden, 0), of: plan.lineCount)
    let first = plan.line(line).elements.lowerBound
    let indent = indent(in: max(room(box) - plan.breadth, 0))
    var boxes: [Box] = []
    var start = lengths.start(of: line)
    while line < plan.lineCount, start < visible {
      let cells = cells(of: line, plan, box)
      let length = cells.reduce(0) { max($0, $1.size[axis]) }
      if lengths.note(length, of: line) { box.session.layoutAgain(box) }
      for cell in cells {
        let rect = CellRect(
          column: box.frame.column + (isVertical ? cell.start + indent : start),
          row: box.frame.row + (isVertical ? start : cell.start + indent),
          columns: isVertical ? cell.breadth : length,
          rows: isVertical ? length : cell.breadth
        )
        box.place(cell.box, alignment: cell.alignment, in: rect)
        boxes.append(cell.box)
      }
      start += length + lengths.gap
      line += 1
    }
    let shown = first..<(first + boxes.count)
    if pinsHeaders, isVertical { box.pinHeader(first: first, among: &boxes) }
    box.children = boxes
    box.keepLazyBoxes(boxes)
    box.element.lazyChildren?.didShow(shown)
  }

  /// How far the tracks stand from the start of the room.
  private func indent(in free: Int) -> Int {
    if axis == .vertical {
      if alignment.horizontal == .leading { return 0 }
      return alignment.horizontal == .trailing ? free : free / 2
    }
    if alignment.vertical == .top { return 0 }
    return alignment.vertical == .bottom ? free : free / 2
  }
}
