import ElementTree
import TerminalDriver

/// Routes mouse events to overlays, gestures and elements.
@MainActor
final class PointerRouter {
  /// Sound: the session owns the router.
  unowned let session: TerminalSession
  private let focus: FocusEngine
  private var lastClick: Click?
  private var clickCount = 0
  /// The press of the currently pressed button.
  var press: PointerPress?
  /// The nodes below the pointer that observe it, innermost first.
  private var hovered: [LayoutNode] = []

  private var topLayer: LayoutNode { session.topLayer }
  private var root: LayoutNode { session.root }

  init(_ session: TerminalSession, focus: FocusEngine) {
    self.session = session
    self.focus = focus
  }

  /// The position of a click.
  private struct Click: Hashable {
    let element: ElementID
    let column: Int
    let row: Int
  }

  /// Resets the number of consecutive clicks, for example after a key press.
  func resetClicks() { lastClick = nil }

  /// Handles a mouse event: a click activates the element at the position, the wheel scrolls it,
  /// and the element of a press receives the events until the release.
  ///
  /// - Returns: True if the event was handled.
  func handle(_ event: MouseEvent) -> Bool {
    let node =
      session.overlay == nil
      ? topLayer.hit(column: event.column, row: event.row) { _ in true } : nil
    let isHovered = hover(over: node, at: event.location)
    if let overlay = session.overlay { return overlay.handle(event, session) }
    switch event.action {
    case .scroll(let columns, let rows): return scroll(event, rows == 0 ? columns : rows)
    case .press(.left): return begin(event, node)
    case .press(.right):
      return node.flatMap { dispatch(event, $0) } != nil || session.openContextMenu(node)
    case .drag(.left) where press != nil: return follow(event, .moved)
    case .release(.left) where press != nil: return release(event)
    default: return node.flatMap { dispatch(event, $0) } != nil || isHovered
    }
  }

  /// Passes an event to a node and its ancestors, and returns the node that has handled it.
  private func dispatch(_ event: MouseEvent, _ node: LayoutNode) -> LayoutNode? {
    node.nearest { dispatch(event, to: $0) }
  }

  func dispatch(_ event: MouseEvent, to node: LayoutNode) -> Bool {
    guard node.kind.handle(event, node, session) else { return false }
    node.damageWithRow()
    return true
  }

  private func begin(_ event: MouseEvent, _ node: LayoutNode?) -> Bool {
    guard let node else {
      // A click outside of a sheet or a menu closes it.
      return topLayer !== root && topLayer.element.perform(.dismiss)
    }
    let clicks = countClicks(on: node, event)
    let pressed = PressedGestures(on: node.element, clicks: clicks)
    let gestures = pressed.followed.compactMap { element in node.nearest { $0.element === element }
    }
    let inside = node.nearest { $0.element === pressed.inside } ?? node
    let target = inside.nearest(\.isTarget)
    // An item of the keyboard is pressed while the text field keeps the focus.
    if let target, target.traits.contains(.focusable), !target.isInKeyboardItem {
      focus.isMoved = true
      focus.set(target.element.id)
    }
    let user = dispatch(event, inside)
    // A tap gesture that needs more clicks leaves this one to the views around it.
    let clicked = target?.nearest {
      $0.isTarget && clicks % $0.currentKind.requiredClicks == 0 && !$0.leavesClicks
    }
    begin(gestures, event, clicks: clicks, user: user, target: user == nil ? clicked : nil)
    if user != nil || !gestures.isEmpty { return true }
    return clicked.map { click($0, clicks) } ?? (target != nil)
  }

  /// Activates a node that has been clicked.
  func click(_ target: LayoutNode, _ clicks: Int) -> Bool {
    if target.isTextField { return true }
    if clicks.isMultiple(of: 2), target.element.perform(.primary) { return true }
    return target.element.perform(.activate)
  }

  /// Counts consecutive clicks on the same cell, without a time limit.
  private func countClicks(on node: LayoutNode, _ event: MouseEvent) -> Int {
    let position = Click(element: node.element.id, column: event.column, row: event.row)
    clickCount = lastClick == position ? clickCount + 1 : 1
    lastClick = position
    return clickCount
  }

  private func scroll(_ event: MouseEvent, _ lines: Int) -> Bool {
    let node = topLayer.hit(column: event.column, row: event.row) { $0.kind.scrollable != nil }
    return node?.nearest { $0.kind.scrollable?.scroll($0, by: lines) == true } != nil
  }

  /// Notifies elements that the pointer has entered or left them, or has moved in them. Returns true
  /// if the pointer has entered or left any.
  @discardableResult
  func hover(over node: LayoutNode?, at location: CGPoint = .zero) -> Bool {
    var nodes: [LayoutNode] = []
    _ = node?.nearest { node in
      if node.traits.contains(.hover) { nodes.append(node) }
      return false
    }
    let old = hovered
    defer { for node in nodes { node.tellPointer(at: location) } }
    guard !nodes.elementsEqual(old, by: ===) else { return false }
    hovered = nodes
    for node in old where !nodes.contains(where: { $0 === node }) { node.tellHover(false) }
    for node in nodes where !old.contains(where: { $0 === node }) { node.tellHover(true) }
    return true
  }
}

extension LayoutNode {
  /// Whether a click activates the node or moves the focus to it.
  fileprivate var isTarget: Bool {
    element.isEnabled && (traits.contains(.focusable) || element.action(.activate) != nil)
  }
}
