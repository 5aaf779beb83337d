/// The characters that stand for system symbols where pictures cannot be shown.
///
/// ```swift
/// SymbolTable.glyph(for: "star.fill")                   // "★"
/// SymbolTable.glyph(for: "star.fill", style: .ascii)    // "*"
/// ```
///
/// The table maps about 400 names; a name that is not in it is looked up without its last parts, so
/// that `bell.badge.fill` shows the bell.
public enum SymbolTable {
  /// The characters that may be used.
  public enum Style: Hashable, Sendable {
    case unicode
    /// For terminals that show nothing else.
    case ascii
  }

  /// The characters for a symbol's name, one or two cells wide; unknown names give a small square,
  /// or `#` in ASCII.
  public static func glyph(for name: String, style: Style = .unicode) -> String {
    var name = name[...]
    while true {
      if let glyphs = glyphs[name] { return style == .unicode ? glyphs.unicode : glyphs.ascii }
      // "star.circle.fill" falls back to "star.circle", then "star".
      guard let dot = name.lastIndex(of: ".") else { return unknown(name, style) }
      name = name[..<dot]
    }
  }

  /// Numbers are symbols too: `3.circle`. Up to 20 there are characters with circles.
  private static func unknown(_ name: Substring, _ style: Style) -> String {
    guard let number = UInt32(name), name.count < 4 else { return style == .unicode ? "▪" : "#" }
    guard style == .unicode, number <= 20,
      let circled = Unicode.Scalar(number == 0 ? 0x24EA : 0x2460 + number - 1)
    else { return String(number) }
    return String(circled)
  }

  /// The names that have characters of their own.
  public static var names: [String] { glyphs.keys.map { String($0) }.sorted() }

  /// Read from ``symbolNames`` once: a line is the characters, their ASCII fallback, and the names
  /// that they stand for.
  private static let glyphs: [Substring: (unicode: String, ascii: String)] = {
    var glyphs: [Substring: (unicode: String, ascii: String)] = [:]
    for line in symbolNames.split(separator: "\n") {
      let words = line.split(separator: " ")
      for name in words.dropFirst(2) { glyphs[name] = (String(words[0]), String(words[1])) }
    }
    return glyphs
  }()
}
