import ElementTree

extension WebRenderer {
  /// Handles a step of a drag between views: it begins on the dragged element, and moves to and ends on
  /// the element below the pointer.
  func drag(_ event: DragEvent, _ element: Element) {
    let location = event.location
    if event.phase == .began {
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
    guard event.phase == .ended else { return }
    dropTarget = nil
    draggedItems = nil
    guard let drop = target?.traits.transfer?.drop else { return }
    drop.handle(
      drop.inserts
        ? .inserted(items, isBehind: location.y > event.height / 2) : .dropped(items, location)
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
