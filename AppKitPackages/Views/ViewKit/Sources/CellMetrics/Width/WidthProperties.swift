/// The properties of a code point in the width table.
struct WidthProperties {
  let rawValue: UInt8

  @inline(__always)
  init(_ scalar: Unicode.Scalar) {
    rawValue = UnicodeTable.width[scalar]
  }

  enum Width: UInt8 {
    case zero, narrow, wide, ambiguous, spacingMark
  }

  var width: Width { Width(rawValue: rawValue & 7) ?? .narrow }
  /// True if U+FE0F turns the code point into an emoji.
  var isEmojiVariationBase: Bool { rawValue & 8 != 0 }
  /// True if the code point begins an emoji sequence: a pictograph, a regional indicator or a skin
  /// tone.
  var isEmoji: Bool { rawValue & 16 != 0 }
}
