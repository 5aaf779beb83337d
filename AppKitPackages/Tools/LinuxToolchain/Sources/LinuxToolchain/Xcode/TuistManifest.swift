import Foundation

/// A value in a manifest of Tuist, as far as literals of Swift say it.
struct TuistValue: Equatable {
  indirect enum Form: Equatable {
    /// A text, a number or a name such as `true`.
    case text(String)
    case list([TuistValue])
    case dictionary([String: TuistValue])
    /// A function, a case or a type with its arguments, such as `.target(name: "Shop")` or `.app`.
    case call(String, [Argument], receiver: TuistValue?)
  }

  struct Argument: Equatable {
    let label: String?
    let value: TuistValue
  }

  let form: Form
  let line: Int
}

/// A line that is not understood.
struct TuistError: Error, Equatable { let line: Int }

extension TuistValue {
  func text() throws -> String {
    guard case .text(let text) = form else { throw TuistError(line: line) }
    return text
  }

  func list() throws -> [TuistValue] {
    guard case .list(let values) = form else { throw TuistError(line: line) }
    return values
  }

  func dictionary() throws -> [String: TuistValue] {
    guard case .dictionary(let values) = form else { throw TuistError(line: line) }
    return values
  }

  /// The name and the arguments of a function, a case or an initializer of a type, whose name may precede it.
  func call() throws -> (name: String, arguments: [Argument]) {
    guard case .call(let name, let arguments, let receiver) = form else {
      throw TuistError(line: line)
    }
    guard let receiver else { return (name, arguments) }
    guard case .call(let type, [], nil) = receiver.form, type.first?.isUppercase == true else {
      throw TuistError(line: line)
    }
    return (name, arguments)
  }
}

extension [TuistValue.Argument] {
  /// The argument with a label, or the first one without a label for nil.
  subscript(label: String?) -> TuistValue? { first { $0.label == label }?.value }
}

/// A file `Project.swift`, `Workspace.swift` or `Package.swift` that consists of constants with literals.
struct TuistManifest {
  /// The constants in the order of the file.
  private(set) var constants: [(name: String, value: TuistValue)] = []

  init(_ text: String) throws {
    var reader = TuistReader(text)
    while try reader.readStatement() {}
    constants = reader.constants
  }

  /// The arguments of the value that an initializer makes, such as `Project`.
  func arguments(of type: String) -> [TuistValue.Argument]? {
    for constant in constants {
      if case .call(type, let arguments, _) = constant.value.form { return arguments }
    }
    return nil
  }

  /// Whether a file is read by Tuist.
  static func isManifest(_ file: String) -> Bool {
    let text = try? String(contentsOfFile: file, encoding: .utf8)
    return text?.contains(#/(?m)^import ProjectDescription\b/#) == true
  }
}

private struct TuistReader {
  private let characters: [Character]
  private var index = 0
  private var line = 1
  private(set) var constants: [(name: String, value: TuistValue)] = []

  init(_ text: String) {
    characters = Array(text.replacingOccurrences(of: "\r\n", with: "\n"))
  }

  private var next: Character? { index < characters.count ? characters[index] : nil }
  private var failure: TuistError { TuistError(line: line) }

  private func follows(_ text: String) -> Bool {
    characters[index...].starts(with: text)
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < characters.count {
      if characters[index] == "\n" { line += 1 }
      index += 1
    }
  }

  /// Skips blanks and comments.
  private mutating func skip() {
    while let character = next {
      if follows("//") {
        while let character = next, character != "\n" { _ = character; advance() }
      } else if follows("/*") {
        while next != nil, !follows("*/") { advance() }
        advance(2)
      } else if character.isWhitespace || character == ";" {
        advance()
      } else {
        return
      }
    }
  }

  private mutating func take(_ text: String) -> Bool {
    skip()
    guard follows(text) else { return false }
    advance(text.count)
    return true
  }

  private mutating func word() -> String? {
    skip()
    guard let first = next, first.isLetter || first == "_" else { return nil }
    var word = ""
    while let character = next, character.isLetter || character.isNumber || character == "_" {
      word.append(character)
      advance()
    }
    return word
  }

