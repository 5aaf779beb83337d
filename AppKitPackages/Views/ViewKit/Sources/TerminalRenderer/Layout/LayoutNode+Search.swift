import ElementTree

extension LayoutNode {
  /// The kinds of elements in the subtree of a node, so that searches skip other subtrees.
  struct SearchMask: OptionSet {
    let rawValue: UInt8
    /// An element that can have the focus.
    static let focus = SearchMask(rawValue: 1)
    /// A page or a tab, whose last focused element is stored.
    static let focusScope = SearchMask(rawValue: 2)
    /// An element that enforces a color scheme or a contrast.
    static let enforcedTheme = SearchMask(rawValue: 4)
  }

  var searchMask: SearchMask {
    if let knownSearchMask { return knownSearchMask }
    var searchMask: SearchMask = traits.contains(.focusable) ? .focus : []
    if isFocusScope { searchMask.insert(.focusScope) }
    if traits.contains(.enforcedTheme) { searchMask.insert(.enforcedTheme) }
    if !traits.contains(.leaf) { for child in children { searchMask.formUnion(child.searchMask) } }
    knownSearchMask = searchMask
    return searchMask
  }

  /// Whether the node is a page or a tab.
  var isFocusScope: Bool { traits.contains(.page) || parent?.traits.contains(.tabs) == true }

  /// Returns the node of an element in this subtree if it can have the focus.
  func focusable(_ id: ElementID) -> LayoutNode? {
    guard searchMask.contains(.focus) else { return nil }
    if element.id == id { return self }
    for child in children {
      if let found = child.focusable(id) { return found }
    }
    return nil
  }

  /// The innermost page or tab of the subtree; the last one of several.
  var innermostFocusScope: LayoutNode? {
    guard searchMask.contains(.focusScope) else { return nil }
    for child in children.reversed() {
      if let found = child.innermostFocusScope { return found }
    }
    return isFocusScope ? self : nil
  }

  /// Discards the sizes of all nodes of the subtree.
  func invalidateAll() {
    invalidate()
    for child in children { child.invalidateAll() }
  }

  /// Calls a closure with the nodes of the subtree that are shown, parents first.
  func forEach(_ body: (LayoutNode) -> Void) {
    guard !isUnfit else { return }
    body(self)
    for child in children { child.forEach(body) }
  }

  /// Returns the first node that satisfies a condition: this one, its parent, and so on.
  public func nearest(_ condition: (LayoutNode) -> Bool) -> LayoutNode? {
    var node: LayoutNode? = self
    while let current = node {
      if condition(current) { return current }
      node = current.parent
    }
    return nil
  }
}
