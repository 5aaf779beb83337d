/// Returns a text shortened to a number of columns, with an ellipsis in place of the removed part.
///
/// ```swift
/// truncate("Buy oat milk", columns: 8, mode: .tail)  // "Buy oat…"
/// truncate("/usr/share/doc", columns: 8, mode: .head)  // "…are/doc"
/// ```
///
/// The result contains whole characters and no spaces beside the ellipsis, so it can be shorter
/// than `columns`. A text that fits is returned unchanged.
///
/// - Parameters:
///   - text: A text of one line.
///   - columns: The maximum number of columns; 0 or less for an empty result.
///   - mode: The position of the ellipsis.
///   - ambiguous: The width of characters with an ambiguous East Asian width.
public func truncate(
  _ text: some StringProtocol,
  columns: Int,
  mode: TruncationMode = .tail,
  ambiguous: AmbiguousWidth = .narrow
) -> String {
  guard columns > 0 else { return "" }
  if text.utf8.count <= columns && ambiguous == .narrow || fits(text, columns, ambiguous) {
    return String(text)
  }
  let ellipsis: Character = "…"
  let room = columns - displayWidth(of: ellipsis, ambiguous: ambiguous)
  guard room >= 0 else { return "" }
  switch mode {
  case .tail:
    return prefix(of: text, room, ambiguous).droppingTrailingSpaces + String(ellipsis)
  case .head:
    return String(ellipsis) + suffix(of: text, room, ambiguous).droppingLeadingSpaces
  case .middle:
    let head = prefix(of: text, room - room / 2, ambiguous)
    let taken = displayWidth(of: head, ambiguous: ambiguous)
    let tail = suffix(of: text, room - taken, ambiguous)
    return head.droppingTrailingSpaces + String(ellipsis) + tail.droppingLeadingSpaces
  }
}

extension StringProtocol {
  /// The text without the spaces at its end.
  public var droppingTrailingSpaces: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)])
  }

  fileprivate var droppingLeadingSpaces: String { String(drop { $0.isWhitespace }) }
}

/// Returns true if a text fits into a number of columns. The measurement stops at the limit, so the
/// time does not depend on the length of the text.
private func fits(_ text: some StringProtocol, _ columns: Int, _ ambiguous: AmbiguousWidth) -> Bool
{
  var taken = 0
  for character in text {
    taken += displayWidth(of: character, ambiguous: ambiguous)
    if taken > columns { return false }
  }
  return true
}

private func prefix<Text: StringProtocol>(
  of text: Text,
  _ columns: Int,
  _ ambiguous: AmbiguousWidth
) -> Text.SubSequence {
  var end = text.startIndex
  var taken = 0
  while end < text.endIndex {
    taken += displayWidth(of: text[end], ambiguous: ambiguous)
    if taken > columns { break }
    end = text.index(after: end)
  }
  return text[..<end]
}

private func suffix<Text: StringProtocol>(
  of text: Text,
  _ columns: Int,
  _ ambiguous: AmbiguousWidth
) -> Text.SubSequence {
  var start = text.endIndex
  var taken = 0
  while start > text.startIndex {
    let before = text.index(before: start)
    taken += displayWidth(of: text[before], ambiguous: ambiguous)
    if taken > columns { break }
    start = before
  }
  return text[start...]
}
