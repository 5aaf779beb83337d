import Renderer
import Terminal

/// Where the focus is, in each layer of the screen.
struct FocusModel {
  /// The element with the focus; nil means none.
  var element: ElementID?
  /// The page, tab or layer that the focus is on.
  var scope: ElementID?
  /// What had the focus in places that are covered now, the latest last.
  var remembered: [(scope: ElementID, element: ElementID, position: Int, isMoved: Bool)] = []
  /// Whether the user or the app moved the focus, after which it is not chosen for them.
  var isMoved = false
  /// Where the focus is in reading order, for when its element goes.
  var position = 0
  /// Whether the focus stays as it is while rows are scrolled to.
  var isHeld = false
  /// Elements that the app has asked to focus, so that each wish is granted once.
  var appliedRequests: Set<ElementID> = []
}

extension TerminalSession {
  /// The node with the focus.
  var focusedNode: LayoutNode? {
    focus.element.flatMap { topLayer.focusable($0) }
  }

  /// What the keyboard can reach now, in reading order.
  var focusables: [LayoutNode] {
    var nodes: [LayoutNode] = []
    topLayer.collectFocusables(into: &nodes)
    return nodes
  }

  /// Keeps the focus on something that is there, and grants the wishes of the app.
  func updateFocus() {
    guard !focus.isHeld else { return }
    let scope = currentScope
    if focus.scope != scope { changeScope(to: scope) }
    let nodes = focusables
    applyFocusRequests(nodes)
    if let id = focus.element, let index = nodes.firstIndex(where: { $0.element.id == id }) {
      focus.position = index
      // Rows that arrive after the page take over from what was there first.
      if !focus.isMoved, let first = initialFocus(nodes), first.dataRow != nil {
        choose(first, nodes)
      }
      return
    }
    if focus.element != nil, let node = focusedNode, node.element.isEnabled { return }
    // The focused element is gone or cannot be used: the next one takes its place.
    if focus.element != nil, !nodes.isEmpty {
      let next = nodes[min(focus.position, nodes.count - 1)]
      if topLayer !== root || !(next.isTextField || next.isInToolbar) {
        return choose(next, nodes)
      }
      // Not a field of a page, where keys would turn from commands into text, nor the key bar.
      focus.isMoved = false
    }
    choose(initialFocus(nodes), nodes)
  }

  private func choose(_ node: LayoutNode?, _ nodes: [LayoutNode]) {
    setFocus(node?.element.id)
    focus.position = nodes.firstIndex { $0 === node } ?? 0
  }

  /// What the focus belongs to: the innermost page or tab of the layer in front.
  private var currentScope: ElementID {
    (topLayer.innermostFocusScope ?? topLayer).element.id
  }

  private func changeScope(to scope: ElementID) {
    if let old = focus.scope, let element = focus.element {
      focus.remembered.removeAll { $0.scope == old }
      focus.remembered.append((old, element, focus.position, focus.isMoved))
      if focus.remembered.count > 32 { focus.remembered.removeFirst() }
    }
    let known = focus.remembered.last { $0.scope == scope }
    focus.scope = scope
    focus.isMoved = known?.isMoved ?? false
    setFocus(known?.element)
    focus.position = known?.position ?? 0
  }

  /// A sheet starts in its first field; a page does not, so that keys still mean what they say, but
  /// in its list. A dialog does not start on what cannot be undone if it can be called off.
  func initialFocus(_ nodes: [LayoutNode]) -> LayoutNode? {
    if let preferred = nodes.first(where: { $0.defaultFocus != nil }) { return preferred }
    if topLayer !== root {
      let first = nodes.first { !$0.isInToolbar } ?? nodes.first
      guard first?.dialogRole == .destructive else { return first }
      return nodes.first { $0.dialogRole == .cancel } ?? first
    }
    let keys = nodes.filter { !$0.isTextField }
    if let row = keys.first(where: \.isInList) { return mainStop(row, nodes) }
    return keys.first { !$0.isInToolbar } ?? keys.first
  }

  /// Gives the focus back to what prefers it in a name space, or to where it is at first.
  func resetFocus(in namespace: Namespace.ID) {
    let nodes = focusables
    guard let node = nodes.first(where: { $0.defaultFocus == namespace }) ?? initialFocus(nodes)
    else { return }
    moveFocus(to: node)
  }

  /// What a row is about, if it leads somewhere, before the buttons in it.
  func mainStop(_ node: LayoutNode, _ nodes: [LayoutNode]) -> LayoutNode {
    guard let row = node.dataRow else { return node }
    return nodes.first { $0.dataRow === row && $0.traits.contains(.link) } ?? node
  }

