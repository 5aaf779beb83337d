/// A declaration or a sequence of statements at the top level of an example.
struct Chunk {
  enum Kind {
    case `import`, `extension`, type, member, body, cases, modifier, overrides, reducer,
      statement
  }

  let kind: Kind
  let line: Int
  let code: String

  func declares(_ type: String) -> Bool {
    ["struct", "enum", "class"].contains { code.contains("\($0) \(type)") }
  }

  static func chunks(of code: String) -> [Chunk] {
    var chunks: [Chunk] = []
    var lines: [Substring] = []
    var start = 0
    var depth = 0
    func finish() {
      defer { lines = [] }
      guard lines.contains(where: { !$0.isEmpty }) else { return }
      let code = lines.joined(separator: "\n")
      chunks.append(Chunk(kind: kind(of: code), line: start, code: code))
    }
    for (offset, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let continues =
        depth > 0 || line.isEmpty || " })].".contains(line.first ?? " ") && !lines.isEmpty
        || line.hasPrefix("case ") && lines.first?.hasPrefix("case ") == true
        || !lines.isEmpty && lines.allSatisfy(isPrefix)
      if !continues {
        finish()
        start = offset
      }
      if lines.isEmpty { start = offset }
      depth += line.count { "{([".contains($0) } - line.count { "})]".contains($0) }
      // A module can have only one `@main` type.
      lines.append(line.hasPrefix("@main") ? line.dropFirst(5) : line)
    }
    finish()
    return chunks
  }

  /// Returns true for a comment or an attribute, which belongs to the declaration after it.
  private static func isPrefix(_ line: Substring) -> Bool {
    line.isEmpty || line.hasPrefix("//")
      || line.hasPrefix("@") && !line.contains(" var ")
        && !line.contains(/\s(?:struct|enum|class|func|case)\s/)
  }

  private static func kind(of code: String) -> Kind {
    let text = withoutAttributes(code)
    let words = text.prefix { $0 != "\n" }
      .split { " (<:".contains($0) }
      .filter { !modifiers.contains($0) }
    switch words.first {
    case "import": return .import
    case "extension", "#Preview": return .extension
    case "struct", "enum", "class", "protocol", "actor": return .type
    case "func": return .member
    case "case": return .cases
    case "var" where text.hasPrefix("var body: some"): return .body
    case "var" where text.hasPrefix("static") || code.hasPrefix("@DependencyEndpoint"):
      return .member
    default: break
    }
    if text.hasPrefix("$0.") { return .overrides }
    if reducers.contains(where: { text.hasPrefix($0) }) { return .reducer }
    return text.hasPrefix(".") ? .modifier : .statement
  }

  /// Returns the code after leading comments and attributes such as `@Suite(.serialized)`.
  private static func withoutAttributes(_ code: String) -> Substring {
    var rest = Substring(code)
    while true {
      rest = rest.drop { $0.isWhitespace }
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("@") {
        var depth = 0
        rest = rest.drop { character in
          if character == "(" { depth += 1 }
          if character == ")" { depth -= 1 }
          return depth > 0 || !character.isWhitespace
        }
      } else {
        return rest
      }
    }
  }

  private static let reducers = [
    ".ifLet", ".forEach", "Reduce {", "CombineReducers", "EmptyReducer", "BindingReducer",
    "Onboarding()", "AppFeature()",
  ]

  private static let modifiers: Set<Substring> = [
    "public", "private", "final", "static", "override", "mutating", "indirect", "nonisolated",
  ]
}
