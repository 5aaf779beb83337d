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
    // An array of bytes, because appending scalars to a string takes several times as long.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + text.utf8.count / 8 + 2)
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      // Markup cannot contain null characters either.
      case 0: bytes += Array("\u{FFFD}".utf8)
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case ..<0x20: bytes += Array(String(format: "\\u%04x", byte).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    output += String(decoding: bytes, as: UTF8.self)
  }
}
