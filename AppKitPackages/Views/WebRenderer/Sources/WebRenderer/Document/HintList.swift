/// The texts of accessibility hints, which the page contains once each. Controls reference them with
/// `aria-describedby`.
@MainActor
struct HintList {
  private var numbers: [String: Int] = [:]
  private var texts: [String] = []
  /// The node in the page that contains the texts.
  private var node = HTMLNode("div")

  /// Whether the page has so many hints that it must be written again without unused ones.
  var isFull: Bool { texts.count > 1_000 }

  /// Returns the identifier of the node with a text.
  ///
  /// - Parameter write: Writes a new node into the page, if the page contains the list already.
  mutating func id(
    for text: String,
    write: (_ hint: HTMLNode, _ list: HTMLNode, _ index: Int) -> Void
  ) -> String {
    if let number = numbers[text] { return "hint\(number)" }
    let number = texts.count
    numbers[text] = number
    texts.append(text)
    let hint = Self.node(number, text)
    if node.number != 0 { write(hint, node, number) }
    node.append(hint)
    return "hint\(number)"
  }

  /// Returns a new node with all texts, for a new version of the window's HTML.
  mutating func html() -> HTMLNode {
    node = HTMLNode("div")
    node["hidden"] = ""
    for (number, text) in texts.enumerated() { node.append(Self.node(number, text)) }
    return node
  }

  private static func node(_ number: Int, _ text: String) -> HTMLNode {
    let hint = HTMLNode("span")
    hint["id"] = "hint\(number)"
    hint.text = text
    return hint
  }
}
