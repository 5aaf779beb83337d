import Foundation
import Services

/// The words of a to-do in the full-text index, and the expressions that search for them.
///
/// The app splits the texts into words, and not the server, so that a search finds the same to-dos
/// as the index of SQLite with the tokenizer `unicode61 remove_diacritics 2`.
struct SearchWords {
  /// The limits of `tsvector` in PostgreSQL 15, section 12.11, "Limitations".
  private static let longestWord = 2000
  private static let lastPosition = 16_383
  private static let mostPositions = 255
  private static let longestVector = 900_000

  /// The text form of a `tsvector`.
  static func vector(title: String, notes: String) -> String {
    var positions: [String: [String]] = [:]
    var position = 0
    var size = 0
    for text in [title, notes] {
      for token in SearchText.Token.all(in: text) {
        position += 1
        for lexeme in Set([token.text, token.signedText]) {
          let lexeme = shortened(lexeme)
          if positions[lexeme] == nil { size += lexeme.utf8.count + 16 }
          guard size < longestVector else { continue }
          if positions[lexeme, default: []].count < mostPositions {
            positions[lexeme, default: []].append("\(min(position, lastPosition))")
          }
        }
      }
      // Words of the title and of the notes are not neighbors.
      position += 1
    }
    return positions.map { "\(quoted($0))\($1.isEmpty ? "" : ":")\($1.joined(separator: ","))" }
      .joined(separator: " ")
  }

  /// The text form of a `tsquery`, or `nil` if no word is in the index.
  let words: String?
  /// Words that the index cannot find: punctuation, and scripts without spaces between words.
  let exact: [String]
  /// The priorities that a to-do must have.
  let priorities: [Priority]
  /// Words that titles must have as they are.
  let wholeWords: [String]
  /// Whether the search has nothing to look for.
  let isEmpty: Bool

  init(_ text: String) {
    let search = SearchText(text)
    isEmpty = search.isEmpty
    priorities = search.priorities
    wholeWords = search.wholeWords
    exact = search.words.filter { SearchText.phrase($0) == nil }
    // The lexemes of a phrase follow each other, the last one is a prefix.
    let phrases = search.words.compactMap(SearchText.phrase).map { tokens in
      let lexemes = tokens.enumerated().map { index, token in
        Self.quoted(Self.shortened(index == 0 ? token.signedText : token.text))
          + (index == tokens.count - 1 ? ":*" : "")
      }
      return "(\(lexemes.joined(separator: " <-> ")))"
    }
    words = phrases.isEmpty ? nil : phrases.joined(separator: " & ")
  }

  private static func shortened(_ word: String) -> String {
    guard word.utf8.count > longestWord else { return word }
    return String(decoding: word.utf8.prefix(longestWord), as: UTF8.self)
      .replacingOccurrences(of: "\u{FFFD}", with: "")
  }

  private static func quoted(_ word: String) -> String {
    "'\(word.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "''"))'"
  }
}

extension SearchText.Token {
  /// The token with its sign, such as "+home".
  fileprivate var signedText: String { sign.map { "\($0)\(text)" } ?? text }
}
