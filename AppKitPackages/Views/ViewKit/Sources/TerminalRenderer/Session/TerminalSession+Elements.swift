import ElementTree
import TerminalDriver

extension TerminalSession {
  /// The accessibility tree of the frontmost layer. Rows that are scrolled out of view are not
  /// included.
  public var accessibilityTree: AccessibilityTree {
    let builder = AccessibilityBuilder(focused: focus.focusedNode, focusedID: focus.element)
    let top = topLayer
    return AccessibilityTree(
      nodes: builder.accessibilityNodes(top === root ? root.children : [top])
    )
  }

  /// The element with the focus.
  public var focusedElement: Element? { focus.focusedNode?.element }

  /// The elements of the frontmost layer that are visible or can be scrolled into view, in reading
  /// order.
  public var visibleElements: [Element] {
    var elements: [Element] = []
    topLayer.forEach { node in
      let isMenuWithoutItems = node.isOverflowMenu && node.isOutsideOfToolbar
      guard !node.element.attributes.style.isHidden, !isMenuWithoutItems else { return }
      elements.append(node.element)
    }
    return elements
  }

  /// The interactive parts of the frontmost layer that elements draw: segments, titles of tabs, the
  /// back button, or the items of an open menu.
  public var visibleParts: [Element] {
    if let overlay { return overlay.parts(self) }
    var parts: [Element] = []
    topLayer.forEach { parts += $0.usableParts }
    return parts
  }

  /// Whether an overlay such as a menu is open above the app. An overlay receives all input.
  public var hasOverlay: Bool { overlay != nil }

  /// Moves the focus to an element if it is focusable, and scrolls it into view. The focus stays in
  /// a text field while users press items of the toolbar for the keyboard.
  ///
  /// - Returns: True if the element has the focus.
  @discardableResult
  public func focus(_ element: Element) -> Bool {
    func moveFocus() -> Bool {
      guard let node = focus.focusableNodes.first(where: { $0.element === element }) else {
        return false
      }
      guard !node.isInKeyboardItem else { return false }
      focus.move(to: node)
      return true
    }
    if moveFocus() { return true }
    var hidden: LayoutNode?
    topLayer.forEach { if $0.element === element { hidden = $0 } }
    guard let hidden, hidden.element.isEnabled, hidden.element.attributes.isFocusable else {
      return false
    }
    focus.reveal(hidden)
    layOut()
    return moveFocus()
  }
}

extension LayoutNode {
  /// The interactive parts of the element that are enabled.
  var usableParts: [Element] {
    guard element.isEnabled, !traits.contains(.hidden), !frame.intersection(clip).isEmpty else {
      return []
    }
    return kind.parts(self)
  }
}

extension Element {
  /// The accessibility label of the element, including the labels that modifiers have set.
  public var spokenLabel: String {
    var element: Element? = self
    while let current = element {
      if let label = current.traits.accessibility.label { return label }
      guard let parent = current.parent, parent.modifiedChild === current else { break }
      element = parent
    }
    return plainText
  }
}
