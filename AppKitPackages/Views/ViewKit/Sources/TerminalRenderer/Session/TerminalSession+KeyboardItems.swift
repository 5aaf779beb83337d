import ElementTree

// Items of a toolbar with the placement `keyboard`. A phone shows them above its keyboard.

extension TerminalSession {
  /// Whether a toolbar shows an item for the keyboard: while a text field of the page, or one of
  /// these items, has the focus.
  func showsKeyboardItem(_ node: LayoutNode) -> Bool {
    guard let keyboardPage else { return false }
    return node.page?.element.id == keyboardPage
  }

  /// Updates the items for the keyboard after the focus has moved. Returns whether some appear or
  /// disappear.
  func updateKeyboardItems() -> Bool {
    var page: ElementID?
    if let node = focus.focusedNode, node.isTextField || node.isInKeyboardItem {
      page = node.page?.element.id
    }
    guard page != keyboardPage else { return false }
    keyboardPage = page
    var isChanged = false
    root.forEach { node in
      guard node.traits.contains(.keyboardItem) else { return }
      node.updateKeyboardItem()
      isChanged = true
    }
    return isChanged
  }
}

extension LayoutNode {
  /// Whether the node belongs to an item of a toolbar for the keyboard.
  var isInKeyboardItem: Bool { nearest { $0.traits.contains(.keyboardItem) } != nil }

  fileprivate var page: LayoutNode? { nearest { $0.traits.contains(.page) } }
}
