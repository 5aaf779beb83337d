import Foundation
import ElementTree
import TerminalDriver

/// The scroll state of a scroll view.
final class OffsetState {
  var columns = 0
  var rows = 0
  /// Whether the view is at its initial scroll position and follows changes of the content.
  var isAnchored = true
  /// The last offset to which the app has scrolled.
  var target: RequestedScrollOffset?
  /// The direction in which the user has scrolled, until the view is aligned with a scroll target.
  var direction: Int?
  /// Whether the user has scrolled since the last report of the position.
  var isMovedByUser = false
  /// The element that is aligned after the next layout, which creates it.
  var alignment: (identity: AnyHashable, anchor: UnitPoint)?
}

@MainActor
extension ScrollContent: CellElement, Scrollable {
  public var scrollable: (any Scrollable)? { self }

  private func state(_ node: LayoutNode) -> OffsetState {
    node.session.state(of: node.element) { OffsetState() }
  }

  private var isVertical: Bool { axes.contains(.vertical) }
  private var isHorizontal: Bool { axes.contains(.horizontal) }

  /// The margins in cells.
  private var insets: (top: Int, left: Int, bottom: Int, right: Int) {
    (
      Metrics.rows(margins.top), Metrics.columns(margins.leading), Metrics.rows(margins.bottom),
      Metrics.columns(margins.trailing)
    )
  }

  /// The columns and rows of all margins.
  private var insetSize: CellSize {
    let insets = insets
    return CellSize(insets.left + insets.right, insets.top + insets.bottom)
  }

  /// Returns the proposal for the children in a number of cells.
  private func childProposal(_ columns: Int?, _ rows: Int?) -> CellProposal {
    CellProposal(
      isHorizontal ? nil : columns.map { max($0 - insetSize.columns, 0) },
      isVertical ? nil : rows.map { max($0 - insetSize.rows, 0) }
    )
  }

  /// Returns the size of the children in a vertical stack, with the margins.
  private func contentSize(_ node: LayoutNode, _ columns: Int?, _ rows: Int?) -> CellSize {
    let proposal = childProposal(columns, rows)
    let content = node.children.reduce(into: CellSize.zero) { size, child in
      let childSize = child.size(proposal)
      size = CellSize(max(size.columns, childSize.columns), size.rows + childSize.rows)
    }
    return CellSize(content.columns + insetSize.columns, content.rows + insetSize.rows)
  }

  /// Returns the number of columns for a scroll bar beside the content: none if the content is not
  /// higher than the view, or has a margin there.
  private func bar(_ node: LayoutNode, _ columns: Int?, _ rows: Int?) -> Int {
    guard showsIndicators, isVertical, insets.right == 0, let columns, let rows,
      CellCanvas.hasRoomForScrollBar(columns: columns, rows: rows),
      contentSize(node, columns, rows).rows > rows
    else { return 0 }
    return 1
  }

  /// Returns the part of the view beside its scroll bar.
  private func area(_ node: LayoutNode) -> CellRect {
    node.frame.inset(right: bar(node, node.frame.columns, node.frame.rows))
  }

  /// Returns the size of the content with its margins, beside a scroll bar.
  private func contentSize(_ node: LayoutNode) -> CellSize {
    let area = area(node)
    return contentSize(node, area.columns, area.rows)
  }

  /// Returns the part of the view inside of its margins.
  func viewport(_ node: LayoutNode) -> CellRect {
    let insets = insets
    return area(node).inset(
      left: insets.left,
      top: insets.top,
      right: insets.right,
      bottom: insets.bottom
    )
  }

  public func size(_ node: LayoutNode, _ proposal: CellProposal) -> CellSize {
    let bar = bar(node, proposal.columns, proposal.rows)
    let content = contentSize(node, proposal.columns.map { $0 - bar }, proposal.rows)
    return CellSize(
      isHorizontal
        ? proposal.columns ?? content.columns
        : min(content.columns + bar, proposal.columns ?? .max),
      isVertical ? proposal.rows ?? content.rows : content.rows
    )
  }

  public func flexibility(_ node: LayoutNode, along axis: Axis) -> Flexibility? {
    axes.contains(axis == .vertical ? .vertical : .horizontal) ? .greedy : nil
  }

  public var cellTraits: CellTraits { .clipsChildren }

