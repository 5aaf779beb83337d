/// A text cut to a number of columns, with an ellipsis where something is missing.
///
/// ```swift
/// truncate("Buy oat milk", columns: 8, mode: .tail)  // "Buy oat…"
/// truncate("/usr/share/doc", columns: 8, mode: .head)  // "…are/doc"
/// ```
///
/// Whole characters are kept or dropped, and spaces beside the ellipsis go, so the result may be
/// shorter than asked. A text that fits is returned as it is.
///
/// - Parameters:
///   - text: One line of text.
///   - columns: How many columns the result may take; with 0 or less, nothing is left.
///   - mode: Where the ellipsis goes.
///   - ambiguous: How wide ambiguous characters are.
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
  /// The text without the spaces at its end, where nothing is left between it and an ellipsis.
  public var droppingTrailingSpaces: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)])
  }

  fileprivate var droppingLeadingSpaces: String { String(drop { $0.isWhitespace }) }
}

/// Measures no further than needed: a line of 100,000 characters is truncated as fast as one of
/// 100.
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
