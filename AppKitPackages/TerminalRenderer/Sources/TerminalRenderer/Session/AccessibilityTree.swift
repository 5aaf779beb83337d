import Elements

/// What is on screen by meaning, without what is only there for looks.
public struct AccessibilityTree: CustomStringConvertible {
  /// One element, as assistive software would announce it.
  public struct Node {
    /// The kind of the element, for example a button.
    public let role: ElementRole
    /// The name of the element.
    public let label: String?
    /// The current value, for example of a slider.
    public let value: String?
    /// The hint: the result of pressing the element.
    public let hint: String?
    /// The identifier of `accessibilityIdentifier(_:)`, for tests.
    public let identifier: String?
    /// Whether the element can be used.
    public let isEnabled: Bool
    /// Whether keys go to the element.
    public let isFocused: Bool
    /// Whether a modifier says that it is chosen.
    public var isSelected = false
    /// The elements inside, in reading order.
    public let children: [Node]
  }

  /// The elements at the top, in reading order.
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