  private func applyFocusRequests(_ nodes: [LayoutNode]) {
    var requested: Set<ElementID> = []
    // What has the focus while there is no room for it is still where the app has put it.
    if let id = focus.element, focus.appliedRequests.contains(id),
      !nodes.contains(where: { $0.element.id == id })
    {
      requested.insert(id)
    }
    for node in nodes {
      switch node.focusTraits?.wantsFocus {
      case true?:
        requested.insert(node.element.id)
        if !focus.appliedRequests.contains(node.element.id) {
          moveFocus(to: node)
        }
      case false?:
        // The app took the focus away from where it had put it.
        if focus.appliedRequests.contains(node.element.id), focus.element == node.element.id {
          setFocus(nil)
        }
      case nil: break
      }
    }
    focus.appliedRequests = requested
  }

  func setFocus(_ id: ElementID?) {
    guard focus.element != id else { return }
    let old = focusedNode
    focus.element = id
    old?.focusTraits?.onFocusChange?(false)
    let new = focusedNode
    if let new {
      if new.focusTraits?.onFocusChange != nil { focus.appliedRequests.insert(new.element.id) }
      new.focusTraits?.onFocusChange?(true)
      new.currentKind.focusChanged(true, new)
    }
    if let old { old.currentKind.focusChanged(false, old) }
    for node in [old, new] { node?.damageWithRow() }
    setNeedsFrame()
  }

  /// Gives the focus to a node and makes it visible.
  func moveFocus(to node: LayoutNode) {
    focus.isMoved = true
    setFocus(node.element.id)
    reveal(node)
  }

  /// Makes a node visible in everything that scrolls around it.
  func reveal(_ node: LayoutNode) {
    var current = node.parent
    while let outer = current {
      if let scrollable = outer.kind as? any Scrollable {
        let target = node.nearest { $0.traits.contains(.row) } ?? node
        scrollable.reveal(target.parent === outer ? target : node, in: outer)
      }
      current = outer.parent
    }
  }

  /// Moves the focus in reading order; rows made from data count as one stop.
  func moveFocus(forward: Bool) -> Bool {
    let nodes = focusables
    guard !nodes.isEmpty else { return false }
    guard let index = nodes.firstIndex(where: { $0.element.id == focus.element }) else {
      moveFocus(to: forward ? nodes[0] : nodes[nodes.count - 1])
      return true
    }
    let here = nodes[index]
    let row = here.dataRow
    let group = row?.parent
    let step = forward ? 1 : nodes.count - 1
    var next = (index + step) % nodes.count
    // Another row of the same list is reached with the arrows, not with Tab.
    while let group, next != index, nodes[next].dataRow?.parent === group,
      nodes[next].dataRow !== row
    {
      next = (next + step) % nodes.count
    }
    let scroll = here.nearest { $0.kind is any Scrollable }
    let isLeaving =
      (forward ? next <= index : next >= index)
      || nodes[next].nearest { $0.kind is any Scrollable } !== scroll
    if isLeaving, row == nil, let scroll, let node = scrollToStop(from: here, scroll, forward) {
      moveFocus(to: node)
      return true
    }
    if next == index, row != nil || scroll == nil { return scrollFocus(forward: forward) }
    moveFocus(to: isLeaving ? enter(nodes[next], nodes, forward: forward) : nodes[next])
    return true
  }

  /// Coming to a list leads to its first row; coming to a form, to its first or last control.
  private func enter(_ node: LayoutNode, _ nodes: [LayoutNode], forward: Bool) -> LayoutNode {
    if let group = node.dataRow?.parent {
      return mainStop(nodes.first { $0.dataRow?.parent === group } ?? node, nodes)
    }
    guard let scroll = node.nearest({ $0.kind is any Scrollable }),
      let scrollable = scroll.kind as? any Scrollable
    else { return node }
    holdingFocus {
      scrollable.jump(scroll, toEnd: !forward)
      layOut()
    }
    let inside = focusables.filter { $0.nearest { $0 === scroll } != nil }
    return (forward ? inside.first : inside.last) ?? node
  }

