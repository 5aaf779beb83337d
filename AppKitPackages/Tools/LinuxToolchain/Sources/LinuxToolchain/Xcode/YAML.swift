import Foundation

/// A value of YAML, as far as files of XcodeGen use it: mappings, sequences and texts.
enum YAML: Equatable {
  case text(String)
  case sequence([YAML])
  case mapping([String: YAML])

  /// Reads a document.
  init(_ text: String) throws {
    var reader = Reader(text)
    self = try reader.block(indentation: 0) ?? .mapping([:])
    if let line = reader.next { throw YAMLError(line: line.number) }
  }

  subscript(key: String) -> YAML? {
    if case .mapping(let values) = self { values[key] } else { nil }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The elements of a sequence, or the value itself as the only one.
  var list: [YAML] { if case .sequence(let values) = self { values } else { [self] } }

  var mapping: [String: YAML] { if case .mapping(let values) = self { values } else { [:] } }
}

/// A line that is not understood.
struct YAMLError: Error, Equatable { let line: Int }

private struct Reader {
  struct Line {
    let number: Int
    let indentation: Int
    let text: Substring
  }

  private var lines: [Line] = []
  private var index = 0

  var next: Line? { index < lines.count ? lines[index] : nil }

  init(_ text: String) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let content = Self.withoutComment(line)
      let indentation = content.prefix { $0 == " " }.count
      guard !content.allSatisfy(\.isWhitespace), content != "---" else { continue }
      lines.append(
        Line(number: number + 1, indentation: indentation, text: content.dropFirst(indentation))
      )
    }
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    var quote: Character?
    var last: Character = " "
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "#", last.isWhitespace {
        return trimmed(line[..<index])
      }
      last = character
    }
    return trimmed(line)
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  /// Reads the lines with an indentation, or with a larger one if that of the first line is larger.
  mutating func block(indentation: Int) throws -> YAML? {
    guard let first = next, first.indentation >= indentation else { return nil }
    return first.text.hasPrefix("- ") || first.text == "-"
      ? try sequence(first.indentation) : try mapping(first.indentation)
  }

  private mutating func sequence(_ indentation: Int) throws -> YAML {
    var values: [YAML] = []
    while let line = next, line.indentation == indentation, line.text.hasPrefix("-") {
      let rest = line.text.dropFirst().drop { $0 == " " }
      if Self.isBlockText(rest) {
        index += 1
        values.append(blockText(below: indentation))
      } else if rest.isEmpty {
        index += 1
        values.append(try block(indentation: indentation + 1) ?? .text(""))
      } else if Self.key(rest) != nil {
        // A mapping whose first key follows the hyphen.
        let inner = indentation + line.text.count - rest.count
        lines[index] = Line(number: line.number, indentation: inner, text: rest)
        values.append(try mapping(inner))
      } else {
        index += 1
        values.append(try Self.scalar(rest, line.number))
      }
    }
    return .sequence(values)
  }

  private mutating func mapping(_ indentation: Int) throws -> YAML {
    var values: [String: YAML] = [:]
    while let line = next, line.indentation == indentation {
      guard let (key, rest) = Self.key(line.text) else { throw YAMLError(line: line.number) }
      index += 1
      if Self.isBlockText(rest) {
        values[key] = blockText(below: indentation)
      } else if rest.isEmpty {
        // A sequence may have the indentation of its key.
        let isSequence = next.map { $0.indentation == indentation && $0.text.hasPrefix("- ") }
        values[key] =
          try isSequence == true
          ? sequence(indentation) : block(indentation: indentation + 1) ?? .text("")
      } else {
        values[key] = try Self.scalar(rest, line.number)
      }
    }
    return .mapping(values)
  }

  /// Whether a text of several lines follows, such as a script.
  private static func isBlockText(_ text: Substring) -> Bool {
    text.wholeMatch(of: #/[|>][-+\d]*/#) != nil
  }

  /// Reads the lines of such a text. Comments and empty lines, which are part of it, are gone.
  private mutating func blockText(below indentation: Int) -> YAML {
    var text: [Substring] = []
    while let line = next, line.indentation > indentation {
      text.append(line.text)
      index += 1
    }
    return .text(text.joined(separator: "\n"))
  }

  /// The key at the start of a line, and what follows its colon.
  private static func key(_ text: Substring) -> (String, Substring)? {
    guard let match = text.prefixMatch(of: #/("[^"]*"|'[^']*'|[^"'\[\]{},]+?):(?: +|$)/#) else {
      return nil
    }
    return (unquoted(match.1), text[match.range.upperBound...])
  }

  private static func scalar(_ text: Substring, _ line: Int) throws -> YAML {
    if text.hasPrefix("["), text.hasSuffix("]") {
      return .sequence(try parts(text).map { try scalar($0, line) })
    }
    if text.hasPrefix("{"), text.hasSuffix("}") {
      let pairs = try parts(text).map { part in
        guard let (key, value) = key(part) else { throw YAMLError(line: line) }
        return (key, try scalar(value, line))
      }
      return .mapping(Dictionary(pairs) { $1 })
    }
    // Anchors and tags.
    if let first = text.first, "&*!|>[{".contains(first) { throw YAMLError(line: line) }
    return .text(unquoted(text))
  }

  /// The parts between the commas of a flow collection.
  private static func parts(_ text: Substring) throws -> [Substring] {
    var depth = 0
    var start = text.index(after: text.startIndex)
    var parts: [Substring] = []
    let end = text.index(before: text.endIndex)
    for index in text.indices[start..<end] {
      switch text[index] {
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    parts.append(text[start..<end])
    return parts.map { trimmed($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.count >= 2, let first = text.first, first == text.last, "\"'".contains(first) else {
      return String(text)
    }
    return String(text.dropFirst().dropLast())
  }
}
