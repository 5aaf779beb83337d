import ElementTree
import TerminalDriver

extension FocusEngine {
  /// Moves the focus in reading order. All rows of one collection count as one stop. The items of a
  /// toolbar for the keyboard follow the last of several text fields after each other, because they
  /// disappear when the focus moves to another view.
  ///
  /// - Returns: True if the focus moved or a view scrolled.
  func move(forward: Bool) -> Bool {
    let nodes = focusableNodes
    guard !nodes.isEmpty else { return false }
    guard let here = nodes.first(where: { $0.element.id == element }) else {
      move(to: forward ? nodes[0] : nodes[nodes.count - 1])
      return true
    }
    let items = nodes.filter(\.isInKeyboardItem)
    let others = nodes.filter { !$0.isInKeyboardItem }
    if let item = items.firstIndex(where: { $0 === here }) {
      let next = item + (forward ? 1 : -1)
      if items.indices.contains(next) {
        move(to: items[next])
        return true
      }
      guard let field = others.first(where: { $0.element.id == textField }) else {
        return move(from: here, nodes, forward: forward)
      }
      guard forward else {
        move(to: field)
        return true
      }
      return move(from: field, others, forward: true)
    }
    guard forward, here.isTextField, let item = items.first else {
      return move(from: here, nodes, forward: forward)
    }
    if let index = others.firstIndex(where: { $0 === here }), index + 1 < others.count,
      others[index + 1].isTextField
    {
      return move(from: here, others, forward: true)
    }
    move(to: item)
    return true
  }

  /// Moves the focus from one of the nodes to another one in reading order.
  private func move(from here: LayoutNode, _ nodes: [LayoutNode], forward: Bool) -> Bool {
    guard let index = nodes.firstIndex(where: { $0 === here }) else { return false }
    let row = here.dataRow
    let group = row?.parent
    let step = forward ? 1 : nodes.count - 1
    var next = (index + step) % nodes.count
    // Arrow keys reach the other rows of the same list.
    while let group, next != index, nodes[next].dataRow?.parent === group,
      nodes[next].dataRow !== row
    {
      next = (next + step) % nodes.count
    }
    let scroll = here.nearest { $0.kind.scrollable != nil }
    let isLeaving =
      (forward ? next <= index : next >= index)
      || nodes[next].nearest { $0.kind.scrollable != nil } !== scroll
    if isLeaving, row == nil, let scroll, let node = scrollToStop(from: here, scroll, forward) {
      move(to: node)
      return true
    }
    if next == index, row != nil || scroll == nil { return scrollAroundFocus(forward: forward) }
    move(to: isLeaving ? enter(nodes[next], nodes, forward: forward) : nodes[next])
    return true
  }

  /// Returns the first row of the node's list, or the first or last control of its form.
  private func enter(_ node: LayoutNode, _ nodes: [LayoutNode], forward: Bool) -> LayoutNode {
    if let group = node.dataRow?.parent {
      return mainStop(nodes.first { $0.dataRow?.parent === group } ?? node, nodes)
    }
    guard let scroll = node.nearest({ $0.kind.scrollable != nil }),
      let scrollable = scroll.kind.scrollable
    else { return node }
    holding {
      scrollable.jump(scroll, toEnd: !forward)
      context.layOut()
    }
    let inside = focusableNodes.filter { $0.nearest { $0 === scroll } != nil }
    return (forward ? inside.first : inside.last) ?? node
  }

  /// Scrolls line by line until another node can have the focus.
  private func scrollToStop(from here: LayoutNode, _ scroll: LayoutNode, _ forward: Bool)
    -> LayoutNode?
  {
    guard let scrollable = scroll.kind.scrollable else { return nil }
    return holding {
      for _ in 0..<1_000 {
        guard scrollable.scroll(scroll, by: forward ? 1 : -1) else { return nil }
        context.layOut()
        let inside = focusableNodes.filter { $0.nearest { $0 === scroll } != nil }
        guard let index = inside.firstIndex(where: { $0.element.id == here.element.id }) else {
          if let node = forward ? inside.first : inside.last { return node }
          continue
        }
        let next = index + (forward ? 1 : -1)
        if inside.indices.contains(next) { return inside[next] }
      }
      return nil
    }
  }

  /// Keeps the focus on its element during a closure that scrolls the element out of view.
  private func holding<Result>(_ body: () -> Result) -> Result {
    isHeld = true
    defer { isHeld = false }
    return body()
  }

  private func scrollAroundFocus(forward: Bool) -> Bool {
    guard let node = focusedNode,
      let scroll = node.nearest({ $0.kind.scrollable != nil }),
      let scrollable = scroll.kind.scrollable
    else { return false }
    return scrollable.scroll(scroll, by: forward ? 1 : -1)
  }

  /// Moves the focus to the nearest node in a direction.
  ///
  /// - Returns: True if the focus moved or a view scrolled.
  func move(_ direction: Direction) -> Bool {
    guard let here = focusedNode else {
      guard let first = stops.first else { return scrollPage(direction) }
      move(to: first)
      return true
    }
    if direction.isVertical, let scroll = here.nearest({ $0.kind.scrollable != nil }),
      let scrollable = scroll.kind.scrollable
    {
      if let next = nearest(to: here, direction, inside: scroll) {
        move(to: next)
        return true
      }
      // Scrolling by one line makes content between two controls readable.
      if scrollable.scroll(scroll, by: direction == .down ? 1 : -1) {
        context.layOut()
        if let here = focusedNode, let next = nearest(to: here, direction, inside: scroll) {
          move(to: next)
        }
        return true
      }
      if isMovedByLetter { return false }
    }
    guard let next = nearest(to: here, direction, inside: nil) else { return false }
    let isEntering = next.dataRow != nil && next.dataRow?.parent !== here.dataRow?.parent
    move(to: isEntering ? mainStop(next, focusableNodes) : next)
    return true
  }

  private func scrollPage(_ direction: Direction) -> Bool {
    var scrolled = false
    context.topLayer.forEach { node in
      guard !scrolled, let scrollable = node.kind.scrollable else { return }
      scrolled = scrollable.scroll(
        node,
        by: direction == .down || direction == .right ? 1 : -1
      )
    }
    return scrolled
  }

  private func nearest(
    to here: LayoutNode,
    _ direction: Direction,
    inside container: LayoutNode?
  ) -> LayoutNode? {
    let nodes = stops.filter { node in
      node !== here && (container == nil || node.nearest { $0 === container } != nil)
    }
    return direction.nearest(to: here.frame, in: nodes.map(\.frame)).map { nodes[$0] }
  }
}
