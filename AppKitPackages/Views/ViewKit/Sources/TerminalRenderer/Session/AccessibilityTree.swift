import ElementTree

/// The accessibility tree of the screen: its elements without decoration and layout.
///
/// ```swift
/// func buttons(of session: TerminalSession) -> [String] {
///   session.accessibilityTree.nodes.filter { $0.role == .button }.compactMap(\.label)
/// }
/// ```
public struct AccessibilityTree: CustomStringConvertible {
  /// An element, as assistive technologies announce it.
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
    /// Whether the element is enabled.
    public let isEnabled: Bool
    /// Whether the element has the keyboard focus.
    public let isFocused: Bool
    /// Whether the element has the trait `isSelected`.
    public var isSelected = false
    /// The children in reading order.
    public let children: [Node]
  }

  /// The elements of the top level, in reading order.
  public let nodes: [Node]

  /// The tree as text, with one line for each element: `button "Add" (focused)`.
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
