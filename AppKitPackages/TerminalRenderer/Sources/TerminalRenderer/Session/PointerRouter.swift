import Renderer
import Terminal

extension TerminalSession {
  /// Uses a mouse event: a click presses what is under it, the wheel scrolls what is under it, and a
  /// button that is held belongs to where it was pressed until it is let go.
  func handle(_ event: MouseEvent) -> Bool {
    let node =
      overlay == nil ? topLayer.hit(column: event.column, row: event.row) { _ in true } : nil
    let isHovered = hover(over: node)
    if let overlay { return overlay.handle(event, self) }
    switch event.action {
    case .scroll(let columns, let rows): return scroll(event, rows == 0 ? columns : rows)
    case .press(.left): return press(event, node)
    case .press(.right): return node.flatMap { dispatch(event, $0) } != nil || openContextMenu(node)
    case .drag(.left) where pointer != nil: return follow(event, .moved)
    case .release(.left) where pointer != nil: return release(event)
    default: return node.flatMap { dispatch(event, $0) } != nil || isHovered
    }
  }

  /// Offers an event to a node and those around it; returns the one that used it.
  private func dispatch(_ event: MouseEvent, _ node: LayoutNode) -> LayoutNode? {
    node.nearest { dispatch(event, to: $0) }
  }

  func dispatch(_ event: MouseEvent, to node: LayoutNode) -> Bool {
    guard node.kind.handle(event, node, self) else { return false }
    node.damageWithRow()
    return true
  }

  private func press(_ event: MouseEvent, _ node: LayoutNode?) -> Bool {
    guard let node else {
      // Outside a sheet or a menu: that closes it, like Escape.
      return topLayer !== root && topLayer.element.perform(.dismiss)
    }
    let (gestures, inside) = gestures(around: node)
    let target = inside.nearest {
      $0.element.isEnabled
        && ($0.element.attributes.isFocusable || $0.element.action(.activate) != nil)
    }
    if let target, target.element.attributes.isFocusable {
      focus.isMoved = true
      setFocus(target.element.id)
    }
    let clicks = countClicks(on: node, event)
    let user = dispatch(event, inside)
    begin(gestures, event, clicks: clicks, user: user, target: user == nil ? target : nil)
    if user != nil || !gestures.isEmpty { return true }
    return target.map { click($0, clicks) } ?? false
  }

  /// Presses what was clicked, if it has been clicked as often as it wants.
  func click(_ target: LayoutNode, _ clicks: Int) -> Bool {
    if target.isTextField { return true }
    if clicks % target.currentKind.requiredClicks != 0 { return true }
    return target.element.perform(.activate)
  }

  /// Counts clicks on the same cell, whatever time is between them.
  private func countClicks(on node: LayoutNode, _ event: MouseEvent) -> Int {
    let position = Click(element: node.element.id, column: event.column, row: event.row)
    clickCount = click == position ? clickCount + 1 : 1
    click = position
    return clickCount
  }

  /// Where a click was.
  struct Click: Hashable {
    let element: ElementID
    let column: Int
    let row: Int
  }

  private func scroll(_ event: MouseEvent, _ lines: Int) -> Bool {
    let node = topLayer.hit(column: event.column, row: event.row) { $0.kind is any Scrollable }
    return node?.nearest { ($0.kind as? any Scrollable)?.scroll($0, by: lines) == true } != nil
  }
}
