import Foundation

/// An import of a module.
struct Import: Hashable, Sendable {
  var module: String
  var line: Int
  var isTestable = false
  var isExported = false
}

/// Finds the imports of a source file that the compiler sees on this system.
///
/// A parser would take seconds for all files of the repository in a debug build. The scanner looks
/// for the word `import` with the functions of the C library, and reads only the lines up to the
/// last import: it skips comments, multiline strings, and conditional code of other systems.
struct ImportScanner {
  /// Returns true for a module that `canImport` finds on this system.
  var canImport: (String) -> Bool

  func imports(in source: String) -> [Import] {
    guard let end = source.withCString(Self.endOfLastImport) else { return [] }
    var imports: [Import] = []
    var state = State(canImport: canImport)
    let head = Substring(source.utf8.prefix(end))
    for (offset, line) in head.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard state.isCode(line), var found = Self.parse(line) else { continue }
      found.line = offset + 1
      imports.append(found)
    }
    return imports
  }

  /// The end of the last line that may be an import.
  private static func endOfLastImport(in source: UnsafePointer<CChar>) -> Int? {
    var end: Int?
    var position = source
    while let match = strstr(position, "import ") {
      position = UnsafePointer(match) + 7
      if mayBeImport(at: UnsafePointer(match), in: source) {
        end = source.distance(to: strchr(match, 10) ?? match + strlen(match))
      }
    }
    return end
  }

  /// Returns true if only words and attributes are between the start of the line and a position.
  private static func mayBeImport(
    at position: UnsafePointer<CChar>,
    in source: UnsafePointer<CChar>
  ) -> Bool {
    var position = position
    while position > source {
      position -= 1
      let byte = UInt8(bitPattern: position.pointee)
      if byte == 10 { return true }
      // A space, an at sign, an underscore, or parentheses.
      let isAllowed =
        byte == 32 || byte == 64 || byte == 95 || byte == 40 || byte == 41
        || byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90
      if !isAllowed { return false }
    }
    return true
  }

  private static let modifiers: Set<Substring> = [
    "fileprivate", "internal", "package", "private", "public",
  ]
  private static let kinds: Set<Substring> = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  private static func parse(_ line: Substring) -> Import? {
    var words = line.split(separator: " ")[...]
    var found = Import(module: "", line: 0)
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) {
      if word == "@testable" { found.isTestable = true }
      if word == "@_exported" { found.isExported = true }
      words = words.dropFirst()
    }
    guard words.popFirst() == "import", var name = words.popFirst() else { return nil }
    if kinds.contains(name), let next = words.first { name = next }
    found.module = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    return found.module.isEmpty ? nil : found
  }
}

extension ImportScanner {
  /// The comments, strings and conditions around a line.
  private struct State {
    let canImport: (String) -> Bool
    var isInString = false
    var commentDepth = 0
    /// For each `#if` around the line: whether its current branch is compiled, and whether one of
    /// its branches was.
    var conditions: [(isActive: Bool, wasActive: Bool)] = []

    init(canImport: @escaping (String) -> Bool) {
      self.canImport = canImport
    }

    /// Reads the next line, and returns true if its start is code that is compiled.
    mutating func isCode(_ line: Substring) -> Bool {
      let isCode = !isInString && commentDepth == 0
      let text = line.drop { $0 == " " }
      if isCode, text.utf8.first == UInt8(ascii: "#") { readDirective(text) }
      if !text.hasPrefix("//") {
        if text.contains("\"\"\"") {
          // An escaped quotation mark starts no end of a string.
          let count = text.ranges(of: "\"\"\"").count - text.ranges(of: "\\\"\"\"").count
          if count.isMultiple(of: 2) == false { isInString.toggle() }
        } else if !isInString, text.contains("*"), !text.contains("\"") {
          // A line with a string may contain the characters of a comment, such as a path with "/*".
          let change = text.ranges(of: "/*").count - text.ranges(of: "*/").count
          commentDepth = max(0, commentDepth + change)
        }
      }
      return isCode && conditions.allSatisfy(\.isActive)
    }

    private mutating func readDirective(_ line: Substring) {
      if line.hasPrefix("#if ") {
        let isActive = evaluate(line.dropFirst(4))
        conditions.append((isActive, isActive))
      } else if line.hasPrefix("#elseif "), let last = conditions.popLast() {
        let isActive = !last.wasActive && evaluate(line.dropFirst(8))
        conditions.append((isActive, last.wasActive || isActive))
      } else if line.hasPrefix("#else"), let last = conditions.popLast() {
        conditions.append((!last.wasActive, true))
      } else if line.hasPrefix("#endif") {
        _ = conditions.popLast()
      }
    }

    /// Conditions about the system are evaluated, and others, such as `DEBUG`, are true.
    private func evaluate(_ condition: Substring) -> Bool {
      condition.split(separator: "||").contains { alternative in
        alternative.split(separator: "&&").allSatisfy { term in
          let term = term.filter { $0 != " " }
          let isNegated = term.hasPrefix("!")
          let call = term.drop { $0 == "!" || $0 == "(" }
          let argument = String(
            call.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" && $0 != "," }
          )
          if call.hasPrefix("canImport(") { return canImport(argument) != isNegated }
          if call.hasPrefix("os(") { return (argument == Self.system) != isNegated }
          return true
        }
      }
    }

    #if canImport(Darwin)
      private static let system = "macOS"
    #else
      private static let system = "Linux"
    #endif
  }
}
