/// What the width table knows of one code point.
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
  /// U+FE0F turns the code point into a picture.
  var isEmojiVariationBase: Bool { rawValue & 8 != 0 }
  /// The code point starts an emoji sequence: a pictograph, a regional indicator, a skin tone.
  var isEmoji: Bool { rawValue & 16 != 0 }
}
