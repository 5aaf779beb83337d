/// A line of a wrapped text, as substrings of the text, so that positions can be converted.
public struct WrappedLine: Sendable, Hashable {
  /// The visible text of the line, without spaces and a line break at its end.
  public var text: Substring
  /// The whole range of the line with spaces and a line break at its end. The contents of all lines
  /// together are the text.
  public var content: Substring
  /// The number of columns of `text`.
  public var width: Int
  /// True if the line ends with a line break or with the text, false if it was wrapped.
  public var endsParagraph: Bool

  /// Creates a line from measured parts.
  public init(text: Substring, content: Substring, width: Int, endsParagraph: Bool) {
    self.text = text
    self.content = content
    self.width = width
    self.endsParagraph = endsParagraph
  }
}
