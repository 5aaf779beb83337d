/// A parser that converts the bytes of a terminal to events, in parts of any length.
///
/// ```swift
/// var parser = InputParser()
/// parser.parse(Array("\u{1B}[1;5A".utf8))  // [.event(.key(KeyEvent(.up, modifiers: .control)))]
/// parser.parse([0x1B])  // []: the start of a sequence, or the Escape key
/// parser.flush()  // [.event(.key(KeyEvent(.escape)))]
/// ```
///
/// The parser supports ECMA-48 and xterm sequences, the Kitty keyboard protocol, SGR mouse reports,
/// bracketed paste, focus and color scheme reports, and replies to queries. No input can crash or
/// block the parser: sequences and strings have a maximum length, invalid sequences are ignored,
/// and invalid UTF-8 becomes U+FFFD. The parser has no clock: the caller calls ``flush()`` if no
/// byte arrives within ``timeout``.
public struct InputParser: Sendable {
  enum State: Sendable {
    case ground
    case escape
    case control
    case singleShift
    /// An `OSC`, `DCS`, `APC`, `PM` or `SOS` string.
    case string
    case stringEscape
    /// The three bytes after `CSI M` in the oldest mouse protocol.
    case legacyMouse
    case paste
  }

  static let maxControlLength = 128
  static let longestString = 4_096
  /// The maximum number of bytes of a paste event. Longer pastes become several events.
  static let longestPaste = 1 << 20

  var state = State.ground
  /// The bytes of the current sequence, string or paste.
  var buffer: [UInt8] = []
  /// The byte that introduced the string: `]`, `P`, `_`, `^` or `X`.
  var stringIntroducer: UInt8 = 0
  /// Whether the current sequence or string is too long, so that the rest of it is ignored.
  var isOverlong = false
  var output: [ParsedInput] = []

  private var text = String.UnicodeScalarView()
  /// The current code point: its bits so far, the number of missing bytes, and its minimum value,
  /// which excludes overlong encodings.
  private var scalarBits: UInt32 = 0
  private var utf8Remaining = 0
  private var smallestScalar: UInt32 = 0
  private var pasteTerminatorLength = 0

  /// Creates a parser without pending input.
  public init() {}

  /// Parses bytes, and returns the input that they and pending bytes complete.
  public mutating func parse(_ bytes: some Sequence<UInt8>) -> [ParsedInput] {
    for byte in Array(bytes) { consume(byte) }
    if utf8Remaining == 0 { flushText() }
    let result = output
    output.removeAll(keepingCapacity: true)
    return result
  }

  /// The time to wait for more bytes before calling ``flush()``; nil without pending input.
  ///
  /// The timeout of a single Escape is short, because users wait for its effect. The rest of a
  /// reply or a paste may arrive over a slow connection.
  public var timeout: Duration? {
    switch state {
    case .ground: utf8Remaining > 0 ? .milliseconds(500) : nil
    case .escape: .milliseconds(50)
    case .control, .singleShift: buffer.isEmpty ? .milliseconds(50) : .milliseconds(500)
    case .string, .stringEscape, .legacyMouse: .milliseconds(500)
    case .paste: .seconds(2)
    }
  }

