/// Parses the markup that a renderer writes.
///
/// The parser is strict, so that tests fail if a text is interpreted as markup: a missing end tag,
/// an attribute without quotes, and an unescaped `<` in a text are errors.
@MainActor
struct MarkupParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private static let void: Set<String> = ["input", "img", "hr", "br"]
  private static let tags: Set<String> = [
    "a", "button", "code", "dialog", "div", "fieldset", "form", "h1", "h2", "header", "hr", "img",
    "input",
    "label", "legend", "li", "main", "nav", "option", "p", "path", "progress", "section", "select",
    "span",
    "svg", "textarea", "ul", "use",
  ]

  init(_ markup: String) { scalars = Array(markup.unicodeScalars) }

  /// Returns the nodes of the whole markup.
  mutating func parse() throws -> WebNode {
    let node = try element()
    guard position == scalars.count else { throw problem("has something after its last tag") }
    return node
  }

  private func problem(_ text: String) -> WebPageError {
    let start = String(
      String.UnicodeScalarView(scalars[max(position - 40, 0)..<min(position + 40, scalars.count)])
    )
    return WebPageError(description: "The markup \(text) near \(start.debugDescription).")
  }

  private var scalar: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard position + wanted.count <= scalars.count,
      Array(scalars[position..<position + wanted.count]) == wanted
    else { return false }
    position += wanted.count
    return true
  }

  private mutating func word() -> String {
    var word = ""
    while let scalar,
      scalar.properties.isAlphabetic || "-0123456789".unicodeScalars.contains(scalar)
    {
      word.unicodeScalars.append(scalar)
      position += 1
    }
    return word
  }

  private mutating func element() throws -> WebNode {
    guard take("<") else { throw problem("has a text where a tag is expected") }
    let tag = word()
    guard Self.tags.contains(tag) else {
      throw problem("has the unknown tag \(tag.debugDescription)")
    }
    let node = WebNode(tag)
    while take(" ") {
      let name = word()
      guard !name.isEmpty, node.attributes[name] == nil else {
        throw problem("has an attribute without a name, or one twice")
      }
      node.attributes[name] = take("=\"") ? try text(until: "\"") : ""
      if !node.attributes[name, default: ""].isEmpty { position += 1 }
    }
    guard take(">") else { throw problem("has a tag without an end") }
    readValues(of: node)
    guard !Self.void.contains(tag) else { return node }
    if tag == "textarea" { _ = take("\n") }
    if scalar != "<" { node.text = try text(until: "<") }
    while position + 1 < scalars.count, scalars[position + 1] != "/" {
      guard node.text.isEmpty else { throw problem("has a node with a text and children") }
      let child = try element()
      child.parent = node
      node.children.append(child)
    }
    guard take("</\(tag)>") else { throw problem("does not close \(tag)") }
    if tag == "textarea" {
      node.value = node.text
      node.text = ""
    }
    if tag == "select" {
      node.value =
        node.children.first { $0.attributes["selected"] != nil }?.attributes["value"] ?? ""
      for option in node.children { option.attributes["selected"] = nil }
    }
    return node
  }

  /// Turns attributes into the values that the user can change.
  private func readValues(of node: WebNode) {
    guard node.tag == "input" else { return }
    if node.attributes["type"] == "checkbox" {
      node.isChecked = node.attributes.removeValue(forKey: "checked") != nil
    } else {
      node.value = node.attributes.removeValue(forKey: "value") ?? ""
    }
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#13": "\r"]

  private mutating func text(until end: Unicode.Scalar) throws -> String {
    var text = ""
    while let scalar, scalar != end {
      position += 1
      switch scalar {
      case "&":
        var name = ""
        while let scalar = self.scalar, scalar != ";", name.count < 6 {
          name.unicodeScalars.append(scalar)
          position += 1
        }
        guard take(";"), let replacement = Self.entities[name] else {
          throw problem("has an ampersand that is not escaped")
        }
        text += replacement
      case "<", ">", "\"": throw problem("has a \(scalar) that is not escaped")
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
