/// Returns the number of terminal columns of a character: 0, 1 or 2.
///
/// ```swift
/// displayWidth(of: "e\u{301}")  // 1: a letter and its accent share a column
/// displayWidth(of: "語")  // 2
/// displayWidth(of: "👨‍👩‍👧")  // 2: a family is one picture
/// ```
///
/// Terminals measure text in columns, and a grapheme cluster, not a code point, is the unit. The
/// widths are generated from the Unicode Character Database (``unicodeVersion``): East Asian width
/// (UAX #11), general categories and emoji properties (UTS #51). A test compares them with those of
/// Python's `wcwidth` for each code point.
///
/// - Parameters:
///   - character: A grapheme cluster.
///   - ambiguous: The width of characters with an ambiguous East Asian width.
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
        // The code points after the first emoji belong to the same picture. A skin tone turns a
        // symbol into an emoji.
        if properties.isEmoji { width = 2 }
      } else if width > 0 || properties.width != .spacingMark {
        width += properties.width == .spacingMark ? 1 : properties.width.columns(ambiguous)
      }
    }
  }
  return hasMore ? min(width, 2) : width
}

/// Returns the number of terminal columns of a text in one line.
///
/// ```swift
/// displayWidth(of: "日本 tour 🇯🇵")  // 12
/// ```
///
/// Control characters have the width 0; `sanitize(_:)` replaces them.
///
/// - Parameters:
///   - text: The text.
///   - ambiguous: The width of characters with an ambiguous East Asian width.
public func displayWidth(of text: String, ambiguous: AmbiguousWidth = .narrow) -> Int {
  if let columns = asciiWidth(of: text) { return columns }
  var columns = 0
  for character in text { columns += displayWidth(of: character, ambiguous: ambiguous) }
  return columns
}

/// Returns the number of terminal columns of a part of a text in one line.
public func displayWidth(of text: some StringProtocol, ambiguous: AmbiguousWidth = .narrow) -> Int {
  displayWidth(of: String(text), ambiguous: ambiguous)
}

/// The version of the Unicode Character Database from which the tables were generated.
public var unicodeVersion: String { UnicodeTable.width.unicodeVersion.description }

/// Returns the number of columns of a text of printable ASCII characters; nil if the text has other
/// characters.
///
/// - Parameter text: The text.
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
