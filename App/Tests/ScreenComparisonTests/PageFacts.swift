import WebRenderer
import WebTesting

/// Reads the facts of a page in the browser, after scrolling each list of it to its end.
@MainActor
final class PageFacts {
  private(set) var facts: [Fact] = []
  private let page: WebPage
  private let update: () -> Void

  /// - Parameter update: Updates the views after an event.
  init(_ page: WebPage, update: @escaping () -> Void) throws {
    self.page = page
    self.update = update
    let dialogs = page.nodes { $0.tag == "dialog" }
    let main = page.nodes { $0.tag == "main" }
    for node in dialogs.isEmpty ? main : dialogs.suffix(1) { try read(node) }
  }

  private func add(_ text: String) {
    if let fact = Fact.text(of: text) { facts.append(fact) }
  }

  private func read(_ node: WebNode) throws {
    guard node.attributes["hidden"] == nil, node.attributes["inert"] == nil,
      !node.classes.contains(where: Self.unseen.contains)
    else { return }
    let isDisabled =
      node.attributes["disabled"] != nil || node.attributes["aria-disabled"] == "true"
    if let (role, value) = control(node) {
      facts.append(.control(role, name(node), value: value, isEnabled: !isDisabled))
    }
    if node.classes.contains("t") { return add(node.joined) }
    switch node.tag {
    case "select":
      // A select box with a height shows all options.
      for option in node.children
      where node.attributes["size"] != nil || option.attributes["value"] == node.value {
        add(option.text)
      }
      return
    case "input", "textarea":
      guard !["checkbox", "range"].contains(node.attributes["type"]) else { return }
      let value = control(node)?.value ?? ""
      return add(value.isEmpty ? node.attributes["placeholder"] ?? "" : value)
    default: break
    }
    // The signs of a stepper are those of every stepper.
    guard !node.classes.contains("steps") else { return }
    add(node.text)
    if node.attributes["data-rows"] != nil { return try readRows(of: node) }
    for child in node.children { try read(child) }
  }

  /// The classes of nodes that the style sheet hides, and of those that every page has.
  private static let unseen: Set<Substring> = [
    "hidden", "invisible", "preview", "gap", "rowactions", "hints", "unfit", "redacted",
    "palette",
  ]

  /// The name of a control, without the words that the browser adds to a control without a name.
  private func name(_ node: WebNode) -> String {
    if node.attributes["data-back"] != nil { return node.words }
    if let name = node.attributes["aria-label"] {
      if name == "Progress" || name == "Text" { return "" }
      return name.hasPrefix("More: ") ? String(name.dropFirst(6)) : name
    }
    if node.attributes["role"] == "tab" {
      return node.children.first { $0.tag == "span" && !$0.classes.contains("badge") }?.text ?? ""
    }
    guard let label = node.ancestors.first(where: { $0.tag == "label" }) else { return node.spoken }
    return label.children.first { $0 !== node && !$0.all.contains { $0 === node } }?.spoken ?? ""
  }

  /// The role of a control and its value; nil for a node that is none.
  private func control(_ node: WebNode) -> (role: String, value: String?)? {
    let role = node.attributes["role"]
    switch node.tag {
    case "select":
      return ("picker", node.children.first { $0.attributes["value"] == node.value }?.text)
    case "textarea":
      return (node.classes.contains("editor") ? "textEditor" : "textField", node.value)
    case "progress":
      let part = node.attributes["value"].flatMap(Double.init) ?? 0
      return ("progress", node.attributes["aria-valuetext"] ?? "\(Int((part * 100).rounded()))%")
    case "input":
      switch node.attributes["type"] {
      case "checkbox": return ("toggle", node.isChecked == true ? "on" : "off")
      case "range": return ("slider", node.attributes["aria-valuetext"])
      case "password": return ("secureField", String(repeating: "•", count: node.value?.count ?? 0))
      case "text", "search": return ("textField", node.value)
      default: return ("datePicker", node.value?.replacing("T", with: " "))
      }
    default: break
    }
    switch role {
    case "radiogroup":
      return ("picker", node.children.first { $0.attributes["aria-checked"] == "true" }?.words)
    case "radio": return nil
    case "tab": return ("tab", node.children.first { $0.classes.contains("badge") }?.text)
    case "progressbar": return ("progress", "in progress")
    case "link": return ("link", nil)
    default: break
    }
    if node.classes.contains("stepper") { return ("stepper", nil) }
    if node.attributes["aria-haspopup"] != nil { return ("menu", nil) }
    if let isPressed = node.attributes["aria-pressed"] {
      return ("toggle", isPressed == "true" ? "on" : "off")
    }
    if node.parent?.classes.contains("steps") == true { return nil }
    if node.attributes["data-back"] != nil { return ("back", nil) }
    if node.tag == "a" { return ("link", nil) }
    guard node.tag == "button" || role == "button" else { return nil }
    // The action of a menu belongs to the menu beside it.
    let siblings = node.parent?.children ?? []
    if siblings.contains(where: { $0.classes.contains("opens") }) { return nil }
    return ("button", node.attributes["aria-description"])
  }

  /// Reads the rows of a list, and requests those that are not on the page as the script does while
  /// a person scrolls.
  private func readRows(of list: WebNode) throws {
    var next = 0
    while true {
      guard
        let window = list.attributes["data-rows"]?.split(separator: " ").compactMap({ Int($0) }),
        window.count >= 2
      else { return }
      let (first, total) = (window[0], ElementFacts.comparedCount(window[1]))
      let nodes = list.children.filter { !$0.classes.contains("gap") }
      // The nodes of a form are sections, which have several rows.
      let count = window.count > 2 ? window[2] : nodes.count
      guard first <= next, first + count > next, first == next || window.count == 2 else { return }
      for node in window.count > 2 ? nodes[...] : nodes.dropFirst(next - first).prefix(total - next)
      {
        try read(node)
      }
      next = first + count
      // The script asks for rows only if there is a gap for them.
      guard next < total, list.children.first?.classes.contains("gap") == true else { return }
      try page.send("w", [list.number, next, min(total - next, 400)])
      update()
      try page.receive()
    }
  }
}

extension WebNode {
  fileprivate var ancestors: [WebNode] {
    var nodes: [WebNode] = []
    var node = parent
    while let current = node {
      nodes.append(current)
      node = current.parent
    }
    return nodes
  }

  /// The words for assistive technologies.
  fileprivate var spoken: String {
    if attributes["aria-hidden"] == "true" { return "" }
    if let label = attributes["aria-label"] { return label }
    return ([text] + children.map(\.spoken)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The text of a node whose children are parts of one text.
  fileprivate var joined: String { text + children.map(\.joined).joined() }
}
