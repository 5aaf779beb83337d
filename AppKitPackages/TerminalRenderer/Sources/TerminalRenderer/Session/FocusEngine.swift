import Renderer
import Terminal

/// The part of a session that a ``FocusEngine`` needs.
@MainActor
protocol FocusContext: AnyObject {
  var root: LayoutNode! { get }
  /// The layer in front, which alone receives input.
  var topLayer: LayoutNode { get }
  func layOut()
  func setNeedsFrame()
}

/// Decides which element has the focus: it keeps the focus on an element that is on screen, applies
/// the requests of the app, remembers the focus of covered pages, and moves it for keys.
@MainActor
final class FocusEngine {
  /// The element with the focus; nil means none.
  private(set) var element: ElementID?
  /// Whether the user or the app has moved the focus. Until then the engine may choose a better
  /// element when one appears.
  var isMoved = false
  /// The page, tab or layer of the focused element.
  private var scope: ElementID?
  /// The focus of other scopes, the most recent last.
  private var remembered: [(scope: ElementID, element: ElementID, position: Int, isMoved: Bool)] =
    []
  /// The position of the focused element in reading order, to choose its successor when it is removed.
  private var position = 0
  /// Whether the focus is kept while rows are scrolled into view.
  var isHeld = false
  /// The elements whose focus requests have been applied, as each request is applied once.
  private var appliedRequests: Set<ElementID> = []

  /// Sound as the session owns the engine.
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

  /// Updates the focus after layout: chooses another element if the focused one cannot have the focus
  /// any more, and applies the requests of the app.
  func update() {
    guard !isHeld else { return }
    let current = currentScope
    if scope != current { changeScope(to: current) }
    let nodes = focusableNodes
    applyFocusRequests(nodes)
    if let id = element, let index = nodes.firstIndex(where: { $0.element.id == id }) {
      position = index
      // The first row of a list that loads after the page has appeared gets the focus.
      if !isMoved, let first = initialNode(nodes), first.dataRow != nil {
        choose(first, nodes)
      }
      return
    }
    if element != nil, let node = focusedNode, node.element.isEnabled { return }
    // The focused element is gone or cannot be used: the next one takes its place.
    if element != nil, !nodes.isEmpty {
      let next = nodes[min(position, nodes.count - 1)]
      if context.topLayer !== context.root || !(next.isTextField || next.isInToolbar) {
        return choose(next, nodes)
      }
      // In a text field of a page, keys would turn from commands into text; the key bar is rarely
      // what the user needs next.
      isMoved = false
    }
    choose(initialNode(nodes), nodes)
  }

  private func choose(_ node: LayoutNode?, _ nodes: [LayoutNode]) {
    set(node?.element.id)
    position = nodes.firstIndex { $0 === node } ?? 0
  }

  /// The innermost page or tab of the layer in front.
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

  /// Returns the node that has the focus at first. In a sheet that is the first control, and in a page
  /// the first row, as keys are commands there unless a text field has the focus. In a dialog with a
  /// destructive and a cancel button it is the cancel button.
  func initialNode(_ nodes: [LayoutNode]) -> LayoutNode? {
    if let preferred = nodes.first(where: { $0.defaultFocus != nil }) { return preferred }
    if context.topLayer !== context.root {
      let first = nodes.first { !$0.isInToolbar } ?? nodes.first
      guard first?.dialogRole == .destructive else { return first }
      return nodes.first { $0.dialogRole == .cancel } ?? first
    }
    let keys = nodes.filter { !$0.isTextField }
    if let row = keys.first(where: \.isInList) { return mainStop(row, nodes) }
    return keys.first { !$0.isInToolbar } ?? keys.first
  }

  /// Moves the focus to the element that prefers it in a namespace, or else to the initial one.
  func reset(in namespace: Namespace.ID) {
    let nodes = focusableNodes
    guard let node = nodes.first(where: { $0.defaultFocus == namespace }) ?? initialNode(nodes)
    else { return }
    move(to: node)
  }

  /// Returns the link of the node's row if it has one, as it is more important than its buttons.
  func mainStop(_ node: LayoutNode, _ nodes: [LayoutNode]) -> LayoutNode {
    guard let row = node.dataRow else { return node }
    return nodes.first { $0.dataRow === row && $0.traits.contains(.link) } ?? node
  }

  private func applyFocusRequests(_ nodes: [LayoutNode]) {
    var requested: Set<ElementID> = []
    // A focused element without space on the screen keeps its request, and so the focus.
    if let id = element, appliedRequests.contains(id),
      !nodes.contains(where: { $0.element.id == id })
    {
      requested.insert(id)
    }
    for node in nodes {
      switch node.focusTraits?.wantsFocus {
      case true?:
        requested.insert(node.element.id)
        if !appliedRequests.contains(node.element.id) {
          move(to: node)
        }
      case false?:
        // The app has withdrawn its request.
        if appliedRequests.contains(node.element.id), element == node.element.id {
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
    old?.focusTraits?.onFocusChange?(false)
    let new = focusedNode
    if let new {
      if new.focusTraits?.onFocusChange != nil { appliedRequests.insert(new.element.id) }
      new.focusTraits?.onFocusChange?(true)
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
