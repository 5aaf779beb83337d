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
    let boxes = top === root ? root.children : [top]
    return AccessibilityTree(
      nodes: boxes.flatMap { nodes($0, inherited: AccessibilityTraits()) }
    )
  }

  private func nodes(
    _ box: Box,
    inherited: AccessibilityTraits
  ) -> [AccessibilityTree.Node] {
    let element = box.element
    let own = element.traits.accessibility
    guard !own.isHidden, !element.attributes.style.isHidden else { return [] }
    var traits = own
    // What a modifier says about a purely visual wrapper is meant for what it wraps.
    traits.label = own.label ?? inherited.label
    traits.value = own.value ?? inherited.value
    traits.hint = own.hint ?? inherited.hint
    traits.identifier = own.identifier ?? inherited.identifier
    let role = element.content.role
    if role == .none {
      let passes = box.children.count == 1
      if !passes, let label = traits.label {
        return [
          AccessibilityTree.Node(
            role: .none,
            label: label,
            value: traits.value,
            hint: traits.hint,
            identifier: traits.identifier,
            isEnabled: element.isEnabled,
            isFocused: false,
            children: []
          )
        ]
      }
      return box.children.flatMap {
        nodes($0, inherited: passes ? traits : AccessibilityTraits())
      }
    }
    let isContainer = Self.containers.contains(role)
    let children =
      isContainer
      ? box.children.flatMap { nodes($0, inherited: AccessibilityTraits()) } : []
    if role == .image, element.content.text == nil { return [] }
    let label =
      traits.label ?? element.attributes.label
      ?? (isContainer ? element.content.text : element.plainText)
    return [
      AccessibilityTree.Node(
        role: role,
        label: label,
        value: traits.value ?? element.content.value,
        hint: traits.hint ?? element.attributes.hint,
        identifier: traits.identifier,
        isEnabled: element.isEnabled,
        isFocused: focus.element == element.id,
        children: children
      )
    ]
  }

  private static let containers: Set<ElementRole> = [
    .window, .page, .list, .row, .section, .form, .scroll, .tabs, .toolbar, .header, .footer,
    .sheet, .popover, .alert, .dialog, .disclosure,
  ]

  /// The element with the focus.
  public var focusedElement: Element? { focusedBox?.element }

  /// The elements in front that can be seen or scrolled to, in reading order.
  public var visibleElements: [Element] {
    var elements: [Element] = []
    topLayer.forEach { if !$0.element.attributes.style.isHidden { elements.append($0.element) } }
    return elements
  }

  /// Gives the focus to an element if it can have it.
  public func focus(_ element: Element) {
    if let box = focusables.first(where: { $0.element === element }) { moveFocus(to: box) }
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
