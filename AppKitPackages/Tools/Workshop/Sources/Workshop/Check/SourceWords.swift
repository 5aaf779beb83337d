/// The types that a source file declares at its top level, and the words of its code.
///
/// Words are hashed, because strings for each of them would take most of the time of a check.
struct SourceWords {
  /// The names of the types by their hashes.
  private(set) var types: [Int: String] = [:]
  /// The first line of each word that begins with a capital letter, by its hash.
  private(set) var words: [Int: Int] = [:]

  init(_ text: String) {
    var text = text
    text.withUTF8 { scan($0) }
  }

  private static let keywords: Set<Substring> = [
    "actor", "class", "enum", "macro", "protocol", "struct", "typealias",
  ]
  private static let modifiers: Set<Substring> = [
    "final", "indirect", "nonisolated", "open", "package", "public",
  ]

  private static func declaredType(in line: Substring) -> String? {
    var words = line.split(separator: " ")[...]
    while let word = words.popFirst() {
      if keywords.contains(word) {
        return words.first.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
      }
      guard word.hasPrefix("@") || modifiers.contains(word) else { return nil }
    }
    return nil
  }

  static func hash(_ word: String) -> Int {
    var hash = 5381
    for byte in word.utf8 { hash = hash &* 33 &+ Int(byte) }
    return hash
  }

  /// Reads the line of a declaration. Only declarations at the start of a line are top-level.
  private mutating func readDeclaration(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    var end = start
    while end < bytes.count, bytes[end] != 10 { end += 1 }
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let name = Self.declaredType(in: line[...]) else { return }
    types[Self.hash(name)] = name
  }

  /// Collects words outside of comments and strings.
  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    var line = 1
    let count = bytes.count
    while index < count {
      let byte = bytes[index]
      if index == 0 || bytes[index - 1] == 10, byte == 64 || byte >= 97 && byte <= 122 {
        readDeclaration(bytes, at: index)
      }
      if byte == 10 {
        line += 1
        index += 1
      } else if byte >= 65 && byte <= 90 || byte == 95 || byte >= 97 && byte <= 122 {
        var hash = 5381
        while index < count {
          let next = bytes[index]
          guard
            next >= 97 && next <= 122 || next >= 65 && next <= 90 || next == 95
              || next >= 48 && next <= 57
          else { break }
          hash = hash &* 33 &+ Int(next)
          index += 1
        }
        if byte < 97, words[hash] == nil { words[hash] = line }
      } else if byte == 47, index + 1 < count, bytes[index + 1] == 47 {
        while index < count, bytes[index] != 10 { index += 1 }
      } else if byte == 34 {
        index = Self.endOfString(bytes, from: index, line: &line)
      } else {
        index += 1
      }
    }
  }

  /// Returns the index after a string literal.
  private static func endOfString(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    line: inout Int
  ) -> Int {
    func isQuotes(_ index: Int) -> Bool {
      index + 2 < bytes.count && bytes[index] == 34 && bytes[index + 1] == 34
        && bytes[index + 2] == 34
    }
    let isMultiline = isQuotes(start)
    var index = start + (isMultiline ? 3 : 1)
    while index < bytes.count {
      if bytes[index] == 92 {
        index += 2
      } else if isMultiline, isQuotes(index) {
        return index + 3
      } else if !isMultiline, bytes[index] == 34 {
        return index + 1
      } else {
        if bytes[index] == 10 {
          if !isMultiline { return index }
          line += 1
        }
        index += 1
      }
    }
    return index
  }
}
