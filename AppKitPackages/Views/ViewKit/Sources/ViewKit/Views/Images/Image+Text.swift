extension Text {
  /// Creates a text of an image: the character of a symbol, or the name in brackets.
  public nonisolated init(_ image: Image) { self.init(runs: [image.run]) }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds an image to the text.
  public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
}
