import ElementTree

extension WebRenderer {
  /// Handles an event of a drag between views: 0 begins it on the dragged element, 1 reports the
  /// element below the pointer, or the dragged one, and 2 ends it there. The event has the location in
  /// the element and the height of the element.
  func drag(_ event: BrowserEvent, _ element: Element) {
    guard let phase = event.int(1), let x = event.double(2), let y = event.double(3),
      abs(x) < 1e7, abs(y) < 1e7
    else { return }
    let location = CGPoint(x: x, y: y)
    let height = event.double(4) ?? 0
    if phase == 0 {
      leaveTarget(location)
      draggedItems = element.isEnabled ? element.traits.transfer?.drag?() : nil
      return
    }
    guard let items = draggedItems else { return }
    var target: Element? = element
    while let current = target, !current.accepts(items) { target = current.parent }
    if target !== dropTarget {
      leaveTarget(location)
      dropTarget = target
      target?.traits.transfer?.drop?.handle(.entered(items, location))
    }
    guard phase == 2 else { return }
    dropTarget = nil
    draggedItems = nil
    guard let drop = target?.traits.transfer?.drop else { return }
    drop.handle(
      drop.inserts ? .inserted(items, isBehind: y > height / 2) : .dropped(items, location)
    )
  }

  private func leaveTarget(_ location: CGPoint) {
    guard let items = draggedItems, let target = dropTarget else { return }
    dropTarget = nil
    target.traits.transfer?.drop?.handle(.exited(items, location))
  }
}

@MainActor
extension Element {
  fileprivate func accepts(_ items: AnyObject) -> Bool {
    isEnabled && traits.transfer?.drop?.accepts(items) == true
  }
}
