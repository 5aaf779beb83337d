import ElementTree
import ViewKit
import TerminalDriver

/// The interface of a session that a ``FocusEngine`` uses.
@MainActor
protocol FocusContext: AnyObject {
  // Sound: the session sets it before it creates the engine. Implicitly unwrapped, because the node
  // refers to the session.
  var root: LayoutNode! { get }
  /// The frontmost layer, the only one that receives input.
  var topLayer: LayoutNode { get }
  func layOut()
  func setNeedsFrame()
}

/// Manages the focus: the engine keeps the focus on a visible element, applies requests of the app,
/// stores the focus of covered pages, and moves the focus for keys.
@MainActor
final class FocusEngine {
  /// The element with the focus; nil for none.
  private(set) var element: ElementID?
  /// The text field that had the focus last.
  var textField: ElementID?
  /// Whether the user or the app has moved the focus. Before that, the engine may move the focus to
  /// a better element that appears.
  var isMoved = false
  /// The page, tab or layer of the focused element.
  private var scope: ElementID?
  /// The focus of other scopes, the most recent last.
  private var remembered: [(scope: ElementID, element: ElementID, position: Int, isMoved: Bool)] =
    []
  /// The position of the focused element in reading order, which determines its successor if it is
  /// removed.
  private var position = 0
  /// The row of a collection that contains the focused element.
  private var row: ElementID?
  /// Whether the focus stays unchanged while rows are scrolled into view.
  var isHeld = false
  /// The elements with applied focus requests, and the positions of these requests among all,
  /// because each request is applied once.
  private var appliedRequests: [ElementID: Int] = [:]
  /// The focus bindings of the focused element from when it got the focus.
  private var bindings: [ElementTraits] = []

  /// Sound: the session owns the engine.
  unowned let context: any FocusContext

  init(_ context: any FocusContext) { self.context = context }

  /// The node with the focus.
  var focusedNode: LayoutNode? {
    element.flatMap { context.topLayer.focusable($0) }
  }

  /// The nodes that can have the focus, in reading order.
  var focusableNodes: [LayoutNode] {
    var nodes: [LayoutNode] = []
    context.topLayer.collectFocusables(into: &nodes)
    return nodes
  }

  /// Whether a letter stands for the key that moves the focus. Letters stay in a scroll view and pass
  /// text fields, where the next letter would be text.
  var isMovedByLetter = false

  /// The nodes to which arrows, or the letters that stand for them, move the focus.
  var stops: [LayoutNode] {
    isMovedByLetter ? focusableNodes.filter { !$0.isTextField } : focusableNodes
  }

  /// Updates the focus after layout: chooses another element if the focused one can no longer have
  /// the focus, and applies the requests of the app.
  func update() {
    guard !isHeld else { return }
    let current = currentScope
    if scope != current { changeScope(to: current) }
    let nodes = focusableNodes
    applyFocusRequests(nodes)
    if let id = element, let index = nodes.firstIndex(where: { $0.element.id == id }) {
      position = index
      row = nodes[index].dataRow?.element.id
      // The first row of a list that loads after the page has appeared gets the focus.
      if !isMoved, let first = initialNode(nodes), first.dataRow != nil {
        choose(first, nodes)
      }
      return
    }
    if element != nil, focusedNode == nil {
      // The element no longer exists, so it cannot report itself that it has lost the focus.
      for binding in bindings { binding.onFocusChange?(false) }
      bindings = []
    }
    // The content of the row was replaced, for example a placeholder by the loaded content.
    if element != nil, let row, focusedNode == nil || element == row,
      let node = nodes.first(where: { $0.dataRow?.element.id == row })
    {
      return choose(mainStop(node, nodes), nodes)
    }
    // An element without space keeps the focus, except for one in a toolbar that is not shown.
    if element != nil, let node = focusedNode, node.element.isEnabled,
      !(node.isInToolbar && node.frame.intersection(node.clip).isEmpty)
    {
      return
    }
    // The focused element was removed or disabled, so the focus moves to the next element.
    if element != nil, !nodes.isEmpty {
      let next = nodes[min(position, nodes.count - 1)]
      if context.topLayer !== context.root || !(next.isTextField || next.isInToolbar) {
        return choose(next, nodes)
      }
      // In a text field of a page, keys would become text instead of commands; the key bar is
      // rarely the next control to use.
      isMoved = false
    }
    choose(initialNode(nodes), nodes)
  }

