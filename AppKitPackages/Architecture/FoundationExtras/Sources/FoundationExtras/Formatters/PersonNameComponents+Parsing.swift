#if !canImport(Darwin)
  import Foundation

  extension PersonNameComponents {
    /// Creates the components of a written name.
    ///
    /// ```swift
    /// import Foundation
    /// import FoundationExtras
    ///
    /// func initial(of name: String) -> Character? {
    ///   (try? PersonNameComponents(name))?.givenName?.first
    /// }
    /// ```
    ///
    /// The family name is the last word, with the small words before it (`van Beethoven`), or what
    /// stands before a comma. Names in Chinese characters, Kana and Hangul without spaces begin with a
    /// family name of one character. Foundation has this initializer on Apple's systems only.
    ///
    /// - Parameter name: The name.
    /// - Throws: `CocoaError` if the text contains no name.
    public init(_ name: String) throws {
      var parsed = Self()
      var words = name.prefix(Self.longestName)
        .split { $0.isWhitespace }.map(String.init)
      parsed.nickname = Self.removeNickname(from: &words)
      if let first = words.first, words.count > 1, Self.prefixes.contains(first.withoutDots) {
        parsed.namePrefix = words.removeFirst()
      }
      if words.count > 1, let last = words.last, Self.suffixes.contains(last.withoutDots) {
        parsed.nameSuffix = words.removeLast()
        let end = words.count - 1
        words[end] = words[end].trimmingCharacters(in: [","])
      }
      words.removeAll { $0.allSatisfy(\.isPunctuation) }
      guard let first = words.first else {
        throw CocoaError(
          .formatting,
          userInfo: [
            NSDebugDescriptionErrorKey:
              "'\(name.prefix(80))' has no name of a person. To fix this, pass at least one word."
          ]
        )
      }
      if let comma = words.firstIndex(where: { $0.hasSuffix(",") }), comma < words.count - 1 {
        parsed.familyName = words[...comma].joined(separator: " ").trimmingCharacters(in: [","])
        parsed.givenName = words[comma + 1]
        parsed.middleName = Self.joined(words[(comma + 2)...])
      } else if words.count == 1, first.count > 1, Self.isFamilyFirst(first) {
        parsed.familyName = String(first.prefix(1))
        parsed.givenName = String(first.dropFirst())
      } else {
        let family = words.indices.dropFirst().first { words[$0].first?.isLowercase == true }
        let end = family ?? max(1, words.count - 1)
        parsed.givenName = first
        parsed.middleName = Self.joined(words[1..<end])
        parsed.familyName = Self.joined(words[end...])
      }
      self = parsed
    }

    /// Longer texts are no names.
    private static var longestName: Int { 1000 }

    private static let prefixes: Set<String> = [
      "dr", "frau", "herr", "lady", "lord", "miss", "mme", "mr", "mrs", "ms", "mx", "prof", "sir",
    ]
    private static let suffixes: Set<String> = [
      "esq", "ii", "iii", "iv", "jr", "md", "phd", "sr",
    ]

    private static func joined(_ words: ArraySlice<String>) -> String? {
      words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Removes a word in quotation marks or parentheses, and returns it without them.
    private static func removeNickname(from words: inout [String]) -> String? {
      let marks: [Character: Character] = ["\"": "\"", "“": "”", "'": "'", "(": ")", "„": "“"]
      let index = words.firstIndex { word in
        word.count > 2 && word.first.flatMap { marks[$0] } == word.last
      }
      return index.map { String(words.remove(at: $0).dropFirst().dropLast()) }
    }
  }

  extension String {
    fileprivate var withoutDots: String { filter { $0 != "." && $0 != "," }.lowercased() }
  }
#endif
