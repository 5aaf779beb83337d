import ElementTree

extension LayoutNode {
  /// The enabled elements with a shortcut in rows of forms that are scrolled out of view. They have no
  /// nodes, and their keys work as those of visible rows.
  var formShortcutsOutOfView: [Element] {
    var found: [Element] = []
    forEach { node in
      guard node.element.content is FormContent, let rows = node.element.lazyChildren else {
        return
      }
      let shown = Set(node.children.map(\.element.id))
      // Forms are short. A limit keeps a key fast in one that is not.
      for index in 0..<min(rows.count, 200) {
        let row = rows.element(at: index)
        if !shown.contains(row.id) { row.collectShortcuts(into: &found) }
      }
    }
    return found
  }
}

extension Element {
  @MainActor
  fileprivate func collectShortcuts(into found: inout [Element]) {
    guard isEnabled, !attributes.style.isHidden else { return }
    if hasTraits, traits.shortcut != nil { found.append(self) }
    for child in children { child.collectShortcuts(into: &found) }
  }

  /// Activates the element, or the first one in it that can be activated.
  ///
  /// - Returns: True if an element was activated.
  @MainActor
  func activateFirst() -> Bool {
    guard isEnabled else { return false }
    return perform(.activate) || children.contains { $0.activateFirst() }
  }
}