  /// Scrolls until something new can have the focus.
  private func scrollToStop(from here: LayoutNode, _ scroll: LayoutNode, _ forward: Bool)
    -> LayoutNode?
  {
    guard let scrollable = scroll.kind as? any Scrollable else { return nil }
    return holdingFocus {
      for _ in 0..<1_000 {
        guard scrollable.scroll(scroll, by: forward ? 1 : -1) else { return nil }
        layOut()
        let inside = focusables.filter { $0.nearest { $0 === scroll } != nil }
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

  private func holdingFocus<Result>(_ body: () -> Result) -> Result {
    focus.isHeld = true
    defer { focus.isHeld = false }
    return body()
  }

  private func scrollFocus(forward: Bool) -> Bool {
    guard let node = focusedNode,
      let scroll = node.nearest({ $0.kind is any Scrollable }),
      let scrollable = scroll.kind as? any Scrollable
    else { return false }
    return scrollable.scroll(scroll, by: forward ? 1 : -1)
  }

  /// Moves the focus towards a side of the screen.
  func moveFocus(_ direction: Direction) -> Bool {
    guard let here = focusedNode else {
      guard let first = focusables.first else { return scrollPage(direction) }
      moveFocus(to: first)
      return true
    }
    if direction.isVertical, let scroll = here.nearest({ $0.kind is any Scrollable }),
      let scrollable = scroll.kind as? any Scrollable
    {
      if let next = nearest(to: here, direction, inside: scroll) {
        moveFocus(to: next)
        return true
      }
      // What is further away is scrolled to line by line, so that what is between can be read.
      if scrollable.scroll(scroll, by: direction == .down ? 1 : -1) {
        layOut()
        if let here = focusedNode, let next = nearest(to: here, direction, inside: scroll) {
          moveFocus(to: next)
        }
        return true
      }
    }
    guard let next = nearest(to: here, direction, inside: nil) else { return false }
    let isEntering = next.dataRow != nil && next.dataRow?.parent !== here.dataRow?.parent
    moveFocus(to: isEntering ? mainStop(next, focusables) : next)
    return true
  }

  private func scrollPage(_ direction: Direction) -> Bool {
    var scrolled = false
    topLayer.forEach { node in
      guard !scrolled, let scrollable = node.kind as? any Scrollable else { return }
      scrolled = scrollable.scroll(
        node,
        by: direction == .down || direction == .right ? 1 : -1
      )
    }
    return scrolled
  }

  /// The nearest element to one side: first by distance that way, then by distance across.
  private func nearest(to here: LayoutNode, _ direction: Direction, inside scope: LayoutNode?)
    -> LayoutNode?
  {
    let from = here.frame
    var best: (node: LayoutNode, distance: (Int, Int))?
    for node in focusables where node !== here {
      if let scope, node.nearest({ $0 === scope }) == nil { continue }
      let to = node.frame
      let (along, across): (Int, Int) =
        switch direction {
        case .down:
          (to.row - from.endRow, gap(from.column, from.endColumn, to.column, to.endColumn))
        case .up: (from.row - to.endRow, gap(from.column, from.endColumn, to.column, to.endColumn))
        case .right: (to.column - from.endColumn, gap(from.row, from.endRow, to.row, to.endRow))
        case .left: (from.column - to.endColumn, gap(from.row, from.endRow, to.row, to.endRow))
        }
      guard along >= 0 else { continue }
      if !direction.isVertical, across > 0 { continue }
      if let best, best.distance <= (along, across) { continue }
      best = (node, (along, across))
    }
    return best?.node
  }

  private func gap(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { max(c - b, a - d, -1) + 1 }
}

/// A side of the screen.
enum Direction {
  case up, down, left, right
  var isVertical: Bool { self == .up || self == .down }
}

extension LayoutNode {
  /// Whether the keyboard can reach the node now.
  private var isFocusable: Bool {
    guard traits.contains(.focusable), element.isEnabled, !frame.isEmpty else { return false }
    return !frame.intersection(clip).isEmpty
  }

  func collectFocusables(into nodes: inout [LayoutNode]) {
    guard searchMask.contains(.focus), !traits.contains(.hidden) else { return }
    let start = nodes.count
    for child in children { child.collectFocusables(into: &nodes) }
    // A row with something to press inside is reached through that.
    if isFocusable, nodes.count == start || !traits.contains(.row) {
      nodes.insert(self, at: start)
    }
  }

  /// Has the node drawn anew with the row it is in, which shows where the focus is.
  func damageWithRow() {
    damage()
    nearest { $0.traits.contains(.row) }?.damage()
    dataRow?.damage()
  }

  var isTextField: Bool { traits.contains(.textInput) }

  /// Whether the node is in a row of a list that is made from data.
  var isInList: Bool { dataRow?.parent?.traits.contains(.list) == true }

  /// The role of a button that stands in a dialog.
  var dialogRole: ButtonRole? {
    guard let role = kind.buttonRole, nearest({ $0.traits.contains(.dialogActions) }) != nil else {
      return nil
    }
    return role
  }

  var isInToolbar: Bool { nearest { $0.traits.contains(.actionBar) } != nil }

  /// The row made from data that the node is in.
  var dataRow: LayoutNode? {
    nearest { $0.traits.contains(.dataRow) }
  }

  /// The name space in which this element, or a view around it alone, prefers to have the focus.
  var defaultFocus: Namespace.ID? {
    var node: LayoutNode? = self
    while let current = node {
      if let namespace = current.element.traits.defaultFocus { return namespace }
      guard let parent = current.parent, parent.children.count == 1 else { return nil }
      node = parent
    }
    return nil
  }

  /// What the app says about the focus of this element, perhaps on a view around it.
  var focusTraits: ElementTraits? {
    var node: LayoutNode? = self
    while let current = node {
      let traits = current.element.traits
      if traits.onFocusChange != nil { return traits }
      // Only modifiers around this one element speak for it.
      guard let parent = current.parent, parent.children.count == 1 else { return nil }
      node = parent
    }
    return nil
  }
}
