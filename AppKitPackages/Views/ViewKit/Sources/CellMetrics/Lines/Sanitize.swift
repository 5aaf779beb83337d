/// Returns a text that is safe to write to a terminal. Visible characters replace all control
/// characters.
///
/// ```swift
/// sanitize("\u{1B}[2Jhello\tworld")  // "␛[2Jhello    world"
/// ```
///
/// Text in an app can come from a file, the network or a clipboard. Control characters in it could
/// move the cursor, change the title of the window or paste into the shell. This function replaces
/// C0 controls and DEL by control pictures (`␛`, `␀`), C1 controls and bidirectional controls (UAX
/// #9) by `�`, line and paragraph separators by `↵`, and tabs by spaces. `\n` stays and `\r\n`
/// becomes `\n`, because the layout breaks lines there.
///
/// - Parameters:
///   - text: The text.
///   - tabWidth: The number of spaces in place of a tab.
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

/// Returns the control picture of a C0 control. The block "Control Pictures" has the same order.
private func controlPicture(for scalar: Unicode.Scalar) -> Unicode.Scalar {
  let value = scalar.value == 0x7F ? 0x2421 : 0x2400 + scalar.value
  return Unicode.Scalar(value) ?? "\u{FFFD}"
}

/// Returns true for code points with the property `Bidi_Control`.
@inline(__always)
private func isBidiControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}

/// Fast path: returns true if no byte of the text can belong to a replaced code point. Lead bytes
/// of C1 controls, separators and bidirectional controls need the slow path.
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