  private func choose(_ node: LayoutNode?, _ nodes: [LayoutNode]) {
    set(node?.element.id)
    position = nodes.firstIndex { $0 === node } ?? 0
    row = node?.dataRow?.element.id
  }

  /// The innermost page or tab of the frontmost layer.
  private var currentScope: ElementID {
    (context.topLayer.innermostFocusScope ?? context.topLayer).element.id
  }

  private func changeScope(to new: ElementID) {
    if let old = scope, let element {
      remembered.removeAll { $0.scope == old }
      remembered.append((old, element, position, isMoved))
      if remembered.count > 32 { remembered.removeFirst() }
    }
    let known = remembered.last { $0.scope == new }
    scope = new
    isMoved = known?.isMoved ?? false
    set(known?.element)
    position = known?.position ?? 0
  }

  /// Returns the initially focused node: the first control of a sheet, or the first row of a page,
  /// because keys are commands in a page unless a text field has the focus. In a dialog it is that of
  /// ``Element/initialDialogControl``.
  func initialNode(_ nodes: [LayoutNode]) -> LayoutNode? {
    if let preferred = nodes.first(where: { $0.defaultFocus != nil }) { return preferred }
    if context.topLayer !== context.root {
      if let initial = nodes.compactMap(\.dialogActions).first?.element.initialDialogControl,
        let node = nodes.first(where: { $0.element === initial })
      {
        return node
      }
      return nodes.first { !$0.isInToolbar && !$0.hasLinks } ?? nodes.first
    }
    // Links in texts are no commands of a page either.
    let keys = nodes.filter { !$0.isTextField && !$0.hasLinks }
    if let row = keys.first(where: \.isInList) { return mainStop(row, nodes) }
    return keys.first { !$0.isInToolbar } ?? keys.first
  }

  /// Moves the focus to the default focus of a namespace, or to the initial node.
  func reset(in namespace: Namespace.ID) {
    let nodes = focusableNodes
    guard let node = nodes.first(where: { $0.defaultFocus == namespace }) ?? initialNode(nodes)
    else { return }
    move(to: node)
  }

  /// Returns the link of the node's row, if any, because it is more important than the buttons of
  /// the row.
  func mainStop(_ node: LayoutNode, _ nodes: [LayoutNode]) -> LayoutNode {
    guard let row = node.dataRow else { return node }
    return nodes.first { $0.dataRow === row && $0.traits.contains(.link) } ?? node
  }

  private func applyFocusRequests(_ nodes: [LayoutNode]) {
    var requested: [ElementID: Int] = [:]
    // A focused element without space on the screen keeps its request and therefore the focus.
    if let id = element, let change = appliedRequests[id] {
      let node = nodes.first { $0.element.id == id }
      if let node { appliedRequests[id] = node.focusChange } else { requested[id] = change }
    }
    for node in nodes {
      switch node.wantsFocus {
      case true?:
        let change = node.focusChange
        requested[node.element.id] = change
        if appliedRequests[node.element.id].map({ $0 < change }) ?? true { move(to: node) }
      case false?:
        // The app has withdrawn its request.
        if appliedRequests[node.element.id] != nil, element == node.element.id {
          set(nil)
        }
      case nil: break
      }
    }
    appliedRequests = requested
  }

  /// Sets the focused element, and calls the handlers of the old and the new one.
  func set(_ id: ElementID?) {
    guard element != id else { return }
    let old = focusedNode
    element = id
    old?.reportFocus(false)
    if old != nil { bindings = [] }
    let new = focusedNode
    if let new, new.isTextField { textField = id }
    if let new {
      bindings = new.focusBindings
      if !bindings.isEmpty { appliedRequests[new.element.id] = new.focusChange }
      new.reportFocus(true)
      new.currentKind.focusChanged(true, new)
    }
    if let old { old.currentKind.focusChanged(false, old) }
    for node in [old, new] { node?.damageWithRow() }
    context.setNeedsFrame()
  }

  /// Moves the focus to a node and scrolls it into view.
  func move(to node: LayoutNode) {
    isMoved = true
    set(node.element.id)
    reveal(node)
  }

  /// Scrolls a node into view in all scrollable ancestors.
  func reveal(_ node: LayoutNode) {
    var current = node.parent
    while let outer = current {
      if let scrollable = outer.kind.scrollable {
        let target = node.nearest { $0.traits.contains(.row) } ?? node
        scrollable.reveal(target.parent === outer ? target : node, in: outer)
      }
      current = outer.parent
    }
  }
}
