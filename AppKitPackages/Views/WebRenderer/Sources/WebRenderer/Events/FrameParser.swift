/// An argument in a frame of a browser.
enum FrameValue: Equatable {
  case number(Double)
  case text(String)
}

/// Parses a flat JSON array of numbers and strings.
///
/// This parser replaces `JSONSerialization`, which takes longer than all other steps of an event.
struct FrameParser {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func values() -> [FrameValue]? {
    guard take("[") else { return nil }
    var values: [FrameValue] = []
    guard !take("]") else { return position == bytes.count ? values : nil }
    repeat {
      guard values.count < 64, let value = value() else { return nil }
      values.append(value)
    } while take(",")
    guard take("]"), position == bytes.count else { return nil }
    return values
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func value() -> FrameValue? {
    if byte == UInt8(ascii: "\"") { return string().map { .text($0) } }
    let start = position
    while let byte, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]") { position += 1 }
    guard position - start < 32, position > start,
      let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite
    else { return nil }
    return .number(number)
  }

  private mutating func string() -> String? {
    position += 1
    var units: [UInt8] = []
    while let byte {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        units += Array(String(Character(scalar)).utf8)
      case ..<0x20: return nil
      default: units.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"):
      guard let unit = hexadecimal() else { return nil }
      guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
      let end = position
      guard take("\\"), take("u"), let low = hexadecimal(), (0xDC00..<0xE000).contains(low) else {
        // The escape after a lone surrogate is a character of its own.
        position = end
        return "\u{FFFD}"
      }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    // The initializer also accepts a sign.
    guard position + 4 <= bytes.count, UInt8(ascii: "0") <= bytes[position],
      let unit = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { return nil }
    position += 4
    return unit
  }
}
