/// The sequences that set the style of following text: `SGR` of ECMA-48, with the colors of xterm.
struct SGR {
  let depth: ColorDepth

  /// Appends the shortest sequence that changes one style to another: the differences, or a reset
  /// followed by all attributes.
  func append(from old: CellStyle, to new: CellStyle, into output: inout [UInt8]) {
    let old = reduced(old)
    let new = reduced(new)
    if old == new { return }
    if new == .plain {
      output.append(contentsOf: [0x1B, 0x5B, 0x6D])
      return
    }
    var delta: [UInt8] = []
    appendDelta(from: old, to: new, into: &delta)
    var whole: [UInt8] = [0x30, 0x3B]
    appendDelta(from: .plain, to: new, into: &whole)
    let shorter = whole.count < delta.count ? whole : delta
    output.append(contentsOf: [0x1B, 0x5B])
    output.append(contentsOf: shorter.dropLast())
    output.append(0x6D)
  }

  func reduced(_ style: CellStyle) -> CellStyle {
    if depth == .truecolor { return style }
    return CellStyle(
      foreground: style.foreground.reduced(to: depth),
      background: style.background.reduced(to: depth),
      attributes: style.attributes
    )
  }

  /// Appends the differences as parameters, each followed by a semicolon.
  private func appendDelta(from old: CellStyle, to new: CellStyle, into output: inout [UInt8]) {
    var current = old.attributes
    let removed = current.subtracting(new.attributes)
    for (attributes, code) in Self.resets where !removed.isDisjoint(with: attributes) {
      append(code, into: &output)
      current.subtract(attributes)
    }
    for (attribute, code) in Self.sets
    where new.attributes.contains(attribute) && !current.contains(attribute) {
      append(code, into: &output)
    }
    if new.foreground != old.foreground { append(new.foreground, base: 30, into: &output) }
    if new.background != old.background { append(new.background, base: 40, into: &output) }
  }

  private static let sets: [(CellAttributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.blink, 5), (.reverse, 7),
    (.strikethrough, 9),
  ]

  private static let resets: [(CellAttributes, Int)] = [
    ([.bold, .dim], 22), (.italic, 23), (.underline, 24), (.blink, 25), (.reverse, 27),
    (.strikethrough, 29),
  ]

  private func append(_ color: CellColor, base: Int, into output: inout [UInt8]) {
    switch color {
    case .default:
      append(base + 9, into: &output)
    case .ansi(let index):
      let index = Int(index & 15)
      append(index < 8 ? base + index : base + 60 + index - 8, into: &output)
    case .palette(let index):
      append(base + 8, into: &output)
      append(5, into: &output)
      append(Int(index), into: &output)
    case .rgb(let red, let green, let blue):
      for value in [base + 8, 2, Int(red), Int(green), Int(blue)] { append(value, into: &output) }
    }
  }

  private func append(_ parameter: Int, into output: inout [UInt8]) {
    output.appendDecimal(parameter)
    output.append(0x3B)
  }
}

extension [UInt8] {
  mutating func appendDecimal(_ number: Int) {
    if number >= 10 { appendDecimal(number / 10) }
    append(0x30 + UInt8(number % 10))
  }

  /// Appends `ESC [`, a number unless it is 1, and the final character.
  mutating func appendCSI(_ number: Int, _ final: Unicode.Scalar) {
    append(0x1B)
    append(0x5B)
    if number != 1 { appendDecimal(number) }
    append(UInt8(ascii: final))
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
