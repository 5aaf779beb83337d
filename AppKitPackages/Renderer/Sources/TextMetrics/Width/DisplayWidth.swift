/// The number of terminal columns a character takes: 0, 1 or 2.
///
/// ```swift
/// displayWidth(of: "e\u{301}")  // 1: a letter and its accent share a column
/// displayWidth(of: "語")  // 2
/// displayWidth(of: "👨‍👩‍👧")  // 2: a family is one picture
/// ```
///
/// A terminal has no other measure than columns, and it is the grapheme cluster that takes them,
/// not the code point. Widths come from a table generated from the Unicode Character Database
/// (``unicodeVersion``): East Asian width (UAX #11), general categories, emoji properties (UTS
/// #51). It is compared with Python's `wcwidth` on every code point in
/// `Tests/TextMetricsTests/Fixtures`.
///
/// - Parameters:
///   - character: A grapheme cluster.
///   - ambiguous: What to do with characters that are narrow or wide depending on their context.
public func displayWidth(of character: Character, ambiguous: AmbiguousWidth = .narrow) -> Int {
  var scalars = character.unicodeScalars.makeIterator()
  guard let first = scalars.next() else { return 0 }
  if first.value < 0x7F, character.utf8.count == 1 { return first.value < 0x20 ? 0 : 1 }

  let base = WidthProperties(first)
  var width = base.width.columns(ambiguous)
  var hasMore = false
  while let scalar = scalars.next() {
    hasMore = true
    if scalar.value == 0xFE0F, base.isEmojiVariationBase {
      width = 2
    } else {
      let properties = WidthProperties(scalar)
      if base.isEmoji {
        // Everything after the first picture joins it; a skin tone makes a picture of a symbol.
        if properties.isEmoji { width = 2 }
      } else if width > 0 || properties.width != .spacingMark {
        width += properties.width == .spacingMark ? 1 : properties.width.columns(ambiguous)
      }
    }
  }
  return hasMore ? min(width, 2) : width
}

/// The number of terminal columns a text takes when it is written in one line.
///
/// ```swift
/// displayWidth(of: "日本 tour 🇯🇵")  // 12
/// ```
///
/// Control characters count as nothing; see `sanitize(_:)` for text that may hold some.
///
/// - Parameters:
///   - text: Any text.
///   - ambiguous: What to do with characters that are narrow or wide depending on their context.
public func displayWidth(of text: String, ambiguous: AmbiguousWidth = .narrow) -> Int {
  if let columns = asciiWidth(of: text) { return columns }
  var columns = 0
  for character in text { columns += displayWidth(of: character, ambiguous: ambiguous) }
  return columns
}

/// The number of terminal columns a part of a text takes when it is written in one line.
public func displayWidth(of text: some StringProtocol, ambiguous: AmbiguousWidth = .narrow) -> Int {
  displayWidth(of: String(text), ambiguous: ambiguous)
}

/// The version of the Unicode Character Database the tables were generated from.
public var unicodeVersion: String { UnicodeTable.width.unicodeVersion.description }

/// The width in columns of a text of printable ASCII characters, or nil if it has other characters.
///
/// - Parameter text: Any text.
@inline(__always)
public func asciiWidth(of text: String) -> Int? {
  text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
    for byte in bytes where byte &- 0x20 >= 0x5F { return nil }
    return bytes.count
  } ?? nil
}

extension WidthProperties.Width {
  @inline(__always)
  func columns(_ ambiguous: AmbiguousWidth) -> Int {
    switch self {
    case .zero, .spacingMark: 0
    case .narrow: 1
    case .wide: 2
    case .ambiguous: ambiguous == .wide ? 2 : 1
    }
  }
}
