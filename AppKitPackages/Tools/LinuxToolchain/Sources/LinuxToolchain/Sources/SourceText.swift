/// The code of a Swift file: its text with blanks in place of comments and of the contents of strings.
///
/// The lines keep their numbers. Text that is no valid Swift gives some result too.
struct SourceText {
  let code: [UInt8]

  init(_ text: some Sequence<UInt8>) {
    var scanner = SourceMasker(bytes: Array(text))
    scanner.mask()
    code = scanner.bytes
  }

  init(_ text: String) {
    self.init(text.utf8)
  }

  /// The lines, without their ends.
  var lines: [Substring] {
    String(decoding: code, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}

private struct SourceMasker {
  var bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) {
    // A carriage return would make one character of the end of a line.
    self.bytes = bytes.map { $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let pound = UInt8(ascii: "#")
  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")
  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")

  private func byte(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private mutating func blank(_ count: Int = 1) {
    for position in index..<min(index + count, bytes.count) where bytes[position] != Self.newline {
      bytes[position] = UInt8(ascii: " ")
    }
    index += count
  }

  mutating func mask() {
    while let next = byte() {
      switch next {
      case Self.slash where byte(1) == Self.slash:
        while let next = byte(), next != Self.newline { blank() }
      case Self.slash where byte(1) == Self.star: blockComment()
      case Self.quote: string(pounds: 0)
      case Self.pound:
        var pounds = 1
        while byte(pounds) == Self.pound { pounds += 1 }
        if byte(pounds) == Self.quote {
          blank(pounds)
          string(pounds: pounds)
        } else {
          index += pounds
        }
      default: index += 1
      }
    }
  }

  private mutating func blockComment() {
    var depth = 0
    while let next = byte() {
      if next == Self.slash, byte(1) == Self.star {
        depth += 1
        blank(2)
      } else if next == Self.star, byte(1) == Self.slash {
        depth -= 1
        blank(2)
        if depth == 0 { return }
      } else {
        blank()
      }
    }
  }

  /// Masks a string, including its interpolations, whose names rarely matter.
  private mutating func string(pounds: Int) {
    let isLong = byte(1) == Self.quote && byte(2) == Self.quote
    let quotes = isLong ? 3 : 1
    blank(quotes)
    while let next = byte() {
      if next == Self.newline, !isLong { return }
      if next == Self.backslash, pounds == 0 {
        if byte(1) == UInt8(ascii: "("), !isLong {
          blank(2)
          interpolation()
        } else {
          blank(2)
        }
      } else if next == Self.quote, isEnd(quotes: quotes, pounds: pounds) {
        blank(quotes + pounds)
        return
      } else {
        blank()
      }
    }
  }

  /// Masks an interpolation up to its last parenthesis: it may contain quotes of its own.
  private mutating func interpolation() {
    var depth = 1
    while let next = byte(), next != Self.newline, depth > 0 {
      if next == UInt8(ascii: "(") { depth += 1 }
      if next == UInt8(ascii: ")") { depth -= 1 }
      blank()
    }
  }

  private func isEnd(quotes: Int, pounds: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == Self.quote }
      && (0..<pounds).allSatisfy { byte(quotes + $0) == Self.pound }
  }
}
