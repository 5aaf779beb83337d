/// The condition of an `#if`, as it is on Linux.
enum BuildCondition {
  /// Whether a condition is true. An unknown name is a flag that is not set.
  ///
  /// - Parameters:
  ///   - text: The text after `#if` or `#elseif`.
  ///   - canImport: Whether a module can be imported.
  static func isTrue(_ text: some StringProtocol, canImport: @escaping (String) -> Bool) -> Bool {
    var parser = Parser(text: Array(text.utf8), canImport: canImport)
    return parser.disjunction(depth: 0)
  }

  private struct Parser {
    let text: [UInt8]
    let canImport: (String) -> Bool
    private var index = 0

    init(text: [UInt8], canImport: @escaping (String) -> Bool) {
      self.text = text
      self.canImport = canImport
    }

    private mutating func skipBlanks() {
      while index < text.count,
        text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: "\t")
      {
        index += 1
      }
    }

    private mutating func takes(_ token: String) -> Bool {
      skipBlanks()
      guard text[index...].starts(with: token.utf8) else { return false }
      index += token.utf8.count
      return true
    }

    mutating func disjunction(depth: Int) -> Bool {
      var value = conjunction(depth: depth)
      while takes("||") {
        let other = conjunction(depth: depth)
        value = value || other
      }
      return value
    }

    private mutating func conjunction(depth: Int) -> Bool {
      var value = term(depth: depth)
      while takes("&&") {
        let other = term(depth: depth)
        value = value && other
      }
      return value
    }

    private mutating func term(depth: Int) -> Bool {
      // No file of a person nests conditions this deep.
      guard depth < 100 else { return false }
      if takes("!") { return !term(depth: depth + 1) }
      if takes("(") {
        let value = disjunction(depth: depth + 1)
        _ = takes(")")
        return value
      }
      let name = word()
      guard !name.isEmpty else {
        index = text.count
        return false
      }
      guard takes("(") else { return name == "true" || name == "DEBUG" }
      let argument = arguments()
      switch name {
      case "os": return argument == "Linux"
      case "canImport":
        return canImport(String(argument.prefix { $0 != "," }.filter { $0 != " " }))
      case "arch":
        #if arch(arm64)
          return argument == "arm64"
        #else
          return argument == "x86_64"
        #endif
      case "swift", "compiler": return !argument.hasPrefix("<")
      case "targetEnvironment", "_runtime", "hasAttribute": return false
      case "_pointerBitWidth", "_endian", "hasFeature": return true
      default: return false
      }
    }

    private mutating func word() -> String {
      skipBlanks()
      let start = index
      while index < text.count {
        let byte = text[index]
        let isPart =
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
          || byte > 127
        guard isPart else { break }
        index += 1
      }
      return String(decoding: text[start..<index], as: UTF8.self)
    }

    private mutating func arguments() -> String {
      let start = index
      var depth = 1
      while index < text.count {
        if text[index] == UInt8(ascii: "(") { depth += 1 }
        if text[index] == UInt8(ascii: ")") { depth -= 1 }
        if depth == 0 { break }
        index += 1
      }
      let argument = String(decoding: text[start..<index], as: UTF8.self)
      index = min(index + 1, text.count)
      return argument.split(separator: " ").joined(separator: " ")
    }
  }
}
