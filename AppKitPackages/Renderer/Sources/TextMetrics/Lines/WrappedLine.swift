/// One line of a wrapped text: a piece of the text itself, so that a cursor can be mapped into it.
public struct WrappedLine: Sendable, Hashable {
  /// What the line shows, without the spaces and the line break it ends in.
  public var text: Substring
  /// Everything the line covers, trailing spaces and line break included: the lines' contents
  /// joined are the text.
  public var content: Substring
  /// How many columns `text` takes.
  public var width: Int
  /// Whether a line break or the end of the text ended it, and not a lack of room.
  public var endsParagraph: Bool

  /// Creates a line that was measured elsewhere.
  public init(text: Substring, content: Substring, width: Int, endsParagraph: Bool) {
    self.text = text
    self.content = content
    self.width = width
    self.endsParagraph = endsParagraph
  }
}
