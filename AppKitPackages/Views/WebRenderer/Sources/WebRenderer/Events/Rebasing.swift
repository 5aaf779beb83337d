/// An edit of a text that is applied to another text, as the browser does with what was typed before a
/// text of the app arrived. After Return has emptied a field with `milk`, for example, the edit to `milkb`
/// gives `b`.
///
/// Positions count UTF-16 code units, as in browsers.
struct Rebasing {
  private let base: [UInt16]
  private let start: Int
  private let end: Int
  private let inserted: ArraySlice<UInt16>

  /// - Parameters:
  ///   - base: The text before the edit.
  ///   - text: The text after it.
  init(base: String, text: String) {
    let text = Array(text.utf16)
    self.base = Array(base.utf16)
    (start, end) = Self.difference(self.base, text)
    inserted = text[start..<(text.count - end)]
  }

  /// Returns a text that has replaced the base, with the edit.
  func applied(to value: String) -> String {
    let value = Array(value.utf16)
    let (lower, upper) = (moved(start, to: value), moved(base.count - end, to: value))
    return String(decoding: value[..<lower] + inserted + value[upper...], as: UTF16.self)
  }

  /// Positions before and after the changed part of the base stay with their letters.
  private func moved(_ position: Int, to value: [UInt16]) -> Int {
    let (start, end) = Self.difference(base, value)
    if position == base.count { return value.count }
    if position <= start { return position }
    if position >= base.count - end { return position + value.count - base.count }
    return min(position, value.count - end)
  }

  /// The numbers of equal code units at the start and at the end, without halves of surrogate pairs.
  private static func difference(_ old: [UInt16], _ new: [UInt16]) -> (start: Int, end: Int) {
    let shared = min(old.count, new.count)
    var (start, end) = (0, 0)
    while start < shared, new[start] == old[start] { start += 1 }
    while end < shared - start, new[new.count - 1 - end] == old[old.count - 1 - end] { end += 1 }
    if start > 0, UTF16.isLeadSurrogate(old[start - 1]) { start -= 1 }
    if end > 0, UTF16.isTrailSurrogate(old[old.count - end]) { end -= 1 }
    return (start, end)
  }
}
