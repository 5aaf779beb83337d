/// A node of a `WebPage`, as in the DOM of a browser.
@MainActor
public final class WebNode {
  /// The number by which patches and events name the node.
  public internal(set) var number = 0
  /// The name of the HTML element.
  public let tag: String
  /// The attributes of the node; flags have empty values.
  public internal(set) var attributes: [String: String] = [:]
  /// The text of a node without children.
  public internal(set) var text = ""
  /// The child nodes.
  public internal(set) var children: [WebNode] = []
  /// The parent node; nil for the outermost node.
  public internal(set) weak var parent: WebNode?
  /// The text of a field, or the value of a select or a slider.
  public var value: String?
  /// Whether a checkbox is on.
  public var isChecked: Bool?

  init(_ tag: String) { self.tag = tag }

  /// The classes of the node.
  public var classes: [Substring] { attributes["class"]?.split(separator: " ") ?? [] }

  /// The text of the node and of all nodes below it, separated by spaces.
  public var words: String {
    ([text] + children.map(\.words)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The name for assistive technologies: the value of `aria-label`, or `words` without one.
  public var name: String { attributes["aria-label"] ?? words }

  /// The node and all nodes below it, in the order of the document.
  public var all: [WebNode] {
    var nodes: [WebNode] = []
    appendAll(to: &nodes)
    return nodes
  }

  private func appendAll(to nodes: inout [WebNode]) {
    nodes.append(self)
    for child in children { child.appendAll(to: &nodes) }
  }

  /// Returns the node and all nodes below it with attributes and values, one node in each line, for
  /// tests that compare pages.
  ///
  /// - Parameters:
  ///   - depth: The number of nodes around this one.
  ///   - className: Returns the text for a class, such as the declarations of its rule.
  public func description(depth: Int = 0, className: (String) -> String = { $0 }) -> String {
    var line = String(repeating: "  ", count: depth) + tag
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      let value =
        name == "class" ? classes.map { className(String($0)) }.joined(separator: " ") : value
      line += value.isEmpty ? " \(name)" : " \(name)=\(value.debugDescription)"
    }
    if let value { line += " value: \(value.debugDescription)" }
    if let isChecked { line += isChecked ? " checked" : " unchecked" }
    if !text.isEmpty { line += " " + text.debugDescription }
    return children.reduce(line + "\n") {
      $0 + $1.description(depth: depth + 1, className: className)
    }
  }
}
