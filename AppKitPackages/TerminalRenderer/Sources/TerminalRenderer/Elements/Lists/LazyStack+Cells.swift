import Renderer
import Terminal

/// Views along an axis, of which only those that can be seen are made.
@MainActor
extension LazyStackContent: LazyLines {
  private var cross: Axis { axis == .vertical ? .horizontal : .vertical }

  private func offer(_ room: Int?) -> Proposal {
    var offer = Proposal.ideal
    offer[cross] = room
    return offer
  }

  private func lengths(_ box: Box, _ room: Int?) -> LineLengths {
    let gap =
      axis == .vertical
      ? spacing.map { Metrics.rows($0) } ?? 0 : spacing.map { Metrics.columns($0) } ?? 1
    return LineLengths.of(box, gap: gap, room: room) {
      guard let views = box.element.lazyChildren, views.count > 0 else { return nil }
      return box.lazyBox(for: views.element(at: 0)).size(offer(room))[axis]
    }
  }

  func position(of index: Int, _ box: Box) -> Int {
    lengths(box, CellSize(box.frame.columns, box.frame.rows)[cross]).start(of: index)
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    guard let views = box.element.lazyChildren, views.count > 0 else { return .zero }
    var size = CellSize.zero
    let lengths = lengths(box, proposal[cross])
    size[axis] = lengths.total(views.count)
    if axis == .vertical {
      size.columns =
        proposal.columns ?? box.lazyBox(for: views.element(at: 0)).size(.ideal).columns
    } else {
      let breadth = lengths.breadth
      if breadth.cells == 0 {
        // A few views tell how high most are.
        for index in 0..<min(views.count, 10) {
          let child = box.lazyBox(for: views.element(at: index))
          breadth.cells = max(breadth.cells, child.size(offer(proposal.rows)).rows)
        }
      }
      size.rows = min(breadth.cells, proposal.rows ?? .max)
    }
    return size
  }

  func flexibility(_ box: Box, along axis: Axis) -> Flexibility? {
    if axis == self.axis { return .fixed }
    return axis == .horizontal ? .greedy : nil
  }

  func place(_ box: Box) {
    guard let views = box.element.lazyChildren, views.count > 0 else {
      box.children = []
      return
    }
    let room = CellSize(box.frame.columns, box.frame.rows)[cross]
    let lengths = lengths(box, room)
    let (start, end) =
      axis == .vertical
      ? (box.clip.row - box.frame.row, box.clip.endRow - box.frame.row)
      : (box.clip.column - box.frame.column, box.clip.endColumn - box.frame.column)
    let first = lengths.line(at: max(start, 0), of: views.count)
    var index = first
    var position = lengths.start(of: index)
    var boxes: [Box] = []
    while index < views.count, position < end {
      let child = box.lazyBox(for: views.element(at: index))
      let size = child.size(offer(room))
      if note(size, of: index, lengths) { box.session.layoutAgain(box) }
      child.place(frame(child, size, at: position, box), clip: box.clip)
      boxes.append(child)
      position += size[axis] + lengths.gap
      index += 1
    }
    if pinsHeaders { box.pinHeader(first: first, among: &boxes) }
    box.children = boxes
    box.keepLazyBoxes(boxes)
    views.didShow(first..<index)
  }

  /// Notes the size of a view; returns whether that changes where others stand.
  private func note(_ size: CellSize, of index: Int, _ lengths: LineLengths) -> Bool {
    let isNews = lengths.note(size[axis], of: index)
    guard axis == .horizontal, size.rows > lengths.breadth.cells else { return isNews }
    lengths.breadth.cells = size.rows
    return true
  }

  private func frame(_ child: Box, _ size: CellSize, at position: Int, _ box: Box) -> CellRect {
    let indent =
      axis == .vertical
      ? Guides.horizontal(child, size, box.frame.columns, alignment.horizontal)
      : Guides.vertical(child, size, box.frame.rows, alignment.vertical)
    return CellRect(
      column: box.frame.column + (axis == .vertical ? indent : position),
      row: box.frame.row + (axis == .vertical ? position : indent),
      columns: size.columns,
      rows: size.rows
    )
  }
}
