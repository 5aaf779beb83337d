/// The difference between two texts in the format of `diff -u`.
struct UnifiedDiff {
  /// The number of unchanged lines around each change.
  static let context = 3

  private enum Line {
    case unchanged(Substring), removed(Substring), inserted(Substring)

    var text: String {
      switch self {
      case .unchanged(let text): " \(text)"
      case .removed(let text): "-\(text)"
      case .inserted(let text): "+\(text)"
      }
    }

    var isChange: Bool {
      if case .unchanged = self { return false }
      return true
    }
  }

  /// Returns the difference, or an empty text if both texts are equal.
  ///
  /// - Parameters:
  ///   - old: The old text; nil for a new file.
  ///   - new: The new text.
  ///   - path: The path of the file.
  static func text(from old: String?, to new: String, path: String) -> String {
    guard old != new else { return "" }
    let lines = lines(from: split(old ?? ""), to: split(new))
    var result = "--- \(old == nil ? "/dev/null" : "a/\(path)")\n+++ b/\(path)\n"
    for hunk in hunks(of: lines) {
      let before = lines[..<hunk.lowerBound]
      let oldStart = before.count { if case .inserted = $0 { false } else { true } }
      let newStart = before.count { if case .removed = $0 { false } else { true } }
      let oldCount = lines[hunk].count { if case .inserted = $0 { false } else { true } }
      let newCount = lines[hunk].count { if case .removed = $0 { false } else { true } }
      result += "@@ -\(range(oldStart, oldCount)) +\(range(newStart, newCount)) @@\n"
      result += lines[hunk].map { $0.text + "\n" }.joined()
    }
    return result
  }

  private static func range(_ start: Int, _ count: Int) -> String {
    // An empty range names the line before it.
    "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func split(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func lines(from old: [Substring], to new: [Substring]) -> [Line] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append(.removed(old[oldIndex]))
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        lines.append(.inserted(new[newIndex]))
        newIndex += 1
      } else {
        lines.append(.unchanged(old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }

  /// The ranges of changed lines with their context, joined where they overlap.
  private static func hunks(of lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line.isChange {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }
}