  /// Ends the pending sequence as it is, and returns its input.
  public mutating func flush() -> [ParsedInput] {
    switch state {
    case .ground:
      break
    case .escape:
      emit(.escape)
    case .control where buffer.isEmpty:
      emit(.character("["), .alt)
    case .singleShift:
      emit(.character("o"), [.alt, .shift])
    case .string where buffer.isEmpty && stringIntroducer != 0:
      emitAlt(stringIntroducer)
    case .paste:
      finishPaste()
    case .control, .string, .stringEscape, .legacyMouse:
      break
    }
    reset()
    if utf8Remaining > 0 { text.append("\u{FFFD}") }
    utf8Remaining = 0
    flushText()
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  mutating func reset() {
    state = .ground
    buffer.removeAll(keepingCapacity: true)
    isOverlong = false
    stringIntroducer = 0
  }

  // MARK: - Bytes

  private mutating func consume(_ byte: UInt8) {
    switch state {
    case .ground: consumeGround(byte)
    case .escape: consumeEscape(byte)
    case .control: consumeControl(byte)
    case .singleShift: consumeSingleShift(byte)
    case .string: consumeString(byte)
    case .stringEscape: consumeStringEscape(byte)
    case .legacyMouse: consumeLegacyMouse(byte)
    case .paste: consumePaste(byte)
    }
  }

  private mutating func consumeGround(_ byte: UInt8) {
    if utf8Remaining > 0 {
      if byte & 0xC0 == 0x80 {
        scalarBits = scalarBits << 6 | UInt32(byte & 0x3F)
        utf8Remaining -= 1
        if utf8Remaining == 0 { finishScalar() }
        return
      }
      utf8Remaining = 0
      text.append("\u{FFFD}")
    }
    switch byte {
    case 0x20..<0x7F: text.append(Unicode.Scalar(byte))
    case 0xC0..<0xE0: startScalar(byte & 0x1F, following: 1, smallest: 0x80)
    case 0xE0..<0xF0: startScalar(byte & 0x0F, following: 2, smallest: 0x800)
    case 0xF0..<0xF8: startScalar(byte & 0x07, following: 3, smallest: 0x10000)
    case 0x80...: text.append("\u{FFFD}")
    default:
      flushText()
      if byte == 0x1B { state = .escape } else { emitControl(byte, []) }
    }
  }

  // `String(decoding:as:)` is unsuitable here: a code point can be split between two calls of
  // ``parse(_:)``.
  private mutating func startScalar(_ bits: UInt8, following count: Int, smallest: UInt32) {
    scalarBits = UInt32(bits)
    utf8Remaining = count
    smallestScalar = smallest
  }

  private mutating func finishScalar() {
    let scalar = scalarBits < smallestScalar ? nil : Unicode.Scalar(scalarBits)
    text.append(scalar ?? "\u{FFFD}")
  }

  /// Emits one key per grapheme cluster: an emoji from an input method is one key.
  private mutating func flushText() {
    guard !text.isEmpty else { return }
    for character in String(text) { emitText(character) }
    text = String.UnicodeScalarView()
  }

  /// C1 controls encoded as UTF-8 are ignored, because no key produces them.
  private mutating func emitText(_ character: Character) {
    if let scalar = character.unicodeScalars.first, scalar.value >= 0x80, scalar.value < 0xA0 {
      return
    }
    emit(.character(character))
  }

  private mutating func consumeEscape(_ byte: UInt8) {
    switch byte {
    case 0x5B: state = .control  // [
    case 0x4F: state = .singleShift  // O
    case 0x5D, 0x50, 0x58, 0x5E, 0x5F:  // ] P X ^ _
      state = .string
      stringIntroducer = byte
    case 0x1B: emit(.escape)
    case 0x80...:
      // Alt with a character outside of ASCII is indistinguishable from Escape and the character.
      reset()
      emit(.escape)
      consumeGround(byte)
    default:
      reset()
      emitAlt(byte)
    }
  }

  private mutating func consumeControl(_ byte: UInt8) {
    switch byte {
    case 0x20..<0x40:
      if buffer.count < Self.maxControlLength { buffer.append(byte) } else { isOverlong = true }
    case 0x4D where buffer.isEmpty:  // M
      state = .legacyMouse
    case 0x5B where buffer.isEmpty:  // [: the Linux console's F1 to F5
      buffer.append(byte)
    case 0x40..<0x7F:
      let isLinuxFunctionKey = buffer == [0x5B]
      let parameters = buffer
      let isComplete = !isOverlong
      reset()
      if isLinuxFunctionKey {
        if byte <= 0x45, byte >= 0x41 { emit(.function(Int(byte) - 0x40)) }
      } else if isComplete {
        emitControlSequence(ControlSequence(parameters, final: byte))
      }
    default: abort(with: byte)
    }
  }

  /// Ends the sequence before a byte that cannot be part of it, and parses the byte on its own.
  private mutating func abort(with byte: UInt8) {
    reset()
    if byte == 0x1B {
      state = .escape
    } else if byte != 0x18, byte != 0x1A {
      consumeGround(byte)
    }
  }

  private mutating func consumeSingleShift(_ byte: UInt8) {
    guard (0x30..<0x7F).contains(byte) else {
      abort(with: byte)
      return
    }
    if byte < 0x40 {
      // Some terminals insert a modifier: SS3 5 P.
      buffer = [byte]
      return
    }
    let modifiers = buffer.first.map { KeyModifiers(parameter: Int($0) - 0x30) } ?? []
    reset()
    emitSingleShift(byte, modifiers)
  }

  private mutating func consumeString(_ byte: UInt8) {
    switch byte {
    case 0x07: finishString()
    case 0x1B: state = .stringEscape
    case 0x18, 0x1A: reset()
    default:
      if buffer.count < Self.longestString { buffer.append(byte) } else { isOverlong = true }
    }
  }

  private mutating func consumeStringEscape(_ byte: UInt8) {
    if byte == 0x5C {  // ESC \, the string terminator
      finishString()
    } else {
      reset()
      state = .escape
      consumeEscape(byte)
    }
  }

  private mutating func finishString() {
    let (introducer, content, isComplete) = (stringIntroducer, buffer, !isOverlong)
    reset()
    if isComplete { emitString(introducer: introducer, content) }
  }

  private mutating func consumeLegacyMouse(_ byte: UInt8) {
    buffer.append(byte)
    guard buffer.count == 3 else { return }
    let report = buffer.map { Int($0) - 32 }
    reset()
    emitMouse(code: report[0], column: report[1], row: report[2], isRelease: report[0] & 3 == 3)
  }

  // MARK: - Paste

  private static let pasteTerminator = Array("\u{1B}[201~".utf8)

  mutating func beginPaste() {
    state = .paste
    pasteTerminatorLength = 0
  }

  private mutating func consumePaste(_ byte: UInt8) {
    buffer.append(byte)
    if byte == Self.pasteTerminator[pasteTerminatorLength] {
      pasteTerminatorLength += 1
      if pasteTerminatorLength == Self.pasteTerminator.count {
        buffer.removeLast(pasteTerminatorLength)
        finishPaste()
        reset()
      }
      return
    }
    // The first byte of the terminator occurs in it only once, so a mismatch can only restart the
    // match.
    pasteTerminatorLength = byte == 0x1B ? 1 : 0
    let isAfterReturn = byte == 0x0A && buffer.count > 1 && buffer[buffer.count - 2] == 0x0D
    if buffer.count >= Self.longestPaste, pasteTerminatorLength == 0, byte & 0xC0 != 0x80,
      !isAfterReturn
    {
      let last = buffer.removeLast()
      finishPaste()
      buffer.append(last)
    }
  }

  private mutating func finishPaste() {
    guard !buffer.isEmpty else { return }
    var unified: [UInt8] = []
    unified.reserveCapacity(buffer.count)
    for (index, byte) in buffer.enumerated() {
      if byte == 0x0A, index > 0, buffer[index - 1] == 0x0D { continue }
      unified.append(byte == 0x0D ? 0x0A : byte)
    }
    output.append(.event(.paste(String(decoding: unified, as: UTF8.self))))
    buffer.removeAll(keepingCapacity: true)
  }
}
