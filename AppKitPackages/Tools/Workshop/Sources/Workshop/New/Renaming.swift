import SwiftParser
import SwiftSyntax

/// Replaces the names of a template by the names of the new declarations.
///
/// In code, a name is replaced wherever it is a whole word of an identifier: `EntryRowReducer` and
/// `newEntry`, but not `Sentry`. In comments, strings and test names it becomes prose: `an entry`
/// becomes `a shopping list`.
struct Renaming: Sendable {
  /// The names to replace, in upper camel case and of one word each.
  private let names: [String: Name]

  /// - Parameter names: The new names for the names of the template.
  init(_ names: [String: Name]) {
    self.names = names
  }

  /// Renames each component of a path.
  func path(_ path: String) -> String { code(path) }

  /// Renames a file by its kind: Swift sources by their syntax, manifests and others as code.
  func file(_ text: String, path: String) -> String {
    if path.hasSuffix("Package.swift") { return code(text) }
    if path.hasSuffix(".swift") { return swift(text) }
    return path.hasSuffix(".md") ? prose(text) : code(text)
  }

  // MARK: Swift

  private func swift(_ text: String) -> String {
    var result = ""
    for token in Parser.parse(source: text).tokens(viewMode: .sourceAccurate) {
      result += trivia(token.leadingTrivia)
      switch token.tokenKind {
      case .stringSegment(let text): result += prose(text)
      // A raw identifier, such as the name of a test, is a sentence.
      case .identifier(let text) where text.hasPrefix("`") && text.contains(" "):
        result += "`" + prose(text.dropFirst().dropLast()) + "`"
      default: result += code(token.text)
      }
      result += trivia(token.trailingTrivia)
    }
    return result
  }

  private func trivia(_ trivia: Trivia) -> String {
    var result = ""
    var isCode = false
    for piece in trivia {
      switch piece {
      case .lineComment(let text), .docLineComment(let text):
        if text.drop(while: { $0 == "/" || $0 == " " }).hasPrefix("```") { isCode.toggle() }
        result += isCode ? code(text) : prose(text)
      case .blockComment(let text), .docBlockComment(let text):
        result += prose(text)
      default:
        piece.write(to: &result)
      }
    }
    return result
  }

  // MARK: Code

  private func code(_ text: some StringProtocol) -> String {
    replacingRuns(in: text) { run, _, _ in identifier(run) }
  }

  private func identifier(_ identifier: Substring) -> String {
    let words = Name.words(in: identifier)
    return words.enumerated().map { index, word in
      guard let name = name(for: word) else { return word }
      // The first word of a property or an enum case begins with a small letter.
      return word.first?.isLowercase == true ? name.propertyName : name.typeName
    }
    .joined()
  }

  private func name(for word: some StringProtocol) -> Name? {
    names[word.prefix(1).uppercased() + word.dropFirst()]
  }

  // MARK: Prose

  private func prose(_ text: some StringProtocol) -> String {
    var isCode = false
    return replacingRuns(in: text) { run, before, result in
      for character in before where character == "`" { isCode.toggle() }
      guard !isCode, let name = name(for: run) else { return identifier(run) }
      correctArticle(in: &result, for: name)
      return run.first?.isUppercase == true ? name.title : name.prose
    }
  }

  /// Changes "a" to "an", or back, if the result ends with an article.
  private func correctArticle(in result: inout String, for name: Name) {
    guard result.last == " " else { return }
    let before = result.dropLast()
    let word = before.suffix(before.reversed().prefix(while: isPartOfIdentifier).count)
    guard ["a", "an", "A", "An"].contains(word) else { return }
    let isVowel = name.prose.first.map("aeiouAEIOU".contains) ?? false
    let article = word.prefix(1) + (isVowel ? "n " : " ")
    result.removeLast(word.count + 1)
    result += article
  }

  /// Replaces each run of letters, digits and underscores.
  ///
  /// - Parameter replacement: Returns the new text of a run. Its parameters are the run, the text
  ///   between the previous run and this one, and the result so far.
  private func replacingRuns(
    in text: some StringProtocol,
    replacement: (Substring, Substring, inout String) -> String
  ) -> String {
    var result = ""
    var rest = Substring(text)
    while !rest.isEmpty {
      let before = rest.prefix { !isPartOfIdentifier($0) }
      result += before
      rest = rest.dropFirst(before.count)
      let run = rest.prefix(while: isPartOfIdentifier)
      guard !run.isEmpty else { break }
      let new = replacement(run, before, &result)
      result += new
      rest = rest.dropFirst(run.count)
    }
    return result
  }

  private func isPartOfIdentifier(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
