/// A text that is safe to write to a terminal: what would control it is shown instead.
///
/// ```swift
/// sanitize("\u{1B}[2Jhello\tworld")  // "␛[2Jhello    world"
/// ```
///
/// Text from an app may come from anywhere: a file, the network, a clipboard. If it reached the
/// terminal as it is, it could move the cursor, retitle the window or paste into the shell. So C0
/// controls and DEL become their Unicode control pictures (`␛`, `␀`), C1 controls and the
/// characters that reorder text (bidirectional controls, UAX #9) become `�`, line and paragraph
/// separators become `↵`, a tab becomes spaces. `\n` stays, and `\r\n` becomes `\n`: they break
/// lines, which is the layout's business.
///
/// - Parameters:
///   - text: Any text.
///   - tabWidth: How many spaces stand for a tab.
public func sanitize(_ text: String, tabWidth: Int = 4) -> String {
  if isHarmless(text) { return text }
  var result = ""
  result.reserveCapacity(text.utf8.count + 16)
  var scalars = text.unicodeScalars.makeIterator()
  var pending = scalars.next()
  while let scalar = pending {
    pending = scalars.next()
    switch scalar.value {
    case 0x0A: result.unicodeScalars.append(scalar)
    case 0x09: result.append(String(repeating: " ", count: max(tabWidth, 0)))
    case 0x0D where pending?.value == 0x0A: break
    case 0x00..<0x20, 0x7F: result.unicodeScalars.append(controlPicture(for: scalar))
    case 0x80..<0xA0: result.append("\u{FFFD}")
    case 0x2028, 0x2029: result.append("↵")
    default:
      if isBidiControl(scalar) {
        result.append("\u{FFFD}")
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result
}

/// `␀` for U+0000, and so on: the block "Control Pictures" mirrors the C0 controls.
private func controlPicture(for scalar: Unicode.Scalar) -> Unicode.Scalar {
  let value = scalar.value == 0x7F ? 0x2421 : 0x2400 + scalar.value
  return Unicode.Scalar(value) ?? "\u{FFFD}"
}

/// The characters of property `Bidi_Control`.
@inline(__always)
private func isBidiControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}

/// Whether nothing in the text needs replacing. Looks at bytes only: a lead byte that may start a
/// C1 control, a separator or a bidirectional control sends the text the long way.
private func isHarmless(_ text: String) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    for (offset, byte) in bytes.enumerated() {
      if byte < 0x20 {
        if byte != 0x0A { return false }
      } else if byte == 0x7F {
        return false
      } else if byte == 0xC2 {
        if bytes[offset + 1] < 0xA0 { return false }
      } else if byte == 0xD8 {
        if bytes[offset + 1] == 0x9C { return false }
      } else if byte == 0xE2, bytes[offset + 1] == 0x80 || bytes[offset + 1] == 0x81 {
        let last = bytes[offset + 2]
        if bytes[offset + 1] == 0x80 {
          if last == 0x8E || last == 0x8F || (0xA8...0xAE).contains(last) { return false }
        } else if (0xA6...0xA9).contains(last) {
          return false
        }
      }
    }
    return true
  }
}