  public func place(_ node: LayoutNode) {
    let state = state(node)
    let content = contentSize(node)
    if let anchored = anchored(node, content), state.isAnchored {
      (state.columns, state.rows) = anchored
    }
    if let target, target != state.target {
      if let x = target.x { state.columns = Metrics.columns(x) }
      if let y = target.y { state.rows = Metrics.rows(y) }
    }
    state.target = target
    limit(state, node, content)
    placeChildren(node, state, content)
    if let (identity, anchor) = state.alignment {
      state.alignment = nil
      if let found = descendant(identity, of: node) {
        align(found, to: anchor, in: node)
        limit(state, node, content)
        placeChildren(node, state, content)
      }
    }
    if let direction = state.direction {
      state.direction = nil
      if let distance = node.distanceToScrollTarget(direction) {
        if isVertical { state.rows += distance } else { state.columns += distance }
        limit(state, node, content)
        placeChildren(node, state, content)
      }
    }
    // At the initial position, the view follows changes of the content again.
    if let anchored = anchored(node, content) {
      state.isAnchored = anchored == (state.columns, state.rows)
    }
    if state.isMovedByUser || !visibilityReports.isEmpty { node.session.reportTargets(of: node) }
  }

  func reportTargets(_ node: LayoutNode) {
    let state = state(node)
    if let positionReport, state.isMovedByUser {
      let identity = node.scrollTarget(at: positionReport.anchor, positionReport.identity)
      positionReport.userScrolled(identity)
    }
    state.isMovedByUser = false
    for report in visibilityReports {
      report.setVisible(node.visibleScrollTargets(report.threshold, report.identity))
    }
  }

  private func limit(_ state: OffsetState, _ node: LayoutNode, _ content: CellSize) {
    state.rows = max(min(state.rows, content.rows - node.frame.rows), 0)
    state.columns = max(min(state.columns, content.columns - area(node).columns), 0)
  }

  private func placeChildren(_ node: LayoutNode, _ state: OffsetState, _ content: CellSize) {
    let area = area(node)
    var row = area.row - state.rows + insets.top
    for child in node.children {
      let size = child.size(childProposal(area.columns, area.rows))
      let outer = isHorizontal ? max(content.columns, area.columns) : area.columns
      let room = outer - insetSize.columns
      let indent = max(room - size.columns, 0) / 2
      child.place(
        CellRect(
          column: area.column - state.columns + insets.left + (isHorizontal ? 0 : indent),
          row: row,
          columns: size.columns,
          rows: size.rows
        ),
        clip: node.clip.intersection(area)
      )
      row += size.rows
    }
  }

  /// Returns the initial scroll position that the view defines, which applies until the user
  /// scrolls.
  private func anchored(_ node: LayoutNode, _ content: CellSize) -> (columns: Int, rows: Int)? {
    anchor.map { anchor in
      (
        Int(CGFloat(max(content.columns - area(node).columns, 0)) * anchor.x),
        Int(CGFloat(max(content.rows - node.frame.rows, 0)) * anchor.y)
      )
    }
  }

  public func paintOver(_ node: LayoutNode, _ canvas: CellCanvas) {
    guard showsIndicators, isVertical else { return }
    canvas.paintScrollBar(
      node.frame,
      offset: state(node).rows,
      visible: node.frame.rows,
      total: contentSize(node).rows
    )
  }

  public func extent(_ node: LayoutNode) -> (offset: CellSize, content: CellSize) {
    let state = state(node)
    return (
      CellSize(state.columns, state.rows), contentSize(node)
    )
  }

  public func scroll(_ node: LayoutNode, by lines: Int) -> Bool {
    let state = state(node)
    let content = contentSize(node)
    let outer = viewport(node)
    if isVertical {
      let distance =
        stepDistance(lines, node, content)
        ?? snapped(lines, from: state.rows, page: outer.rows, node)
      let rows = max(min(state.rows + distance, content.rows - node.frame.rows), 0)
      guard rows != state.rows else { return false }
      state.rows = rows
    } else {
      let distance =
        stepDistance(4 * lines, node, content)
        ?? snapped(4 * lines, from: state.columns, page: outer.columns, node)
      let columns = max(min(state.columns + distance, content.columns - area(node).columns), 0)
      guard columns != state.columns else { return false }
      state.columns = columns
    }
    state.isAnchored = false
    userScrolled(node)
    return true
  }

