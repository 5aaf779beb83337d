/// The characters that stand for system symbols where pictures cannot be shown.
public enum SymbolTable {
  /// The character for a symbol's name; unknown names give a small square.
  public static func glyph(for name: String) -> String {
    var name = name[...]
    while true {
      if let glyph = glyphs[String(name)] { return glyph }
      // "star.circle.fill" falls back to "star.circle", then "star".
      guard let dot = name.lastIndex(of: ".") else { return "▪" }
      name = name[..<dot]
    }
  }

  static let glyphs: [String: String] = [
    "house": "⌂", "gear": "⚙", "gearshape": "⚙", "person": "☺", "star": "☆", "star.fill": "★",
    "checkmark": "✓", "xmark": "✗", "plus": "+", "minus": "-", "circle": "○", "circle.fill": "●",
  ]
}