  /// Reads an import, a constant or a condition, whose contents are not read. Returns whether there was one.
  mutating func readStatement() throws -> Bool {
    skip()
    guard next != nil else { return false }
    if follows("#if") {
      while next != nil, !follows("#endif") { advance() }
      advance(6)
      return true
    }
    let start = failure
    var keyword = word()
    while let modifier = keyword, ["fileprivate", "private", "public"].contains(modifier) {
      keyword = word()
    }
    if keyword == "import", word() != nil { return true }
    guard keyword == "let" || keyword == "var", let name = word() else { throw start }
    if take(":") {
      while let character = next, character != "=", character != "\n" { _ = character; advance() }
    }
    guard take("=") else { throw failure }
    constants.append((name, try expression()))
    return true
  }

  private mutating func expression() throws -> TuistValue {
    var value = try member()
    while take("+") {
      let other = try member()
      switch (value.form, other.form) {
      case (.list(let first), .list(let second)):
        value = TuistValue(form: .list(first + second), line: value.line)
      case (.text(let first), .text(let second)):
        value = TuistValue(form: .text(first + second), line: value.line)
      default: throw TuistError(line: other.line)
      }
    }
    return value
  }

  /// Reads a value, and the members after it.
  private mutating func member() throws -> TuistValue {
    var value = try primary()
    while take(".") {
      let line = line
      guard let name = word() else { throw failure }
      value = TuistValue(form: .call(name, try arguments(), receiver: value), line: line)
    }
    return value
  }

  private mutating func primary() throws -> TuistValue {
    skip()
    let line = line
    guard let first = next else { throw failure }
    if first == "\"" { return TuistValue(form: .text(try string()), line: line) }
    if first == "[" { return TuistValue(form: try collection(), line: line) }
    if first.isNumber || first == "-" {
      var number = ""
      while let character = next, character.isNumber || "-._".contains(character) {
        number.append(character)
        advance()
      }
      return TuistValue(form: .text(number), line: line)
    }
    if take("(") {
      let value = try expression()
      guard take(")") else { throw failure }
      return value
    }
    if take(".") {
      guard let name = word() else { throw failure }
      return TuistValue(form: .call(name, try arguments(), receiver: nil), line: line)
    }
    guard let name = word() else { throw failure }
    if ["false", "nil", "true"].contains(name) { return TuistValue(form: .text(name), line: line) }
    if let constant = constants.last(where: { $0.name == name }) { return constant.value }
    return TuistValue(form: .call(name, try arguments(), receiver: nil), line: line)
  }

  private mutating func arguments() throws -> [TuistValue.Argument] {
    guard next == "(" else {
      if next == "{" { throw failure }
      return []
    }
    advance()
    var arguments: [TuistValue.Argument] = []
    while !take(")") {
      let start = (index, line)
      var label = word()
      if label == nil || !take(":") {
        (index, line) = start
        label = nil
      }
      arguments.append(TuistValue.Argument(label: label, value: try expression()))
      guard take(",") || next == ")" else { throw failure }
    }
    return arguments
  }

  private mutating func collection() throws -> TuistValue.Form {
    advance()
    var values: [TuistValue] = []
    var pairs: [String: TuistValue] = [:]
    if take(":"), take("]") { return .dictionary([:]) }
    while !take("]") {
      let value = try expression()
      if take(":") {
        pairs[try value.text()] = try expression()
      } else {
        values.append(value)
      }
      guard take(",") || next == "]" else { throw failure }
    }
    return pairs.isEmpty ? .list(values) : .dictionary(pairs)
  }

  /// Reads a string, whose interpolations are constants with texts.
  private mutating func string() throws -> String {
    let quotes = follows("\"\"\"") ? "\"\"\"" : "\""
    advance(quotes.count)
    var text = ""
    while let character = next, !follows(quotes) {
      guard character != "\n" || quotes.count == 3 else { throw failure }
      guard character == "\\" else {
        text.append(character)
        advance()
        continue
      }
      advance()
      if take("(") {
        text += try expression().text()
        guard take(")") else { throw failure }
      } else if let escaped = next {
        text.append(["n": "\n", "t": "\t"][escaped] ?? escaped)
        advance()
      }
    }
    guard next != nil else { throw failure }
    advance(quotes.count)
    return text
  }
}
