import Foundation
import Renderer
import Terminal

/// Cells in tracks whose sizes the view gives. Along the axis each line is as large as its largest
/// cell.
@MainActor
extension LazyGridContent: CellElement {
  private var cross: Axis { axis == .vertical ? .horizontal : .vertical }

  private func cells(_ points: CGFloat, along axis: Axis) -> Int {
    axis == .horizontal ? Metrics.columns(points) : Metrics.rows(points)
  }

  private func usualGap(along axis: Axis) -> Int { axis == .horizontal ? 1 : 0 }

  private struct Track {
    var start: Int
    var size: Int
    var alignment: Alignment?
  }

  /// A cell, and the tracks and the line it stands in.
  private struct Cell {
    let box: Box
    let line: Int
    let tracks: Range<Int>
  }

  private final class Plan {
    let tracks: [Track]
    let cells: [Cell]
    /// Where each line starts, and how large it is.
    let lines: [(start: Int, size: Int)]
    let proposal: Proposal

    init(
      tracks: [Track],
      cells: [Cell],
      lines: [(start: Int, size: Int)],
      proposal: Proposal
    ) {
      self.tracks = tracks
      self.cells = cells
      self.lines = lines
      self.proposal = proposal
    }

    var breadth: Int { tracks.last.map { $0.start + $0.size } ?? 0 }
    var length: Int { lines.last.map { $0.start + $0.size } ?? 0 }
  }

  private func plan(_ box: Box, _ proposal: Proposal) -> Plan {
    if let kept = box.scratch as? Plan, kept.proposal == proposal { return kept }
    let tracks = tracks(box, proposal[cross])
    let cells = arrange(box.children, over: max(tracks.count, 1))
    var sizes = [Int](repeating: 0, count: (cells.last?.line ?? -1) + 1)
    for cell in cells {
      sizes[cell.line] = max(sizes[cell.line], cell.box.size(offer(cell, tracks))[axis])
    }
    let gap = spacing.map { self.cells($0, along: axis) } ?? usualGap(along: axis)
    var start = 0
    let lines = sizes.map { size in
      defer { start += size + gap }
      return (start, size)
    }
    let plan = Plan(tracks: tracks, cells: cells, lines: lines, proposal: proposal)
    box.scratch = plan
    return plan
  }

  private func extent(_ cell: Cell, _ tracks: [Track]) -> (start: Int, size: Int) {
    guard let first = tracks[cell.tracks].first, let last = tracks[cell.tracks].last else {
      return (0, 0)
    }
    return (first.start, last.start + last.size - first.start)
  }

  private func offer(_ cell: Cell, _ tracks: [Track]) -> Proposal {
    var offer = Proposal.ideal
    offer[cross] = extent(cell, tracks).size
    return offer
  }

  private func arrange(_ boxes: [Box], over count: Int) -> [Cell] {
    var cells: [Cell] = []
    var line = 0
    var track = 0
    for box in boxes {
      let takesAll = box.element.content is SectionPartContent
      if track == count || takesAll && track > 0 { (line, track) = (line + 1, 0) }
      let end = takesAll ? count : track + 1
      cells.append(Cell(box: box, line: line, tracks: track..<end))
      track = end
    }
    return cells
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

  /// Without limits each track is as large as its largest cell wants to be.
  private func idealSizes(_ box: Box) -> [Int] {
    var sizes = tracks.map { item in
      if case .fixed(let size) = item.size { max(cells(size, along: cross), 1) } else { 1 }
    }
    for cell in arrange(box.children, over: max(tracks.count, 1)) where cell.tracks.count == 1 {
      let track = cell.tracks.lowerBound
      guard sizes.indices.contains(track) else { continue }
      if case .fixed = tracks[track].size { continue }
      sizes[track] = max(sizes[track], cell.box.size(.ideal)[cross])
    }
    return sizes
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let plan = plan(box, proposal)
    var size = CellSize.zero
    size[axis] = plan.length
    size[cross] = max(plan.breadth, proposal[cross] ?? 0)
    return size
  }

  func place(_ box: Box) {
    var proposal = Proposal.ideal
    proposal[cross] = axis == .vertical ? box.frame.columns : box.frame.rows
    let plan = plan(box, proposal)
    let free = max((proposal[cross] ?? 0) - plan.breadth, 0)
    let indent = indent(in: free)
    for cell in plan.cells {
      let extent = extent(cell, plan.tracks)
      let line = plan.lines[cell.line]
      let isVertical = axis == .vertical
      let rect = CellRect(
        column: box.frame.column + (isVertical ? extent.start + indent : line.start),
        row: box.frame.row + (isVertical ? line.start : extent.start + indent),
        columns: isVertical ? extent.size : line.size,
        rows: isVertical ? line.size : extent.size
      )
      let own = plan.tracks[cell.tracks].first?.alignment
      let usual: Alignment = cell.tracks.count > 1 ? .leading : .center
      box.place(cell.box, alignment: own ?? usual, in: rect)
    }
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
