/// The rules that a page needs besides those of ``WebRenderer/style``: one class for each declaration
/// that elements use.
///
/// Markup has no `style` attributes, because a content security policy without `unsafe-inline` forbids them.
/// Rules are in the first response with a nonce, and later ones reach the browser through the object model
/// of style sheets, which such a policy allows.
struct StyleSheet {
  private var names: [String: String] = [:]
  private(set) var rules = ""
  private var newRules = ""

  /// Whether so many rules have been made that the page is to be written anew without the old ones.
  var isFull: Bool { names.count > 4_000 }

  /// The declarations of each class.
  var declarations: [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ($0.value, $0.key) })
  }

  /// The class with declarations such as `padding:8px`.
  mutating func name(for declarations: String) -> String {
    if let name = names[declarations] { return name }
    let name = "s" + String(names.count, radix: 36)
    names[declarations] = name
    let rule = ".\(name){\(declarations)}\n"
    rules += rule
    newRules += rule
    return name
  }

  /// The rules that were made since the last call, if any.
  @discardableResult
  mutating func takeNewRules() -> String? {
    defer { newRules = "" }
    return newRules.isEmpty ? nil : newRules
  }
}
