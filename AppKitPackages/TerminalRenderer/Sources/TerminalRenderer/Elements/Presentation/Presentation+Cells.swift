import Elements
import Terminal
import TextMetrics

/// A presentation: a framed window above a dimmed screen, or the whole of a small screen.
@MainActor
extension PresentationContent: CellElement {
  public var cellTraits: CellTraits { [.drawsOnWholeScreen, .presentation] }

  /// The minimum width of a framed presentation, in cells.
  private var minColumns: Int { isDialog ? 20 : kind == .popover ? 1 : 44 }

  /// Returns the title in the frame.
  private func heading(_ node: LayoutNode) -> String? {
    if isDialog { return title.flatMap { $0.isEmpty ? nil : $0 } }
    return node.frontPages.lazy.compactMap(\.title).first
  }

  private func isFramed(_ columns: Int, _ rows: Int) -> Bool {
    kind != .fullScreenCover && columns >= 16 && rows >= 5
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let columns = proposal.columns ?? 80
    let rows = proposal.rows ?? 24
    guard isFramed(columns, rows) else { return CellSize(columns, rows) }
    let frame = CellSize(4, 2)
    let widest = max(columns - (columns > 40 ? 8 : 0), 1)
    let room = CellProposal(widest - frame.columns, max(rows - frame.rows - (rows > 12 ? 2 : 0), 1))
    var inner = CellSize.zero
    for child in node.children {
      let ideal = child.size(CellProposal(nil, nil))
      let width = min(max(ideal.columns, minColumns), room.columns ?? 0)
      // The window has the height of its content, limited by the available height.
      let size = child.size(CellProposal(width, nil))
      inner = CellSize(
        max(inner.columns, max(size.columns, isDialog ? 0 : width)),
        inner.rows + size.rows
      )
    }
    if let heading = heading(node) {
      inner.columns = max(inner.columns, min(displayWidth(of: heading) + 2, room.columns ?? 0))
    }
    // A sheet opens with its smallest height.
    if kind == .sheet, !detents.isEmpty, detents.allSatisfy({ $0 == .large }) {
      inner.rows = room.rows ?? inner.rows
    }
    let gap = isDialog && node.children.count > 1 ? 1 : 0
    return CellSize(
      min(inner.columns + frame.columns, widest),
      min(inner.rows + gap, max(room.rows ?? 0, 1)) + frame.rows
    )
  }

  /// Returns whether there is space for a title, besides two lines for the content and its actions.
  private func showsHeading(_ node: LayoutNode, isFramed: Bool) -> Bool {
    heading(node) != nil && (isFramed || node.frame.rows > 2)
  }

  private func inner(_ node: LayoutNode) -> CellRect {
    guard isFramed(node.clip.columns, node.clip.rows) else {
      // Without a frame, the title has its own line.
      return node.frame.inset(top: showsHeading(node, isFramed: false) ? 1 : 0)
    }
    return node.frame.inset(left: 2, top: 1, right: 2, bottom: 1)
  }

  /// Places a popover in a window: below its source, above it if there is more space, or in the
  /// center if the source is not visible.
  public func place(_ node: LayoutNode, in window: LayoutNode) {
    guard kind == .popover, let source = window.visibleFrame(of: source.element) else {
      return window.place(node, alignment: .center, in: window.frame)
    }
    let room = window.frame
    let size = node.size(CellProposal(room.columns, room.rows))
    let below = room.endRow - source.endRow
    let above = source.row - room.row
    let row =
      below >= size.rows ? source.endRow : above >= size.rows ? source.row - size.rows : nil
    guard let row else { return window.place(node, alignment: .center, in: room) }
    let column = max(min(source.column, room.endColumn - size.columns), room.column)
    node.place(
      CellRect(column: column, row: row, columns: size.columns, rows: size.rows),
      clip: window.clip
    )
  }

