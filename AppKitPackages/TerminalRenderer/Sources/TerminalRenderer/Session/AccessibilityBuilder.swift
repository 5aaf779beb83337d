import Renderer
import Terminal

/// What is on screen by meaning, without what is only there for looks.
public struct AccessibilityTree: CustomStringConvertible {
  public struct Node {
    public let role: ElementRole
    public let label: String?
    public let value: String?
    public let hint: String?
    public let identifier: String?
    public let isEnabled: Bool
    public let isFocused: Bool
    /// Whether a modifier says that it is chosen.
    public var isSelected = false
    public let children: [Node]
  }

  public let nodes: [Node]

  /// One line for each element: `button "Add" (focused)`.
  public var description: String {
    var lines: [String] = []
    func add(_ nodes: [Node], _ indent: String) {
      for node in nodes {
        var line = indent + node.role.rawValue
        if let label = node.label, !label.isEmpty { line += " \"\(label)\"" }
        if let value = node.value { line += " = \(value)" }
        if let identifier = node.identifier { line += " [\(identifier)]" }
        if let hint = node.hint { line += " - \(hint)" }
        if node.isSelected { line += " (selected)" }
        if !node.isEnabled { line += " (disabled)" }
        if node.isFocused { line += " (focused)" }
        lines.append(line)
        add(node.children, indent + "  ")
      }
    }
    add(nodes, "")
    return lines.joined(separator: "\n")
  }
}

extension TerminalSession {
  /// What is in front, by meaning. Rows that are scrolled away are not part of it.
  public var accessibilityTree: AccessibilityTree {
    let top = topLayer
    let nodes = top === root ? root.children : [top]
    return AccessibilityTree(nodes: accessibilityNodes(nodes))
  }

  /// The nodes for nodes beside each other, those of the highest priority first.
  private func accessibilityNodes(_ nodes: [LayoutNode]) -> [AccessibilityTree.Node] {
    func priority(_ node: LayoutNode) -> Double { node.element.traits.accessibility.sortPriority }
    var nodes = nodes
    if nodes.contains(where: { priority($0) != 0 }) {
      nodes = nodes.enumerated().sorted {
        let (left, right) = (priority($0.element), priority($1.element))
        return left == right ? $0.offset < $1.offset : left > right
      }.map(\.element)
    }
    return nodes.flatMap { accessibilityNodes($0, inherited: AccessibilityProperties()) }
  }

  private func accessibilityNodes(
    _ node: LayoutNode,
    inherited: AccessibilityProperties
  ) -> [AccessibilityTree.Node] {
    let element = node.element
    let own = element.traits.accessibility
    guard !own.isHidden, !element.attributes.style.isHidden else { return [] }
    // What a modifier says about a purely visual wrapper is meant for what it wraps.
    var said = own
    said.label = own.label ?? inherited.label
    said.value = own.value ?? inherited.value
    said.hint = own.hint ?? inherited.hint
    said.identifier = own.identifier ?? inherited.identifier
    said.children = own.children ?? inherited.children
    said.addedTraits.formUnion(inherited.addedTraits)
    said.removedTraits.formUnion(inherited.removedTraits)
    if let children = said.children {
      // Wrappers around say the same again.
      if node.children.count == 1, let inner = node.children.first,
        inner.element.traits.accessibility.children != nil
      {
        return accessibilityNodes(inner, inherited: said)
      }
      return [group(node, said, children)]
    }
    let role = element.content.role
    if role == .none {
      let passes = node.children.count == 1
      if passes { return accessibilityNodes(node.children[0], inherited: said) }
      // Several elements that are spoken of as one.
      guard said.label != nil || said.addedTraits.role != nil else {
        return accessibilityNodes(node.children)
      }
      return [makeNode(.group, node, said, label: said.label ?? element.plainText, children: [])]
    }
    if role == .image, element.content.text == nil, said.label == nil { return [] }
    let isContainer = Self.containers.contains(role)
    let label =
      said.label ?? element.attributes.label
      ?? (isContainer ? element.content.text : element.plainText)
    let children = isContainer ? accessibilityNodes(node.children) : []
    return [makeNode(role, node, said, label: label, children: children)]
  }

