import Renderer
import Terminal
import TextMetrics

/// What is presented: a framed window above a dimmed screen, or all of a small screen.
@MainActor
extension PresentationContent: CellElement {
  static var drawsOnWholeScreen: Bool { true }

  private var isDialog: Bool { kind == .alert || kind == .confirmationDialog }

  /// The least that is left for what is presented.
  private var leastColumns: Int { isDialog ? 20 : kind == .popover ? 1 : 44 }

  /// The title in the frame.
  private func heading(_ box: Box) -> String? {
    if isDialog { return title.flatMap { $0.isEmpty ? nil : $0 } }
    return box.frontPages.lazy.compactMap(\.title).first
  }

  private func isFramed(_ columns: Int, _ rows: Int) -> Bool {
    kind != .fullScreenCover && columns >= 16 && rows >= 5
  }

  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let columns = proposal.columns ?? 80
    let rows = proposal.rows ?? 24
    guard isFramed(columns, rows) else { return CellSize(columns, rows) }
    let frame = CellSize(4, 2)
    let widest = max(columns - (columns > 40 ? 8 : 0), 1)
    let room = Proposal(widest - frame.columns, max(rows - frame.rows - (rows > 12 ? 2 : 0), 1))
    var inner = CellSize.zero
    for child in box.children {
      let ideal = child.size(Proposal(nil, nil))
      let width = min(max(ideal.columns, leastColumns), room.columns ?? 0)
      // As high as what is in it, unless that is more than there is room for.
      let size = child.size(Proposal(width, nil))
      inner = CellSize(
        max(inner.columns, max(size.columns, isDialog ? 0 : width)),
        inner.rows + size.rows
      )
    }
    if let heading = heading(box) {
      inner.columns = max(inner.columns, min(displayWidth(of: heading) + 2, room.columns ?? 0))
    }
    if detents.contains(.large) && kind == .sheet, !detents.contains(.medium) {
      inner.rows = room.rows ?? inner.rows
    }
    let gap = isDialog && box.children.count > 1 ? 1 : 0
    return CellSize(
      min(inner.columns + frame.columns, widest),
      min(inner.rows + gap, max(room.rows ?? 0, 1)) + frame.rows
    )
  }

  /// Whether there is room for a title: two lines are for the content and its actions.
  private func showsHeading(_ box: Box, isFramed: Bool) -> Bool {
    heading(box) != nil && (isFramed || box.frame.rows > 2)
  }

  private func inner(_ box: Box) -> CellRect {
    guard isFramed(box.clip.columns, box.clip.rows) else {
      // Without a frame the title has a line of its own.
      return box.frame.inset(top: showsHeading(box, isFramed: false) ? 1 : 0)
    }
    return box.frame.inset(left: 2, top: 1, right: 2, bottom: 1)
  }

  /// Where a popover goes in a window: below what it belongs to, above it if there is more room, in
  /// the middle if that cannot be seen.
  func place(_ box: Box, in window: Box) {
    guard kind == .popover, let source = window.visibleFrame(of: source.element) else {
      return window.place(box, alignment: .center, in: window.frame)
    }
    let room = window.frame
    let size = box.size(Proposal(room.columns, room.rows))
    let below = room.endRow - source.endRow
    let above = source.row - room.row
    let row =
      below >= size.rows ? source.endRow : above >= size.rows ? source.row - size.rows : nil
    guard let row else { return window.place(box, alignment: .center, in: room) }
    let column = max(min(source.column, room.endColumn - size.columns), room.column)
    box.place(
      CellRect(column: column, row: row, columns: size.columns, rows: size.rows),
      clip: window.clip
    )
  }

  func place(_ box: Box) {
    let inner = inner(box)
    if !isDialog {
      for child in box.children { child.place(inner, clip: box.clip.intersection(inner)) }
      return
    }
    // The message on top, the buttons in the last lines.
    var row = inner.row
    for child in box.children {
      let isLast = child === box.children.last
      let size = child.size(Proposal(inner.columns, nil))
      let rows = min(size.rows, max(inner.endRow - row, 0))
      let start = isLast ? max(inner.endRow - size.rows, row) : row
      child.place(
        CellRect(column: inner.column, row: start, columns: inner.columns, rows: rows),
        clip: box.clip.intersection(inner)
      )
      row += size.rows
    }
  }

  func paint(_ box: Box, _ canvas: Canvas) {
    let clip = canvas.clip
    canvas.clip = canvas.bounds
    let isFramed = isFramed(box.clip.columns, box.clip.rows)
    canvas.restyle(canvas.bounds) { style in
      style.attributes.remove(.reverse)
      style.attributes.insert(.dim)
    }
    canvas.hideCursor()
    canvas.fill(box.frame, .plain)
    if isFramed { canvas.border(box.frame, .plain) }
    if let heading = heading(box), showsHeading(box, isFramed: isFramed) {
      let column = box.frame.column + (isFramed ? 2 : 0)
      let text = truncate(
        sanitize(heading),
        columns: max(box.frame.columns - (isFramed ? 6 : 0), 0)
      )
      canvas.write(
        isFramed ? " \(text) " : text,
        column: column,
        row: box.frame.row,
        CellStyle(attributes: .bold)
      )
    }
    canvas.clip = clip
  }
}

/// The buttons of a dialog: beside each other if they fit, else below each other.
@MainActor
extension DialogActionsContent: CellElement {
  func size(_ box: Box, _ proposal: Proposal) -> CellSize {
    let sizes = box.children.map { $0.size(.ideal) }
    let line = sizes.reduce(-1) { $0 + $1.columns + 1 }
    if line <= proposal.columns ?? .max { return CellSize(proposal.columns ?? line, 1) }
    let widest = sizes.map(\.columns).max() ?? 0
    return CellSize(min(widest, proposal.columns ?? widest), sizes.count)
  }

  func place(_ box: Box) {
    let sizes = box.children.map { $0.size(.ideal) }
    let line = sizes.reduce(-1) { $0 + $1.columns + 1 }
    var position = (box.frame.endColumn - max(line, 0), box.frame.row)
    let isLine = line <= box.frame.columns
    for (child, size) in zip(box.children, sizes) {
      let column = isLine ? position.0 : box.frame.column
      child.place(
        CellRect(
          column: column,
          row: position.1,
          columns: min(size.columns, box.frame.columns),
          rows: 1
        ),
        clip: box.clip
      )
      if isLine { position.0 += size.columns + 1 } else { position.1 += 1 }
    }
  }
}

extension Box {
  /// The part of an element in or below this box that can be seen.
  fileprivate func visibleFrame(of element: Element?) -> CellRect? {
    guard let element else { return nil }
    var found: Box?
    forEach { if $0.element === element { found = $0 } }
    let visible = found.map { $0.frame.intersection($0.clip) }
    return visible?.isEmpty == false ? visible : nil
  }

  /// The first page inside that has no bar of its own, outermost first: the window has its title.
  fileprivate var frontPages: [PageContent] {
    var pages: [PageContent] = []
    var box = children.first
    while let current = box {
      if let page = current.element.content as? PageContent {
        guard page.backTitle == nil else { break }
        pages.append(page)
      } else if !(current.element.content is NavigationContent) {
        break
      }
      box = current.children.first
    }
    return pages
  }
}
