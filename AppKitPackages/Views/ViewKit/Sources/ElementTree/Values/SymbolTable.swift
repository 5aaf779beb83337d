/// The characters that replace system symbols in output without images.
///
/// ```swift
/// SymbolTable.glyph(for: "star.fill")                   // "★"
/// SymbolTable.glyph(for: "star.fill", style: .ascii)    // "*"
/// ```
///
/// The table contains about 900 names. Other names fall back to their prefixes: `bell.badge.fill`
/// has the character of `bell.badge`. The filled variants of common symbols have characters of their own,
/// also in a shape: `bell.circle.fill` has that of `bell.fill`. The variants with a slash, and those with a badge that is a
/// sign, have a sign after the character, so that two states of an app differ: `mic.slash` is `⏺×`.
public enum SymbolTable {
  /// The set of characters that an output supports.
  public enum Style: Hashable, Sendable {
    /// All Unicode characters.
    case unicode
    /// ASCII characters only.
    case ascii
  }

  /// Returns the characters of a symbol, one or two cells wide. Unknown names have a small square,
  /// or `#` in ASCII.
  public static func glyph(for name: String, style: Style = .unicode) -> String {
    guard !name.isEmpty else { return "" }
    var name = name[...]
    var sign: (unicode: Character, ascii: Character)?
    while true {
      if let glyphs = glyphs[name] {
        let glyph = style == .unicode ? glyphs.unicode : glyphs.ascii
        guard let sign, let first = glyph.first else { return glyph }
        return String([first, style == .unicode ? sign.unicode : sign.ascii])
      }
      if name.hasSuffix(".fill"), let filled = filledGlyph(for: name, style) { return filled }
      // "star.circle.fill" falls back to "star.circle", then "star".
      guard let dot = name.lastIndex(of: ".") else { return unknown(name, style) }
      let variant = name[name.index(after: dot)...]
      name = name[..<dot]
      sign = sign ?? self.sign(of: variant, isBadge: name.hasSuffix("badge"))
    }
  }

  /// Returns the characters of the filled variant of a symbol in a shape or with a slash: `bell.slash.fill`
  /// has those of `bell.fill` and the sign of a slash.
  private static func filledGlyph(for name: Substring, _ style: Style) -> String? {
    var base = name.dropLast(".fill".count)
    var hasSlash = false
    while let dot = base.lastIndex(of: ".") {
      let variant = base[base.index(after: dot)...]
      guard ["circle", "rectangle", "slash", "square"].contains(variant) else { return nil }
      base = base[..<dot]
      hasSlash = hasSlash || variant == "slash"
      guard let glyphs = glyphs["\(base).fill"] else { continue }
      let glyph = style == .unicode ? glyphs.unicode : glyphs.ascii
      guard hasSlash, let first = glyph.first else { return glyph }
      return String([first, style == .unicode ? "×" : "x"])
    }
    return nil
  }

  /// Returns the sign that distinguishes a variant of a symbol from the symbol, if any.
  private static func sign(of variant: Substring, isBadge: Bool)
    -> (unicode: Character, ascii: Character)?
  {
    switch variant {
    case "slash": ("×", "x")
    case "exclamationmark": ("!", "!")
    case "plus" where isBadge: ("+", "+")
    case "minus" where isBadge: ("-", "-")
    case "xmark" where isBadge: ("×", "x")
    case "checkmark" where isBadge: ("✓", "v")
    case "questionmark" where isBadge: ("?", "?")
    default: nil
    }
  }

  /// Returns the characters of a number, such as `3.circle`, or of an unknown name. Unicode has
  /// circled digits up to 20.
  private static func unknown(_ name: Substring, _ style: Style) -> String {
    guard let number = UInt32(name), name.count < 4 else { return style == .unicode ? "▪" : "#" }
    guard style == .unicode, number <= 20,
      let circled = Unicode.Scalar(number == 0 ? 0x24EA : 0x2460 + number - 1)
    else { return String(number) }
    return String(circled)
  }

  /// The names in the table, sorted.
  public static var names: [String] { glyphs.keys.map { String($0) }.sorted() }

  /// The characters by name, parsed once from `symbolNames`.
  private static let glyphs: [Substring: (unicode: String, ascii: String)] = {
    var glyphs: [Substring: (unicode: String, ascii: String)] = [:]
    for line in symbolNames.split(separator: "\n") {
      let words = line.split(separator: " ")
      for name in words.dropFirst(2) { glyphs[name] = (String(words[0]), String(words[1])) }
    }
    return glyphs
  }()
}
