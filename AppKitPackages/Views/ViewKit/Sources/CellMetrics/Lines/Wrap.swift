/// Returns the lines of a text that is wrapped between words.
///
/// ```swift
/// wrap("Buy milk, then call home", columns: 10)  // ["Buy milk,", "then call", "home"]
/// ```
///
/// Lines break by the Unicode line breaking algorithm (UAX #14): after spaces and hyphens and
/// between ideographs, but not before closing punctuation or inside numbers. A word longer than a
/// line is broken between characters. Spaces at the end of a line are removed.
///
/// - Parameters:
///   - text: The text. Lines end at its line breaks.
///   - columns: The number of columns of a line; at least 1.
///   - ambiguous: The width of characters with an ambiguous East Asian width.
/// - Returns: One or more lines, which are substrings of `text`.
public func wrap(
  _ text: String,
  columns: Int,
  ambiguous: AmbiguousWidth = .narrow
) -> [Substring] {
  wrappedLines(text[...], columns: columns, ambiguous: ambiguous).map(\.text)
}

/// Returns the lines of a wrapped text with their widths and their ranges of the text.
///
/// ```swift
/// let lines = wrappedLines("Buy milk, then call home", columns: 10)
/// lines.map(\.width)  // [9, 9, 4]
/// ```
///
/// Text editors need the ranges to find the line of a cursor, which can be among the spaces at the
/// end of a line. ``wrap(_:columns:ambiguous:)`` returns the same lines without them.
///
/// - Parameters:
///   - text: The text. Lines end at its line breaks.
///   - columns: The number of columns of a line; at least 1.
///   - limit: The maximum number of lines. The text after them is not measured, so three lines of a
///     text of 100,000 characters cost only these lines.
///   - ambiguous: The width of characters with an ambiguous East Asian width.
/// - Returns: One or more lines, or none if `limit` is 0.
public func wrappedLines(
  _ text: Substring,
  columns: Int,
  limit: Int = .max,
  ambiguous: AmbiguousWidth = .narrow
) -> [WrappedLine] {
  guard limit > 0 else { return [] }
  var wrapper = LineWrapper(text: text, columns: max(columns, 1), ambiguous: ambiguous)
  var lines: [WrappedLine] = []
  while lines.count < limit, let line = wrapper.next() { lines.append(line) }
  return lines
}

/// Splits a text into its longest possible lines, from the start.
private struct LineWrapper {
  let text: Substring
  let columns: Int
  let ambiguous: AmbiguousWidth

  private var position: String.Index
  private var isAtEnd = false

  init(text: Substring, columns: Int, ambiguous: AmbiguousWidth) {
    self.text = text
    self.columns = columns
    self.ambiguous = ambiguous
    position = text.startIndex
  }

  /// A possible end of the line: after its last visible character, with the width up to there.
  private struct Candidate {
    var textEnd: String.Index
    var contentEnd: String.Index
    var width: Int
  }

  mutating func next() -> WrappedLine? {
    if isAtEnd { return nil }
    let start = position
    var breaker = LineBreaker()
    var lastBreak: Candidate?
    var here = Candidate(textEnd: start, contentEnd: start, width: 0)
    var total = 0

    while here.contentEnd < text.endIndex {
      let character = self.character(at: here.contentEnd, &breaker)
      if character.opportunity == .allowed { lastBreak = here }
      if character.isNewline {
        here.contentEnd = character.end
        return finish(from: start, at: here, endsParagraph: true)
      }
      total += character.width
      let isSpace = character.isSpace
      if total > columns, !isSpace {
        if let lastBreak { return finish(from: start, at: lastBreak, endsParagraph: false) }
        if here.textEnd > start || here.contentEnd > start {
          return finish(from: start, at: here, endsParagraph: false)
        }
      }
      here.contentEnd = character.end
      if !isSpace {
        here.textEnd = character.end
        here.width = total
      }
    }
    isAtEnd = true
    return finish(from: start, at: here, endsParagraph: true)
  }

  private mutating func finish(
    from start: String.Index,
    at end: Candidate,
    endsParagraph: Bool
  ) -> WrappedLine {
    position = end.contentEnd
    return WrappedLine(
      text: text[start..<end.textEnd],
      content: text[start..<end.contentEnd],
      width: end.width,
      endsParagraph: endsParagraph
    )
  }

  /// The next character: its end, its width, and whether a line can break before it.
  private struct Step {
    var opportunity: LineBreaker.Opportunity
    var end: String.Index
    var width: Int
    var isSpace: Bool
    var isNewline: Bool
  }

  private func character(at index: String.Index, _ breaker: inout LineBreaker) -> Step {
    let bytes = text.utf8
    let byte = bytes[index]
    let next = bytes.index(after: index)
    // Fast path: a printable ASCII character before another ASCII character is a grapheme cluster.
    if byte >= 0x20, byte < 0x7F, next == bytes.endIndex || bytes[next] < 0x80 {
      let opportunity = breaker.advance(LineBreakClass(Unicode.Scalar(byte)))
      return Step(
        opportunity: opportunity,
        end: next,
        width: 1,
        isSpace: byte == 0x20,
        isNewline: false
      )
    }
    let character = text[index]
    var scalars = character.unicodeScalars.makeIterator()
    var opportunity = LineBreaker.Opportunity.prohibited
    if let first = scalars.next() { opportunity = breaker.advance(LineBreakClass(first)) }
    // Line breaks inside a grapheme cluster are ignored.
    while let scalar = scalars.next() { _ = breaker.advance(LineBreakClass(scalar)) }
    return Step(
      opportunity: opportunity,
      end: text.index(after: index),
      width: displayWidth(of: character, ambiguous: ambiguous),
      isSpace: character == " ",
      isNewline: character.isNewline
    )
  }
}
