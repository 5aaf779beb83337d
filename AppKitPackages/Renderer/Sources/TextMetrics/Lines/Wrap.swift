/// The lines a text takes at a number of columns, broken between words.
///
/// ```swift
/// wrap("Buy milk, then call home", columns: 10)  // ["Buy milk,", "then call", "home"]
/// ```
///
/// Where a line may break follows the rules of the Unicode line breaking algorithm (UAX #14): after
/// spaces and hyphens, between ideographs, not before closing punctuation, not inside numbers. A
/// word that is longer than a line is broken between characters. Spaces at the end of a line are
/// left out.
///
/// - Parameters:
///   - text: Any text; line breaks in it end lines.
///   - columns: The width of a line; less than 1 counts as 1.
///   - ambiguous: How wide ambiguous characters are.
/// - Returns: At least one line. Each is a piece of `text`.
public func wrap(
  _ text: String,
  columns: Int,
  ambiguous: AmbiguousWidth = .narrow
) -> [Substring] {
  wrappedLines(text[...], columns: columns, ambiguous: ambiguous).map(\.text)
}

/// The lines of ``wrap(_:columns:ambiguous:)``, with their widths and what they cover of the text.
///
/// A text editor uses it: it has to know the line of a position that is in a trailing space.
///
/// - Parameters:
///   - text: Any text; line breaks in it end lines.
///   - columns: The width of a line; less than 1 counts as 1.
///   - limit: How many lines are wanted at most; a text of 100,000 characters of which three lines
///     are shown costs three lines.
///   - ambiguous: How wide ambiguous characters are.
/// - Returns: At least one line, unless `limit` is 0.
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

/// Takes lines off the front of a text, as long as each can be.
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

  /// The end of a line if it were to end here: its last visible character, and how wide it is.
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

  /// What counts of a character: whether the line may break before it, where it ends, how wide it
  /// is.
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
    // Printable ASCII before more ASCII is a character of its own and needs no segmentation.
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
    // Breaks inside a character don't count.
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
