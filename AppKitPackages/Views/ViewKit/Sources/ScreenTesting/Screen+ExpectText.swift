import Testing
import ViewKit

extension Screen {
  /// Compares the text of the screen with the expected one, and records an issue that shows the lines
  /// that differ.
  ///
  /// ```swift
  /// func checkTheList(screen: Screen) {
  ///   screen.expectText(
  ///     """
  ///      Notes
  ///       ○ Milk
  ///     """
  ///   )
  /// }
  /// ```
  ///
  /// `#expect(screen.text == "...")` prints both texts one after the other, in which a changed line of a
  /// screen is hard to find. Here each line stands once, a missing one after `-` and an unexpected one
  /// after `+`, and blanks at the end of these lines are dots.
  ///
  /// - Parameters:
  ///   - expected: The lines of the screen. Empty lines at the end do not matter.
  ///   - sourceLocation: The place at which the issue is recorded.
  public func expectText(
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let difference = lineDifference(from: expected, to: text) else { return }
    Issue.record(
      """
      The screen differs from the expected text. Lines after - are missing, and those after + are \
      unexpected:
      \(difference)
      """,
      sourceLocation: sourceLocation
    )
  }
}

/// Returns all lines of two texts with those that differ marked, or nil if none differs.
func lineDifference(from old: String, to new: String) -> String? {
  func lines(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast(lines.reversed().prefix { $0.isEmpty }.count)
  }
  let (old, new) = (lines(old), lines(new))
  let changes = new.difference(from: old)
  guard !changes.isEmpty else { return nil }
  var result: [String] = []
  let removed = Set(changes.removals.map(\.offset))
  let inserted = Set(changes.insertions.map(\.offset))
  var (oldIndex, newIndex) = (0, 0)
  while oldIndex < old.count || newIndex < new.count {
    if removed.contains(oldIndex) {
      result.append("- " + old[oldIndex].showingTrailingBlanks)
      oldIndex += 1
    } else if inserted.contains(newIndex) {
      result.append("+ " + new[newIndex].showingTrailingBlanks)
      newIndex += 1
    } else {
      result.append("  " + new[newIndex])
      (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
    }
  }
  return result.joined(separator: "\n")
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension Substring {
  fileprivate var showingTrailingBlanks: String {
    let blanks = reversed().prefix { $0 == " " }.count
    return dropLast(blanks) + String(repeating: "·", count: blanks)
  }
}
