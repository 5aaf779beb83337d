import ElementTree
import TerminalDriver
import CellMetrics

/// A presentation: a framed window above a dimmed screen, or the whole of a small screen.
@MainActor
extension PresentationContent: CellElement {
  public var cellTraits: CellTraits { [.drawsOnWholeScreen, .presentation] }
  public var scrollable: (any Scrollable)? { isDialog ? self : nil }

  /// The minimum width of a framed presentation, in cells.
  private var minColumns: Int { isDialog ? 20 : kind == .popover ? 1 : 44 }

  /// Returns the title in the frame.
  private func heading(_ node: LayoutNode) -> String? {
    if isDialog { return title.flatMap { $0.isEmpty ? nil : $0 } }
    return node.frontPages.lazy.compactMap(\.title).first
  }

  func isFramed(_ columns: Int, _ rows: Int) -> Bool {
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
    inner.rows += titleLines(node, inner.columns, isFramed: true).count
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
    guard heading(node) != nil else { return false }
    return isFramed
      ? titleLines(node, node.frame.columns - 4, isFramed: true).isEmpty
      : !isDialog && node.frame.rows > 2
  }

  /// Returns the lines of the title of a dialog above its message: none if the title fits into the
  /// frame.
  func titleLines(_ node: LayoutNode, _ columns: Int, isFramed: Bool) -> [String] {
    guard isDialog, let heading = heading(node) else { return [] }
    if isFramed, displayWidth(of: heading) + 2 <= columns, !heading.contains(where: \.isNewline) {
      return []
    }
    return wrappedLines(heading[...], columns: max(columns, 1), limit: 100)
      .map { sanitize(String($0.text)) }
  }

  func inner(_ node: LayoutNode) -> CellRect {
    guard isFramed(node.clip.columns, node.clip.rows) else {
      // Without a frame, the title has its own line.
      return node.frame.inset(top: showsHeading(node, isFramed: false) ? 1 : 0)
    }
    return node.frame.inset(left: 2, top: 1, right: 2, bottom: 1)
  }

  /// Returns the number of rows of the actions of a dialog: what its title and its message leave, but
  /// at least half of the rows if the actions need them.
  func actionRows(_ node: LayoutNode, in inner: CellRect) -> Int {
    guard let actions = node.children.last else { return 0 }
    let isFramed = isFramed(node.clip.columns, node.clip.rows)
    let lines = titleLines(node, inner.columns, isFramed: isFramed)
    let proposal = CellProposal(inner.columns, nil)
    let wanted = actions.size(proposal).rows
    let others = node.children.dropLast().reduce(lines.count) { $0 + $1.size(proposal).rows }
    return min(wanted, max(inner.rows - others, inner.rows / 2, 1))
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
    placeDialog(node, in: inner)
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
      let text = truncate(
        sanitize(heading),
        columns: max(node.frame.columns - (isFramed ? 6 : 0), 0)
      )
      let shown = isFramed ? " \(text) " : text
      canvas.write(
        shown,
        column: node.column(isFramed ? 2 : 0, columns: displayWidth(of: shown)),
        row: node.frame.row,
        CellStyle(attributes: .bold)
      )
    }
    if isDialog { paintTitle(node, canvas) }
    canvas.clip = clip
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
