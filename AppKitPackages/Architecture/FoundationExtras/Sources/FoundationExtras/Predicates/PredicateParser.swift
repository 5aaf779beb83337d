#if !canImport(Darwin)
  import Foundation

  /// Reads the format of a predicate, by recursive descent. The grammar is that of Apple's Predicate
  /// Programming Guide, without functions, subqueries, variables and aggregates.
  struct PredicateParser {
    typealias Condition = @Sendable (Any?) -> Bool
    typealias Operand = @Sendable (Any?) -> Any?

    private let format: String
    private let tokens: [PredicateToken]
    private var position = 0
    private var arguments: ArraySlice<Any>

    init(_ format: String, arguments: [Any]) throws(PredicateFormatError) {
      self.format = format
      self.arguments = arguments[...]
      tokens = try PredicateToken.tokens(of: format)
    }

    /// Reads the whole format.
    mutating func parse() throws(PredicateFormatError) -> Condition {
      let condition = try disjunction()
      if position < tokens.count { throw unexpected() }
      return condition
    }

    private mutating func disjunction() throws(PredicateFormatError) -> Condition {
      var condition = try conjunction()
      while accept("OR", "||") {
        let (first, second) = (condition, try conjunction())
        condition = { first($0) || second($0) }
      }
      return condition
    }

    private mutating func conjunction() throws(PredicateFormatError) -> Condition {
      var condition = try negation()
      while accept("AND", "&&") {
        let (first, second) = (condition, try negation())
        condition = { first($0) && second($0) }
      }
      return condition
    }

    private mutating func negation() throws(PredicateFormatError) -> Condition {
      if accept("NOT", "!") {
        let condition = try negation()
        return { !condition($0) }
      }
      if accept("TRUEPREDICATE") { return { _ in true } }
      if accept("FALSEPREDICATE") { return { _ in false } }
      if accept("(") {
        let condition = try disjunction()
        guard accept(")") else { throw unexpected() }
        return condition
      }
      return try comparison()
    }

    private mutating func comparison() throws(PredicateFormatError) -> Condition {
      let first = try operand()
      guard case .word(let name)? = next, let relation = PredicateRelation(name) else {
        throw unexpected()
      }
      position += 1
      var options: String.CompareOptions = []
      if case .options(let letters)? = next {
        position += 1
        if letters.contains("c") { options.insert(.caseInsensitive) }
        if letters.contains("d") { options.insert(.diacriticInsensitive) }
      }
      let second = try operand()
      let comparison = PredicateComparison(relation: relation, options: options)
      return { comparison.compares(first($0), second($0)) }
    }

    private mutating func operand() throws(PredicateFormatError) -> Operand {
      guard let token = next else { throw unexpected() }
      position += 1
      switch token {
      case .text(let text): return { _ in text }
      case .number(let number): return { _ in number }
      case .placeholder(let kind):
        guard let argument = arguments.popFirst() else {
          throw PredicateFormatError(
            format: format,
            problem: "has more placeholders than arguments"
          )
        }
        if kind == "K" { return path("\(argument)") }
        let value = PredicateValue(argument)
        return { _ in value.value }
      case .word("{"): return try list()
      case .word(let word):
        switch word.uppercased() {
        case "NIL", "NULL": return { _ in nil }
        case "TRUE", "YES": return { _ in true }
        case "FALSE", "NO": return { _ in false }
        case _ where word.first?.isLetter == true || "@_".contains(word.first ?? " "):
          return path(word)
        default: position -= 1
        }
      case .options: position -= 1
      }
      throw unexpected()
    }

    private mutating func list() throws(PredicateFormatError) -> Operand {
      var operands: [Operand] = []
      while !accept("}") {
        if !operands.isEmpty, !accept(",") { throw unexpected() }
        operands.append(try operand())
      }
      let values = operands
      return { object in values.map { $0(object) as Any } }
    }

    private func path(_ path: String) -> Operand {
      let keys = path.split(separator: ".").map(String.init)
      return { object in
        keys.reduce(object) { value, key in
          switch (key, value) {
          case ("SELF", _), ("self", _): value
          case (_, let dictionary as [String: Any]): dictionary[key]
          case ("length", let text as String): text.utf16.count
          case ("count", let values as [Any]), ("@count", let values as [Any]): values.count
          default: nil
          }
        }
      }
    }

    private var next: PredicateToken? { position < tokens.count ? tokens[position] : nil }

    private mutating func accept(_ words: String...) -> Bool {
      guard case .word(let word)? = next, words.contains(word.uppercased()) else { return false }
      position += 1
      return true
    }

    private func unexpected() -> PredicateFormatError {
      PredicateFormatError(
        format: format,
        problem: next.map { "has \"\($0.description)\" at an unexpected place" }
          ?? "is not complete"
      )
    }
  }

  /// An argument of a predicate. Apple's predicates are sendable with any arguments, too.
  // Sound, because a predicate only reads its arguments, which its creator must not change afterwards.
  private struct PredicateValue: @unchecked Sendable {
    let value: Any
    init(_ value: Any) { self.value = value }
  }
#endif
