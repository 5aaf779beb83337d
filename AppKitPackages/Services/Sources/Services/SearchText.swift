import Foundation
import Models

/// What a person typed into a search field, taken apart.
package struct SearchText: Equatable, Sendable {
  /// The words, in upper or lower case as typed.
  package var words: [String]

  package init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { word in
      String(word).replacingOccurrences(of: "\0", with: "")
    }
    words.removeAll(where: \.isEmpty)
  }

  /// Whether a to-do has, for each word, a word that begins with it, wherever it stands.
  package static func matches(_ words: [String], title: String, notes: String) -> Bool {
    let text = folded(title + "\n" + notes)
    return words.allSatisfy { word in
      let word = folded(word)
      var start = text.startIndex
      while let range = text.range(of: word, range: start..<text.endIndex) {
        if isWordStart(range.lowerBound, of: word, in: text) { return true }
        start = text.index(after: range.lowerBound)
      }
      return false
    }
  }

  /// A word that itself begins with a sign, such as `+home` or `:-)`, may stand anywhere, and so may
  /// one of a script that puts no spaces between words.
  private static func isWordStart(_ index: String.Index, of word: String, in text: String) -> Bool {
    guard word.first?.isIndexed ?? false, !hasNoSpaces(word), index > text.startIndex else {
      return true
    }
    return !text[text.index(before: index)].isIndexed
  }

  /// Whether a word holds characters of a script that puts no spaces between words.
  package static func hasNoSpaces(_ word: String) -> Bool {
    word.unicodeScalars.contains {
      switch $0.value {
      // Thai to Khmer, kana to CJK, Hangul, compatibility ideographs, the planes of ideographs.
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

extension Character {
  fileprivate var isIndexed: Bool { isLetter || isNumber }
}
