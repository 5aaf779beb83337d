/// A parser that splits the output of a program into characters, controls and sequences.
struct OutputParser: Sendable {
  enum Item {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    /// The bytes after `ESC` of a short sequence.
    case escape([UInt8])
    case sequence(Sequence)
    /// An `OSC` (`]`) or `DCS` (`P`) string, without its end.
    case string(UInt8, String)
  }

  struct Sequence {
    var marker: Character?
    var parameters: [Int?]
    var intermediates: String
    var final: Character
    var source: String

    func parameter(_ index: Int, default value: Int = 0) -> Int {
      index < parameters.count ? parameters[index] ?? value : value
    }
  }

  private enum State {
    case ground, utf8, escape, control, string, stringEscape
  }

  private var state = State.ground
  private var bytes: [UInt8] = []
  private var missing = 0
  private var introducer: UInt8 = 0

  mutating func parse(_ byte: UInt8) -> Item? {
    switch state {
    case .ground: return ground(byte)
    case .utf8:
      guard byte & 0xC0 == 0x80 else {
        state = .ground
        return ground(byte)
      }
      bytes.append(byte)
      missing -= 1
      guard missing == 0 else { return nil }
      state = .ground
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.first.map(Item.scalar)
    case .escape: return escape(byte)
    case .control:
      bytes.append(byte)
      guard (0x40..<0x7F).contains(byte) else { return nil }
      state = .ground
      return .sequence(sequence())
    case .string:
      if byte == 0x07 { return finishString() }
      if byte == 0x1B { state = .stringEscape } else { bytes.append(byte) }
      return nil
    case .stringEscape:
      return finishString()
    }
  }

  private mutating func ground(_ byte: UInt8) -> Item? {
    switch byte {
    case 0x1B:
      state = .escape
      bytes = []
      return nil
    case 0..<0x20, 0x7F: return .control(byte)
    case 0x20..<0x7F: return .scalar(Unicode.Scalar(byte))
    default:
      bytes = [byte]
      missing = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
      state = .utf8
      return nil
    }
  }

  private mutating func escape(_ byte: UInt8) -> Item? {
    switch byte {
    case 0x5B where bytes.isEmpty:
      state = .control
      return nil
    case 0x5D, 0x50, 0x5F:
      state = .string
      introducer = byte
      bytes = []
      return nil
    case 0x20..<0x30:
      bytes.append(byte)
      return nil
    default:
      state = .ground
      return .escape(bytes + [byte])
    }
  }

  private mutating func finishString() -> Item {
    state = .ground
    return .string(introducer, String(decoding: bytes, as: UTF8.self))
  }

  private func sequence() -> Sequence {
    let text = String(decoding: bytes, as: UTF8.self)
    var body = text.dropLast()
    let marker = body.first.flatMap { "<=>?".contains($0) ? $0 : nil }
    if marker != nil { body.removeFirst() }
    let intermediates = body.suffix(while: { (" "..."/").contains($0) })
    body = body.dropLast(intermediates.count)
    let parameters =
      body.isEmpty ? [] : body.split(separator: ";", omittingEmptySubsequences: false)
    return Sequence(
      marker: marker,
      parameters: parameters.map { Int($0) },
      intermediates: String(intermediates),
      final: text.last ?? " ",
      source: text
    )
  }
}

extension Substring {
  fileprivate func suffix(while condition: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, condition(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
