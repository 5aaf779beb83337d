import Renderer
import Terminal

extension TerminalSession {
  /// Uses a mouse event: a click presses what is under it, the wheel scrolls what is under it.
  func handle(_ event: MouseEvent) -> Bool {
    if let overlay { return overlay.handle(event, self) }
    switch event.action {
    case .scroll(let columns, let rows):
      return scroll(event, rows == 0 ? columns : rows)
    case .press(.left):
      return press(event)
    case .press(.right):
      return openContextMenu(
        topLayer.hit(column: event.column, row: event.row) { _ in true }
      )
    default:
      guard let box = topLayer.hit(column: event.column, row: event.row, { _ in true }) else {
        return false
      }
      return offer(event, box)
    }
  }

  private func offer(_ event: MouseEvent, _ box: Box) -> Bool {
    var current: Box? = box
    while let target = current {
      if target.kind.handle(event, target, self) {
        target.damageWithRow()
        return true
      }
      current = target.parent
    }
    return false
  }

  private func press(_ event: MouseEvent) -> Bool {
    guard let box = topLayer.hit(column: event.column, row: event.row, { _ in true }) else {
      // Outside a sheet or a menu: that closes it, like Escape.
      return topLayer !== root && topLayer.element.perform(.dismiss)
    }
    let target = box.nearest {
      $0.element.isEnabled
        && ($0.element.attributes.isFocusable || $0.element.action(.activate) != nil)
    }
    if let target, target.element.attributes.isFocusable {
      focus.isMoved = true
      setFocus(target.element.id)
    }
    if offer(event, box) { return true }
    guard let target else { return false }
    if target.isTextField { return true }
    if let tap = target.element.content as? TapContent, tap.clicks > 1 {
      return countClick(on: target, event, until: tap.clicks)
    }
    return target.element.perform(.activate)
  }

  /// Counts clicks on the same cell, whatever time is between them, and presses at the last one.
  private func countClick(on target: Box, _ event: MouseEvent, until clicks: Int) -> Bool {
    let place = Click(element: target.element.id, column: event.column, row: event.row)
    clickCount = click == place ? clickCount + 1 : 1
    click = place
    guard clickCount >= clicks else { return true }
    clickCount = 0
    return target.element.perform(.activate)
  }

  /// Where a click was.
  struct Click: Hashable {
    let element: ElementID
    let column: Int
    let row: Int
  }

  private func scroll(_ event: MouseEvent, _ lines: Int) -> Bool {
    var box = topLayer.hit(column: event.column, row: event.row) { $0.kind is any Scrollable }
    while let target = box {
      if let scrollable = target.kind as? any Scrollable, scrollable.scroll(target, by: lines) {
        return true
      }
      box = target.parent?.nearest { $0.kind is any Scrollable }
    }
    return false
  }
}
