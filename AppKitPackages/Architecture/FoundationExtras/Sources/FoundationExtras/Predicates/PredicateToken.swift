#if !canImport(Darwin)
  import Foundation

  /// A part of the format of a predicate.
  enum PredicateToken: Equatable, CustomStringConvertible {
    /// A keyword, a key path, an operator or a bracket.
    case word(String)
    /// The letters of options such as `[cd]`.
    case options(String)
    /// The content of a text in quotes.
    case text(String)
    case number(Double)
    /// The letter of a placeholder: `@` of `%@`.
    case placeholder(Character)

    var description: String {
      switch self {
      case .word(let word): word
      case .options(let letters): "[\(letters)]"
      case .text(let text): "'\(text)'"
      case .number(let number): "\(number)"
      case .placeholder(let letter): "%\(letter)"
      }
    }

    /// Divides a format into its parts.
    static func tokens(of format: String) throws(PredicateFormatError) -> [PredicateToken] {
      var tokens: [PredicateToken] = []
      var rest = Substring(format)
      func error(_ problem: String) -> PredicateFormatError {
        PredicateFormatError(format: format, problem: problem)
      }
      while let character = rest.first {
        switch character {
        case _ where character.isWhitespace:
          rest.removeFirst()
        case "'", "\"":
          guard let text = quoted(&rest) else { throw error("has a text without a closing quote") }
          tokens.append(.text(text))
        case "%":
          rest.removeFirst()
          // A length such as the one in `%ld` does not matter.
          while let letter = rest.first, "lhqz".contains(letter) { rest.removeFirst() }
          guard let letter = rest.popFirst(), "@Kdiuxfgs".contains(letter) else {
            throw error("has an unknown placeholder")
          }
          tokens.append(.placeholder(letter))
        case "[":
          guard let end = rest.firstIndex(of: "]") else {
            throw error("has a bracket without an end")
          }
          tokens.append(.options(rest[..<end].dropFirst().lowercased()))
          rest = rest[rest.index(after: end)...]
        case "0"..."9", "-", ".":
          let digits = rest.prefix { $0.isNumber || "+-.eE".contains($0) }
          guard let number = Double(digits) else {
            throw error("has the wrong number \"\(digits)\"")
          }
          tokens.append(.number(number))
          rest = rest.dropFirst(digits.count)
        case _ where character.isLetter || "_@#".contains(character):
          let word = rest.prefix { $0.isLetter || $0.isNumber || "_@.#".contains($0) }
          // `#` marks a key that is also a keyword.
          tokens.append(.word(String(word.drop { $0 == "#" })))
          rest = rest.dropFirst(word.count)
        default:
          let length = operators.contains(String(rest.prefix(2))) ? 2 : 1
          tokens.append(.word(String(rest.prefix(length))))
          rest = rest.dropFirst(length)
        }
      }
      return tokens
    }

    private static let operators: Set = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"]

    private static func quoted(_ rest: inout Substring) -> String? {
      let quote = rest.removeFirst()
      var text = ""
      while let character = rest.popFirst() {
        if character == quote { return text }
        guard character == "\\", let escaped = rest.popFirst() else {
          text.append(character)
          continue
        }
        // A backslash quotes a quote or a backslash; before a letter, it belongs to an expression.
        if escaped != quote, escaped != "\\" { text.append(character) }
        text.append(escaped)
      }
      return nil
    }
  }
#endif