  /// Returns the distance of scrolling along the main axis, in cells, up to the position that a
  /// behavior of the app chooses; nil without one. A behavior can end a short step where it began, so
  /// that longer ones follow until the content moves.
  private func stepDistance(_ distance: Int, _ node: LayoutNode, _ content: CellSize) -> Int? {
    guard let stepEnd, distance != 0 else { return nil }
    let area = area(node)
    let start = isVertical ? state(node).rows : state(node).columns
    let last = max(isVertical ? content.rows - area.rows : content.columns - area.columns, 0)
    func points(_ cells: Int) -> CGPoint {
      isVertical
        ? CGPoint(x: Metrics.points(columns: state(node).columns), y: Metrics.points(rows: cells))
        : CGPoint(x: Metrics.points(columns: cells), y: Metrics.points(rows: state(node).rows))
    }
    var end = start
    while end != (distance > 0 ? last : 0) {
      end = max(min(end + distance, last), 0)
      let chosen = stepEnd(
        ScrollStep(
          start: points(start),
          end: points(end),
          containerSize: area.size.points,
          contentSize: content.points
        )
      )
      let cells = isVertical ? Metrics.rows(chosen.y) : Metrics.columns(chosen.x)
      if max(min(cells, last), 0) != start { return max(min(cells, last), 0) - start }
    }
    return 0
  }

  /// Returns the distance of scrolling, in cells, up to the next page or scroll target.
  private func snapped(_ distance: Int, from offset: Int, page: Int, _ node: LayoutNode) -> Int {
    switch snapping {
    case nil: return distance
    case .pages:
      guard page > 0 else { return distance }
      return distance > 0 ? page - offset % page : offset % page == 0 ? -page : -(offset % page)
    case .views:
      state(node).direction = distance.signum()
      return node.distanceOutOfScrollTarget(distance)
    }
  }

  private func userScrolled(_ node: LayoutNode) {
    if positionReport != nil { state(node).isMovedByUser = true }
    node.invalidateUpwards()
  }

  public func reveal(_ inner: LayoutNode, in node: LayoutNode) {
    let state = state(node)
    let (columns, rows) = (state.columns, state.rows)
    makeVisible(inner, in: node)
    if columns != state.columns || rows != state.rows { userScrolled(node) }
  }

  private func makeVisible(_ inner: LayoutNode, in node: LayoutNode) {
    let state = state(node)
    state.isAnchored = false
    state.rows += inner.rowsToReveal(in: node.frame, covered: inner.rowsCovered(in: node))
    if isHorizontal { state.columns += inner.columnsToReveal(in: area(node)) }
    node.invalidateUpwards()
  }

  private func descendant(_ identity: AnyHashable, of node: LayoutNode) -> LayoutNode? {
    var found: LayoutNode?
    node.forEach { if $0.element.identity == identity { found = found ?? $0 } }
    return found
  }

  /// Scrolls until a point of a descendant is at the same point of the scroll view.
  private func align(_ inner: LayoutNode, to anchor: UnitPoint, in node: LayoutNode) {
    let state = state(node)
    func room(_ outer: Int, _ inner: Int, _ part: CGFloat) -> Int {
      Int((CGFloat(outer - inner) * part).rounded())
    }
    let outer = viewport(node)
    let above = room(outer.rows, inner.frame.rows, anchor.y)
    state.rows += inner.frame.row - outer.row - max(above, inner.rowsCovered(in: node))
    guard isHorizontal else { return }
    let before = room(outer.columns, inner.frame.columns, anchor.x)
    state.columns += inner.frame.column - outer.column - before
  }

  public func show(_ identity: AnyHashable, anchor: UnitPoint?, in node: LayoutNode) -> Bool {
    if let found = descendant(identity, of: node) {
      guard let anchor else {
        makeVisible(found, in: node)
        return true
      }
      state(node).isAnchored = false
      align(found, to: anchor, in: node)
      node.invalidateUpwards()
      return true
    }
    // The element has not been created, so lazy stacks and grids among the descendants search for
    // it.
    var shown = false
    node.forEach { inner in
      guard !shown, let lazy = inner.kind as? any LazyLines,
        let index = inner.element.lazyChildren?.index(of: identity)
      else { return }
      state(node).isAnchored = false
      state(node).alignment = anchor.map { (identity, $0) }
      let distance = lazy.position(of: index, inner)
      if lazy.axis == .vertical {
        let covered = inner.rowsOfHeader(above: index)
        state(node).rows += inner.frame.row - node.frame.row + distance - covered
      } else {
        state(node).columns += inner.frame.column - node.frame.column + distance
      }
      shown = true
    }
    if shown { node.invalidateUpwards() }
    return shown
  }

  public func jump(_ node: LayoutNode, toEnd: Bool) {
    let state = state(node)
    state.rows = toEnd ? CellProposal.unlimited : 0
    state.isAnchored = false
    userScrolled(node)
  }
}

extension CellRect {
  fileprivate var size: CellSize { CellSize(columns, rows) }
}

extension CellSize {
  fileprivate var points: CGSize {
    CGSize(width: Metrics.points(columns: columns), height: Metrics.points(rows: rows))
  }
}