  public func place(_ node: LayoutNode) {
    let inner = inner(node)
    if !isDialog {
      for child in node.children { child.place(inner, clip: node.clip.intersection(inner)) }
      return
    }
    // The message is at the top and the buttons are in the last lines.
    var row = inner.row
    for child in node.children {
      let isLast = child === node.children.last
      let size = child.size(CellProposal(inner.columns, nil))
      let rows = min(size.rows, max(inner.endRow - row, 0))
      let start = isLast ? max(inner.endRow - size.rows, row) : row
      child.place(
        CellRect(column: inner.column, row: start, columns: inner.columns, rows: rows),
        clip: node.clip.intersection(inner)
      )
      row += size.rows
    }
  }

  public func paint(_ node: LayoutNode, _ canvas: CellCanvas) {
    let clip = canvas.clip
    canvas.clip = canvas.bounds
    let isFramed = isFramed(node.clip.columns, node.clip.rows)
    canvas.restyle(canvas.bounds) { style in
      style.attributes.remove(.reverse)
      style.attributes.insert(.dim)
    }
    canvas.hideCursor()
    canvas.fill(node.frame, .plain)
    if isFramed { canvas.border(node.frame, .plain) }
    if let heading = heading(node), showsHeading(node, isFramed: isFramed) {
      let column = node.frame.column + (isFramed ? 2 : 0)
      let text = truncate(
        sanitize(heading),
        columns: max(node.frame.columns - (isFramed ? 6 : 0), 0)
      )
      canvas.write(
        isFramed ? " \(text) " : text,
        column: column,
        row: node.frame.row,
        CellStyle(attributes: .bold)
      )
    }
    canvas.clip = clip
  }
}

/// The fields of a dialog, below each other, and its buttons, in one line if they fit, otherwise below
/// each other.
@MainActor
extension DialogActionsContent: CellElement {
  public var cellTraits: CellTraits { .dialogActions }

  /// Returns the children by rows. Fields have a row each. The buttons share a row, if it is not too
  /// wide.
  private func rows(_ node: LayoutNode, columns: Int?) -> (all: [[LayoutNode]], isLine: Bool) {
    let fields = node.children.filter { !$0.element.hasButton }.map { [$0] }
    let buttons = node.children.filter(\.element.hasButton)
    let isLine = width(buttons) <= columns ?? .max
    return (fields + (isLine ? [buttons] : buttons.map { [$0] }), isLine)
  }

  private func width(_ row: [LayoutNode]) -> Int {
    row.reduce(-1) { $0 + $1.size(.ideal).columns + 1 }
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let rows = rows(node, columns: proposal.columns)
    let widest = max(rows.all.map(width).max() ?? 0, 0)
    let columns = rows.isLine ? widest : min(widest, proposal.columns ?? widest)
    return CellSize(rows.isLine ? proposal.columns ?? columns : columns, rows.all.count)
  }

  public func place(_ node: LayoutNode) {
    let rows = rows(node, columns: node.frame.columns)
    for (index, row) in rows.all.enumerated() {
      let isButtons = row.first?.element.hasButton == true
      var column = node.frame.column
      if isButtons && rows.isLine { column = node.frame.endColumn - width(row) }
      for child in row {
        let columns = isButtons ? child.size(.ideal).columns : node.frame.columns
        child.place(
          CellRect(
            column: column,
            row: node.frame.row + index,
            columns: min(columns, node.frame.columns),
            rows: 1
          ),
          clip: node.clip
        )
        column += columns + 1
      }
    }
  }
}

extension LayoutNode {
  /// Returns the visible frame of an element in this subtree.
  fileprivate func visibleFrame(of element: Element?) -> CellRect? {
    guard let element else { return nil }
    var found: LayoutNode?
    forEach { if $0.element === element { found = $0 } }
    let visible = found.map { $0.frame.intersection($0.clip) }
    return visible?.isEmpty == false ? visible : nil
  }

  /// The first page among the descendants without its own title bar, from outside to inside. The
  /// window shows its title.
  fileprivate var frontPages: [PageContent] {
    var pages: [PageContent] = []
    var node = children.first
    while let current = node {
      if let page = current.element.content as? PageContent {
        guard page.backTitle == nil else { break }
        pages.append(page)
      } else if !(current.element.content is NavigationContent) {
        break
      }
      node = current.children.first
    }
    return pages
  }
}
