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

  /// The text form of a `tsvector`. Words of the title have the weight A, those of the notes B.
  static func vector(title: String, notes: String) -> String {
    var positions: [String: [String]] = [:]
    var position = 0
    var size = 0
    for (text, weight) in [(title, "A"), (notes, "B")] {
      for word in words(of: text) {
        position += 1
        for lexeme in [word.text, word.named].compactMap(\.self) {
          let lexeme = shortened(lexeme)
          if positions[lexeme] == nil { size += lexeme.utf8.count + 16 }
          guard size < longestVector else { continue }
          if positions[lexeme, default: []].count < mostPositions {
            positions[lexeme, default: []].append("\(min(position, lastPosition))\(weight)")
          }
        }
      }
      // Words of the title and of the notes are not neighbors.
      position += 1
    }
    return positions.map { "\(quoted($0))\($1.isEmpty ? "" : ":")\($1.joined(separator: ","))" }
      .joined(separator: " ")
  }

  /// The text form of a `tsquery` for the words of a search, or `nil` if no word is in the index.
  let query: String?
  /// Words that the index cannot find: punctuation, and scripts without spaces between words.
  let exact: [String]
  /// Whether the search found nothing to look for.
  let isEmpty: Bool

  init(_ text: String) {
    let words = SearchText(text).words
    isEmpty = words.isEmpty
    var parts: [String] = []
    var exact: [String] = []
    for word in words {
      let tokens = Self.words(of: word)
      if SearchText.hasNoSpaces(word) || tokens.isEmpty {
        exact.append(word)
        continue
      }
      let lexemes = tokens.enumerated().map { index, token in
        let isNamed = index == 0 && (word.hasPrefix("+") || word.hasPrefix("@"))
        let lexeme = Self.quoted(Self.shortened(isNamed ? token.named ?? token.text : token.text))
        return index == tokens.count - 1 ? "\(lexeme):*" : lexeme
      }
      parts.append("(\(lexemes.joined(separator: " <-> ")))")
    }
    query = parts.isEmpty ? nil : parts.joined(separator: " & ")
    self.exact = exact
  }

  /// A word, and the same with a sign such as "+" before it.
  private struct Word {
    var text: String
    var named: String?
  }

  /// The runs of letters and numbers, without case and diacritics.
  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var current = String.UnicodeScalarView()
    var sign: Unicode.Scalar?
    func end() {
      guard !current.isEmpty else { return }
      let word = String(current)
      words.append(Word(text: word, named: sign.map { "\($0)\(word)" }))
      current = String.UnicodeScalarView()
      sign = nil
    }
    for scalar in SearchText.folded(text).unicodeScalars {
      if scalar.isPartOfWord {
        current.append(scalar)
      } else if !scalar.properties.generalCategory.isMark {
        end()
        sign = scalar == "+" || scalar == "@" ? scalar : nil
      }
    }
    end()
    return words
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

extension Unicode.Scalar {
  /// Whether the tokenizer `unicode61` of SQLite treats the character as a part of a word: the
  /// categories L, N and Co.
  fileprivate var isPartOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether characters of the category are diacritics.
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}
