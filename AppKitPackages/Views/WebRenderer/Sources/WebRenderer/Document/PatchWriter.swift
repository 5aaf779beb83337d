import Foundation

/// Writes the operations of a patch as a JSON array that is as short as possible.
///
/// A frame is `[patch, event, operation, ...]`. The operations differ by their types:
///
/// | operation | meaning |
/// | --- | --- |
/// | `[node, "text"]` | sets the text |
/// | `[node, "name", "value"]` | sets an attribute; null removes it; `c` is `class`; `.value` and `.checked` are properties |
/// | `[node, index, first, "html"]` | inserts a child, whose nodes are numbered from `first` |
/// | `[node, index, child]` | moves a child |
/// | `[node]` | removes the node |
/// | `[node, null]` | takes the node out of the page; a move inserts it again |
/// | `[node, first, "html"]` | replaces the node |
/// | `[0, "name", ...]` | a request, such as to copy a text |
struct PatchWriter {
  private var json = ""
  private var urgent = ""

  var isEmpty: Bool { json.isEmpty && urgent.isEmpty }

  mutating func setText(_ node: Int, _ text: String) {
    json += ",[\(node),"
    Self.write(text, to: &json)
    json += "]"
  }

  mutating func setAttribute(_ node: Int, _ name: String, _ value: String?) {
    json += ",[\(node),"
    Self.write(name == "class" ? "c" : name, to: &json)
    json += ","
    if let value { Self.write(value, to: &json) } else { json += "null" }
    json += "]"
  }

  mutating func insert(_ html: String, first: Int, into node: Int, at index: Int) {
    json += ",[\(node),\(index),\(first),"
    Self.write(html, to: &json)
    json += "]"
  }

  mutating func move(_ child: Int, in node: Int, to index: Int) {
    json += ",[\(node),\(index),\(child)]"
  }

  mutating func remove(_ node: Int) { json += ",[\(node)]" }

  mutating func detach(_ node: Int) { json += ",[\(node),null]" }

  mutating func replace(_ node: Int, with html: String, first: Int) {
    json += ",[\(node),\(first),"
    Self.write(html, to: &json)
    json += "]"
  }

  /// Writes a request.
  ///
  /// - Parameter first: Whether it comes before all other operations.
  mutating func request(_ name: String, _ arguments: String..., first: Bool = false) {
    var request = ",[0,\"\(name)\""
    for argument in arguments {
      request += ","
      Self.write(argument, to: &request)
    }
    request += "]"
    if first { urgent += request } else { json += request }
  }

  /// Discards all operations on nodes, because the whole page is sent instead.
  mutating func discard() { json = "" }

  /// Returns the frame with all operations since the last frame.
  mutating func take(patch: Int, event: Int) -> String {
    defer { self = PatchWriter() }
    return "[\(patch),\(event)\(urgent)\(json)]"
  }

  private static func write(_ text: String, to output: inout String) {
    var text = text
    output += text.withUTF8 { text in
      var length = text.count + 2
      for byte in text where needsEscape(byte) { length += 5 }
      return String(unsafeUninitializedCapacity: length) { output in
        var count = 0
        func append(_ byte: UInt8) {
          output[count] = byte
          count += 1
        }
        append(UInt8(ascii: "\""))
        for byte in text {
          guard needsEscape(byte) else {
            append(byte)
            continue
          }
          switch byte {
          case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            append(UInt8(ascii: "\\"))
            append(byte)
          // Markup cannot contain null characters either.
          case 0: "\u{FFFD}".utf8.forEach(append)
          case UInt8(ascii: "\n"): #"\n"#.utf8.forEach(append)
          default: String(format: "\\u%04x", byte).utf8.forEach(append)
          }
        }
        append(UInt8(ascii: "\""))
        return count
      }
    }
  }

  @inline(__always)
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
