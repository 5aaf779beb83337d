#if !canImport(Darwin)
  /// The parsed form of a translated format: text, values, and substitutions with plural forms.
  struct FormatTemplate: Sendable {
    enum Piece: Sendable, Equatable {
      case text(String)
      /// A value with an index that starts at 0. A specifier without a position uses the next
      /// index.
      case argument(index: Int, isPositional: Bool, specifier: String)
      /// The value of a substitution.
      case ownArgument
      case substitution(name: String, index: Int?)
    }

    /// The original format, which is the text if there are no values.
    let source: String
    let pieces: [Piece]

    init(_ source: String) {
      self.source = source
      var parser = FormatParser(source)
      pieces = parser.parse()
    }
  }

  /// Parses `%@`, `%lld`, `%1$.2f`, `%%`, `%arg` and `%#@name@`.
  private struct FormatParser {
    private let bytes: [UInt8]
    private var position = 0
    private var pieces: [FormatTemplate.Piece] = []
    private var text: [UInt8] = []
    /// The index for the next specifier without a position.
    private var nextIndex = 0

    init(_ source: String) { bytes = Array(source.utf8) }

    mutating func parse() -> [FormatTemplate.Piece] {
      while position < bytes.count {
        guard bytes[position] == UInt8(ascii: "%") else {
          text.append(bytes[position])
          position += 1
          continue
        }
        let start = position
        position += 1
        if !readSpecifier() {
          text.append(bytes[start])
          position = start + 1
        }
      }
      endText()
      return pieces
    }

    private mutating func endText() {
      guard !text.isEmpty else { return }
      pieces.append(.text(String(decoding: text, as: UTF8.self)))
      text = []
    }

    private mutating func add(_ piece: FormatTemplate.Piece) {
      endText()
      pieces.append(piece)
    }

    /// Parses the characters after a percent sign. Returns false if they are no specifier.
    private mutating func readSpecifier() -> Bool {
      if read("%") {
        text.append(UInt8(ascii: "%"))
        return true
      }
      if read("arg") {
        add(.ownArgument)
        return true
      }
      let explicitIndex = readPosition()
      if read("#@") {
        let name = bytes[position...].prefix { $0 != UInt8(ascii: "@") }
        guard position + name.count < bytes.count, !name.isEmpty else { return false }
        position += name.count + 1
        add(.substitution(name: String(decoding: name, as: UTF8.self), index: explicitIndex))
        return true
      }
      let start = position
      skip { "-+ 0#'".utf8.contains($0) }
      skip(isDigit)
      if read(".") { skip(isDigit) }
      skip { "hlqLzjt".utf8.contains($0) }
      guard position < bytes.count, "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(bytes[position]) else {
        return false
      }
      position += 1
      let specifier = String(decoding: bytes[start..<position], as: UTF8.self)
      add(
        .argument(
          index: explicitIndex ?? nextIndex,
          isPositional: explicitIndex != nil,
          specifier: specifier
        )
      )
      if explicitIndex == nil { nextIndex += 1 }
      return true
    }

    /// Parses a position such as `2$` and returns its index, starting at 0.
    private mutating func readPosition() -> Int? {
      let digits = bytes[position...].prefix(while: isDigit)
      let end = position + digits.count
      guard !digits.isEmpty, end < bytes.count, bytes[end] == UInt8(ascii: "$"),
        let number = Int(String(decoding: digits, as: UTF8.self)), number > 0
      else { return nil }
      position = end + 1
      return number - 1
    }

    private mutating func read(_ word: StaticString) -> Bool {
      let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      guard bytes[position...].starts(with: word) else { return false }
      position += word.count
      return true
    }

    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
      while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
#endif
