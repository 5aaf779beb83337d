import Foundation

/// Writes the operations of a patch, as ``PatchOperation`` says, in JSON that is as short as possible.
struct PatchWriter {
  private var json = ""
  private var urgent = ""

  var isEmpty: Bool { json.isEmpty && urgent.isEmpty }

  mutating func setText(_ node: Int, _ text: String) {
    write(.text, node)
    end(with: text)
  }

  mutating func setAttribute(_ node: Int, _ name: String, _ value: String?) {
    write(.attribute, node)
    json += ","
    Self.write(PatchOperation.shortNames[name] ?? name, to: &json)
    if let value { end(with: value) } else { json += ",null]" }
  }

  mutating func insert(_ html: String, first: Int, into node: Int, at index: Int) {
    write(.insert, node, index, first)
    end(with: html)
  }

  mutating func move(_ child: Int, in node: Int, to index: Int) {
    write(.move, node, index, child)
    json += "]"
  }

  mutating func remove(_ node: Int) {
    write(.remove, node)
    json += "]"
  }

  mutating func detach(_ node: Int) {
    write(.detach, node)
    json += "]"
  }

  mutating func substitute(_ node: Int, with html: String, first: Int) {
    write(.substitute, node, first)
    end(with: html)
  }

  private mutating func write(_ operation: PatchOperation, _ numbers: Int...) {
    json += ",[\"\(operation.rawValue)\""
    for number in numbers { json += ",\(number)" }
  }

  private mutating func end(with text: String) {
    json += ","
    Self.write(text, to: &json)
    json += "]"
  }

  /// Writes a request.
  ///
  /// - Parameter first: Whether it comes before all other operations.
  mutating func request(_ operation: PatchOperation, _ arguments: String..., first: Bool = false) {
    var request = ",[\"\(operation.rawValue)\""
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
