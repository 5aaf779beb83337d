extension String {
  /// The text with each line indented by the brackets that are open there.
  ///
  /// Stands in for the formatter of swift-syntax, which took a third of the time of an expansion.
  func indentedByBrackets() -> String {
    // Whether each of the brackets that are open is a switch's, whose labels stand to the left.
    var brackets: [Bool] = []
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { line -> String in
        let line = line.drop { $0 == " " }
        guard !line.isEmpty else { return "" }
        let outer = brackets.dropLast(line.prefix { "})]".contains($0) }.count)
        var depth = outer.count
        if outer.last == true, line.hasPrefix("case ") || line.hasPrefix("#") { depth -= 1 }
        for character in line {
          if "{([".contains(character) {
            brackets.append(character == "{" && line.hasPrefix("switch "))
          } else if "})]".contains(character) {
            _ = brackets.popLast()
          }
        }
        return String(repeating: "  ", count: depth) + line
      }
      .joined(separator: "\n")
  }
}
