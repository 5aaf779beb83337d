import Foundation
import Models

/// The words and the priorities of a search text.
package struct SearchText: Equatable, Sendable {
  /// The words with their original case.
  package var words: [String] = []
  /// The priorities, each written like `(A)`. A to-do must have all of them.
  package var priorities: [Priority] = []
  /// Words in quotation marks, which a title must have as they are, between spaces.
  package var wholeWords: [String] = []

  package init(_ text: String) {
    for word in text.split(whereSeparator: \.isWhitespace).flatMap(Self.parts) {
      let word = word.replacingOccurrences(of: "\0", with: "")
      if let wholeWord = Self.wholeWord(word) {
        wholeWords.append(wholeWord)
        // The index finds its letters.
        words.append(wholeWord)
      } else if let priority = Self.priority(word) {
        priorities.append(priority)
      } else if !word.isEmpty {
        words.append(word)
      }
    }
  }

  /// Whether the text has nothing to look for, so that it matches nothing.
  package var isEmpty: Bool { words.isEmpty && priorities.isEmpty }

  /// Returns true if a to-do has the priorities and all words.
  package func matches(_ todo: Todo) -> Bool {
    priorities.allSatisfy { $0 == todo.priority }
      && Self.matches(words, title: todo.title, notes: todo.notes)
      && wholeWords.allSatisfy { Self.hasWord($0, title: todo.title) }
  }

  /// Returns true if a title has a word between spaces or tabs.
  private static func hasWord(_ word: String, title: String) -> Bool {
    title.utf8.split { $0 == 0x20 || $0 == 0x09 }.contains { $0.elementsEqual(word.utf8) }
  }

  /// A word, or a project or a context in quotation marks and what was typed after it without a space.
  private static func parts(_ word: Substring) -> [Substring] {
    guard word.hasPrefix("\"+") || word.hasPrefix("\"@"),
      let end = word.dropFirst().firstIndex(of: "\"")
    else { return [word] }
    return [word[...end], word[word.index(after: end)...]]
  }

  /// The project or the context in quotation marks, such as `"+home"`.
  private static func wholeWord(_ word: String) -> String? {
    guard word.utf8.count > 3, word.hasPrefix("\"+") || word.hasPrefix("\"@"), word.hasSuffix("\"")
    else { return nil }
    return String(word.dropFirst().dropLast())
  }

  /// The priority that a word such as `(A)` names. Case is ignored, as for other words.
  private static func priority(_ word: String) -> Priority? {
    guard word.utf8.count == 3, word.hasPrefix("("), word.hasSuffix(")") else { return nil }
    return word.uppercased().dropFirst().first.flatMap { Priority($0) }
  }

  /// Returns true if the title or the notes contain a word with the prefix of every search word.
  /// Words of punctuation, and of scripts without spaces between words, match anywhere.
  package static func matches(_ words: [String], title: String, notes: String) -> Bool {
    lazy var texts = [Token.all(in: title), Token.all(in: notes)]
    return words.allSatisfy { word in
      guard let phrase = phrase(word) else { return "\(title)\n\(notes)".contains(word) }
      return texts.contains { contains(phrase, in: $0) }
    }
  }

  /// The tokens of a search word, or `nil` if the word is compared as a text.
  package static func phrase(_ word: String) -> [Token]? {
    let tokens = Token.all(in: word)
    return hasNoSpaces(word) || tokens.isEmpty ? nil : tokens
  }

  /// Whether the tokens of a text contain those of a phrase, the last one as a prefix.
  private static func contains(_ phrase: [Token], in text: [Token]) -> Bool {
    guard text.count >= phrase.count else { return false }
    return (0...text.count - phrase.count).contains { start in
      phrase.indices.allSatisfy { index in
        let (token, searched) = (text[start + index], phrase[index])
        return (index > 0 || searched.sign == nil || searched.sign == token.sign)
          && (index == phrase.count - 1
            ? token.text.utf8.starts(with: searched.text.utf8) : token.text == searched.text)
      }
    }
  }

  /// A run of letters and numbers, without case and diacritics.
  package struct Token: Equatable, Sendable {
    /// The letters and numbers.
    package var text: String
    /// A character before the token that searches distinguish: "+" or "@".
    package var sign: Unicode.Scalar?

    /// Splits a text in the same way as the tokenizer `unicode61 remove_diacritics 2` of SQLite.
    package static func all(in text: String) -> [Token] {
      var tokens: [Token] = []
      var current = String.UnicodeScalarView()
      var sign: Unicode.Scalar?
      func end() {
        guard !current.isEmpty else { return }
        tokens.append(Token(text: String(current), sign: sign))
        current = String.UnicodeScalarView()
        sign = nil
      }
      for scalar in folded(text).unicodeScalars {
        if scalar.isPartOfWord {
          current.append(scalar)
        } else if !scalar.properties.generalCategory.isMark {
          end()
          sign = scalar == "+" || scalar == "@" ? scalar : nil
        }
      }
      end()
      return tokens
    }
  }

  /// Returns true if a word contains characters of a script without spaces between words.
  private static func hasNoSpaces(_ word: String) -> Bool {
    word.unicodeScalars.contains {
      switch $0.value {
      // Thai to Khmer, kana to CJK, Hangul, compatibility ideographs, ideographic planes.
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x9FFF, 0xAC00...0xD7AF,
        0xF900...0xFAFF, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }

  package static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
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
