/// The rules of one page, in addition to those of ``WebRenderer/style``: one class for each list of
/// declarations.
///
/// Markup has no `style` attributes, because a content security policy without `unsafe-inline`
/// forbids them. Rules are in the first response with a nonce, and later ones reach the browser
/// through the object model of style sheets, which such a policy allows.
struct StyleSheet {
  private var names: [String: String] = [:]
  private(set) var rules = ""
  private var newRules = ""

  /// Whether the page has so many rules that it must be written again without unused ones.
  var isFull: Bool { names.count > 4_000 }

  /// The declarations of each class.
  var declarations: [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ($0.value, $0.key) })
  }

  /// Returns the class for declarations such as `padding:8px`.
  mutating func name(for declarations: String) -> String {
    if let name = names[declarations] { return name }
    let name = "s" + String(names.count, radix: 36)
    names[declarations] = name
    let rule = ".\(name){\(declarations)}\n"
    rules += rule
    newRules += rule
    return name
  }

  /// Returns the rules that were added since the last call; nil if there are none.
  @discardableResult
  mutating func takeNewRules() -> String? {
    defer { newRules = "" }
    return newRules.isEmpty ? nil : newRules
  }
}
