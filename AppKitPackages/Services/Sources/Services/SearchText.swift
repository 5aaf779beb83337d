import Foundation
import Models

/// The words of a search text.
package struct SearchText: Equatable, Sendable {
  /// The words with their original case.
  package var words: [String]

  package init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { word in
      String(word).replacingOccurrences(of: "\0", with: "")
    }
    words.removeAll(where: \.isEmpty)
  }

  /// Returns true if the title or the notes contain a word with the prefix of every search word.
  /// Words of punctuation, and of scripts without spaces between words, match anywhere.
  package static func matches(_ words: [String], title: String, notes: String) -> Bool {
    let text = title + "\n" + notes
    let foldedText = folded(text)
    return words.allSatisfy { word in
      hasNoSpaces(word) || !word.contains(where: \.isIndexed)
        ? text.contains(word) : hasWord(folded(word), in: foldedText)
    }
  }

  private static func hasWord(_ word: String, in text: String) -> Bool {
    var start = text.startIndex
    while let range = text.range(of: word, range: start..<text.endIndex) {
      let isStart =
        range.lowerBound == text.startIndex
        || !text[text.index(before: range.lowerBound)].isIndexed
        || !text[range.lowerBound].isIndexed
      if isStart { return true }
      start = text.index(after: range.lowerBound)
    }
    return false
  }

  /// Returns true if a word contains characters of a script without spaces between words.
  package static func hasNoSpaces(_ word: String) -> Bool {
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

extension Character {
  fileprivate var isIndexed: Bool { isLetter || isNumber }
}
