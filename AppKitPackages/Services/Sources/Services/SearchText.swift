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

  /// Whether a to-do has, for each word, a word that begins with it. Words of signs alone and of
  /// scripts that put no spaces between words may stand anywhere, just as they are.
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
