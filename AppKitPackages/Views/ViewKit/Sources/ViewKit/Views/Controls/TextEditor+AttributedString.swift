/// The selected part of an attributed text. Renderers do not read or write it.
public struct AttributedTextSelection: Equatable, Sendable {
  private let range: Range<AttributedString.Index>?

  /// Creates a selection without positions.
  public init() { range = nil }
  /// Creates the selection of a range.
  public init(range: Range<AttributedString.Index>) { self.range = range }
  /// Creates an insertion point.
  public init(insertionPoint: AttributedString.Index) { range = insertionPoint..<insertionPoint }
}

extension TextEditor {
  /// Creates a field for an attributed text of several lines. The field shows the characters without
  /// their attributes. An edit keeps the attributes of all other characters. The selection is never
  /// written.
  public init(
    text: Binding<AttributedString>,
    selection: Binding<AttributedTextSelection>? = nil
  ) {
    self.init(
      text: Binding(
        get: { String(text.wrappedValue.characters) },
        set: { text.wrappedValue.replaceCharacters(with: $0) }
      )
    )
  }
}

extension AttributedString {
  /// Replaces the characters that differ from a text. They get the attributes of the character
  /// before them.
  fileprivate mutating func replaceCharacters(with text: String) {
    let prefix = zip(characters, text).prefix { $0 == $1 }.count
    let oldRest = characters.dropFirst(prefix)
    let newRest = text.dropFirst(prefix)
    let suffix = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    let start = characters.index(startIndex, offsetBy: prefix)
    let end = characters.index(endIndex, offsetBy: -suffix)
    characters.replaceSubrange(start..<end, with: newRest.dropLast(suffix))
  }
}
