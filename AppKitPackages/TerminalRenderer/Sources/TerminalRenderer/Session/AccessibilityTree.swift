import Renderer

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
