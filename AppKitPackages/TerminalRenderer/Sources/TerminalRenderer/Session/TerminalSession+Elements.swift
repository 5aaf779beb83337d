import Elements
import Terminal

extension TerminalSession {
  /// What is in front, by meaning. Rows that are scrolled away are not part of it.
  public var accessibilityTree: AccessibilityTree {
    let builder = AccessibilityBuilder(focused: focus.focusedNode, focusedID: focus.element)
    let top = topLayer
    return AccessibilityTree(
      nodes: builder.accessibilityNodes(top === root ? root.children : [top])
    )
  }

  /// The element with the focus.
  public var focusedElement: Element? { focus.focusedNode?.element }

  /// The elements in front that can be seen or scrolled to, in reading order.
  public var visibleElements: [Element] {
    var elements: [Element] = []
    topLayer.forEach { if !$0.element.attributes.style.isHidden { elements.append($0.element) } }
    return elements
  }

  /// The usable parts in front that elements draw: segments, titles of tabs, the
  /// way back; or what can be chosen from the menu that is open.
  public var visibleParts: [Element] {
    if let overlay { return overlay.parts(self) }
    var parts: [Element] = []
    topLayer.forEach { parts += $0.usableParts }
    return parts
  }

  /// Whether a menu or the like is open above the app, which gets all input.
  public var hasOverlay: Bool { overlay != nil }

  /// Gives the focus to an element if it can have it, scrolling to it if need be.
  ///
  /// - Returns: whether the element has the focus now.
  @discardableResult
  public func focus(_ element: Element) -> Bool {
    func moveFocus() -> Bool {
      guard let node = focus.focusableNodes.first(where: { $0.element === element }) else {
        return false
      }
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
  /// The parts of the element that can be used by themselves now.
  var usableParts: [Element] {
    guard element.isEnabled, !traits.contains(.hidden), !frame.intersection(clip).isEmpty else {
      return []
    }
    return kind.parts(self)
  }
}

extension Element {
  /// The name of the element for people who cannot see it, looking at the modifiers around it.
  public var spokenLabel: String {
    var element: Element? = self
    while let current = element {
      if let label = current.traits.accessibility.label { return label }
      guard let parent = current.parent, parent.content.role == .none,
        parent.children.count == 1
      else { break }
      element = parent
    }
    return plainText
  }
}
