/// Something that a person finds on a screen: a text, or a control with its name and value.
enum Fact: Hashable, CustomStringConvertible {
  case text(String)
  case control(role: String, label: String, value: String?, isEnabled: Bool)

  /// Creates a text without differences of case and white space, which renderers style and wrap;
  /// nil for an empty one.
  static func text(of text: String) -> Fact? {
    let text = text.words
    return text.isEmpty ? nil : .text(text)
  }

  static func control(
    _ role: String,
    _ label: String,
    value: String? = nil,
    isEnabled: Bool = true
  ) -> Fact {
    let value = value?.words
    return .control(
      role: role,
      label: label.words,
      value: value?.isEmpty == true ? nil : value,
      isEnabled: isEnabled
    )
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var description: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .control(let role, let label, let value, let isEnabled):
      "\(role) \"\(label)\"" + (value.map { " = \($0)" } ?? "") + (isEnabled ? "" : " (disabled)")
    }
  }
}

extension StringProtocol {
  /// The words of the text in lower case, with one space between them.
  var words: String {
    lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension [Fact] {
  /// Returns what a list has and another one does not, and the other way around: both in one list if
  /// they are the same in another order.
  func differences(from expected: [Fact], by renderer: String) -> [String] {
    var lines: [String] = []
    for change in difference(from: expected) {
      switch change {
      case .remove(_, let fact, _): lines.append("\(renderer) lacks \(fact)")
      case .insert(_, let fact, _): lines.append("\(renderer) adds \(fact)")
      }
    }
    // A fact at another place is missing at one and additional at the other.
    for fact in Set(self).intersection(expected) {
      let (missing, added) = ("\(renderer) lacks \(fact)", "\(renderer) adds \(fact)")
      while let first = lines.firstIndex(of: missing), let second = lines.firstIndex(of: added) {
        lines[first] = "\(renderer) moves \(fact)"
        lines.remove(at: second)
      }
    }
    return lines
  }
}