  /// A view that is read as one element, or as one that contains others.
  private func group(
    _ node: LayoutNode,
    _ said: AccessibilityProperties,
    _ behavior: AccessibilityChildBehavior
  ) -> AccessibilityTree.Node {
    let inside = accessibilityNodes(node.children)
    switch behavior {
    case .contain: return makeNode(.group, node, said, label: said.label, children: inside)
    case .combine:
      let words = inside.compactMap(\.label).filter { !$0.isEmpty }
      let values = inside.compactMap(\.value)
      var said = said
      if said.value == nil, !values.isEmpty { said.value = values.joined(separator: ", ") }
      let usable = inside.filter { $0.role != .text && $0.role != .image }
      let role = usable.count == 1 ? usable[0].role : usable.isEmpty ? .text : .group
      return makeNode(
        role,
        node,
        said,
        label: said.label ?? words.joined(separator: ", "),
        children: []
      )
    default:
      let role = element(in: node).content.role
      return makeNode(role == .none ? .group : role, node, said, label: said.label, children: [])
    }
  }

  /// What a node shows, without wrappers that are only there for looks.
  private func element(in node: LayoutNode) -> Element {
    var node = node
    while node.element.content.role == .none, node.children.count == 1 { node = node.children[0] }
    return node.element
  }

  private func makeNode(
    _ role: ElementRole,
    _ node: LayoutNode,
    _ said: AccessibilityProperties,
    label: String?,
    children: [AccessibilityTree.Node]
  ) -> AccessibilityTree.Node {
    let parts = parts(of: node).map { part in
      AccessibilityTree.Node(
        role: part.content.role,
        label: part.content.text,
        value: part.content.value,
        hint: nil,
        identifier: nil,
        isEnabled: true,
        isFocused: false,
        isSelected: (part.content as? PartContent)?.isSelected ?? false,
        children: []
      )
    }
    return AccessibilityTree.Node(
      role: said.role(of: role),
      label: label,
      value: said.value ?? node.element.content.value,
      hint: said.hint ?? node.element.attributes.hint,
      identifier: said.identifier,
      isEnabled: node.element.isEnabled,
      isFocused: node.element.id == focus.element
        || !Self.containers.contains(role) && children.isEmpty
          && (focusedNode?.nearest { $0 === node } != nil),
      isSelected: said.addedTraits.contains(.isSelected)
        && !said.removedTraits.contains(.isSelected),
      children: parts + children
    )
  }

  private static let containers: Set<ElementRole> = [
    .window, .page, .list, .row, .table, .cell, .section, .form, .scroll, .tabs, .toolbar, .header,
    .footer,
    .sheet, .popover, .alert, .dialog, .disclosure, .group,
  ]

  /// The element with the focus.
  public var focusedElement: Element? { focusedNode?.element }

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
    topLayer.forEach { parts += self.parts(of: $0) }
    return parts
  }

  /// Whether a menu or the like is open above the app, which gets all input.
  public var hasOverlay: Bool { overlay != nil }

  private func parts(of node: LayoutNode) -> [Element] {
    guard node.element.isEnabled, !node.traits.contains(.hidden),
      !node.frame.intersection(node.clip).isEmpty
    else {
      return []
    }
    return node.kind.parts(node)
  }

  /// Gives the focus to an element if it can have it, scrolling to it if need be.
  ///
  /// - Returns: whether the element has the focus now.
  @discardableResult
  public func focus(_ element: Element) -> Bool {
    func moveFocus() -> Bool {
      guard let node = focusables.first(where: { $0.element === element }) else { return false }
      self.moveFocus(to: node)
      return true
    }
    if moveFocus() { return true }
    var hidden: LayoutNode?
    topLayer.forEach { if $0.element === element { hidden = $0 } }
    guard let hidden, hidden.element.isEnabled, hidden.element.attributes.isFocusable else {
      return false
    }
    reveal(hidden)
    layOut()
    return moveFocus()
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
