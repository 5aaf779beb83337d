/// The lines of a difference of the state that a person reads: the changed ones and the values around
/// them. Others are left out, so that a change deep in the state of an app is visible at once.
enum DifferenceLines {
  /// Returns the lines of a difference, with `…` for those that are left out.
  static func lines(of difference: String) -> [String] {
    let lines = difference.split(separator: "\n", omittingEmptySubsequences: false)
    let depths = lines.map { $0.dropFirst(2).prefix { $0 == " " }.count }
    var isShown = lines.map { "+-\u{2212}".contains($0.first ?? " ") }
    for index in lines.indices where "+-\u{2212}".contains(lines[index].first ?? " ") {
      showAncestors(of: index, in: lines.indices.prefix(index).reversed(), depths, &isShown)
      showAncestors(of: index, in: lines.indices.suffix(from: index + 1), depths, &isShown)
    }
    var result: [String] = []
    var omitted: Int?
    for index in lines.indices {
      if isShown[index] {
        omitted = nil
        result.append(withSourceName(lines[index]))
      } else if omitted != depths[index] {
        omitted = depths[index]
        result.append(String(repeating: " ", count: 2 + depths[index]) + "…")
      }
    }
    return result
  }

  /// Shows the first line, or the last one, of each value around a line.
  private static func showAncestors(
    of index: Int,
    in others: some Collection<Int>,
    _ depths: [Int],
    _ isShown: inout [Bool]
  ) {
    var depth = depths[index]
    for other in others where depths[other] < depth {
      isShown[other] = true
      depth = depths[other]
    }
  }

  /// Returns a line with the name that a property has in the source: macros store the property `name`
  /// as `_name`.
  private static func withSourceName(_ line: Substring) -> String {
    let name = line.drop { "+-\u{2212} ".contains($0) }
    return name.hasPrefix("_") ? String(line[..<name.startIndex] + name.dropFirst()) : String(line)
  }
}
