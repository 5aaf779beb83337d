extension InputParser {
  mutating func emitControlSequence(_ sequence: ControlSequence) {
    switch (sequence.marker, sequence.intermediate) {
    case (0, 0): emitPlain(sequence)
    case (UInt8(ascii: "<"), 0): emitSGRMouse(sequence)
    case (UInt8(ascii: "?"), 0): emitPrivate(sequence)
    case (UInt8(ascii: "?"), UInt8(ascii: "$")) where sequence.final == UInt8(ascii: "y"):
      output.append(
        .reply(.mode(sequence.parameter(0), setting: sequence.parameter(1)))
      )
    default: break
    }
  }

  private mutating func emitPlain(_ sequence: ControlSequence) {
    let modifiers = KeyModifiers(parameter: sequence.parameter(1, default: 1))
    let isRelease = sequence.subparameter(1, 1) == 3
    switch sequence.final {
    case UInt8(ascii: "~"):
      if !isRelease { emitNumbered(sequence, modifiers) }
    case UInt8(ascii: "u"):
      emitKittyKey(sequence)
    case UInt8(ascii: "Z"):
      emit(.tab, modifiers.union(.shift))
    case UInt8(ascii: "z"):
      if let key = Self.sunKey(sequence.parameter(0)), !isRelease { emit(key, modifiers) }
    case UInt8(ascii: "W"), UInt8(ascii: "X"):
      // F11 and F12 of the consoles of SCO and FreeBSD.
      emit(.function(Int(sequence.final) - 0x4C), modifiers)
    case UInt8(ascii: "I"):
      output.append(.event(.focus(true)))
    case UInt8(ascii: "O"):
      output.append(.event(.focus(false)))
    case UInt8(ascii: "M"):
      emitMouse(
        code: sequence.parameter(0) - 32,
        column: sequence.parameter(1),
        row: sequence.parameter(2),
        isRelease: sequence.parameter(0) & 3 == 3
      )
    case UInt8(ascii: "t") where sequence.parameter(0) == 48:
      // In-band resize notification (mode 2048).
      emitResize(columns: sequence.parameter(2), rows: sequence.parameter(1))
    case UInt8(ascii: "R") where sequence.parameters.count == 2 && isPosition(sequence):
      output.append(
        .reply(
          .cursorPosition(
            column: max(sequence.parameter(1, default: 1) - 1, 0),
            row: max(sequence.parameter(0, default: 1) - 1, 0)
          )
        )
      )
    default:
      if let key = Self.finalKey(sequence.final), !isRelease { emit(key, modifiers) }
    }
  }

  /// Whether `CSI 1 ; n R` is a position. F3 with modifiers has the same bytes, but never 1 for
  /// none.
  private func isPosition(_ sequence: ControlSequence) -> Bool {
    sequence.parameter(0) != 1
      || sequence.parameter(1) == 1 && sequence.parameters[1].count == 1
  }

  private mutating func emitNumbered(_ sequence: ControlSequence, _ modifiers: KeyModifiers) {
    switch sequence.parameter(0) {
    case 200: beginPaste()
    case 27:
      // xterm's modifyOtherKeys.
      guard let scalar = Unicode.Scalar(UInt32(sequence.parameter(2))) else { return }
      if scalar.value < 0x20 || scalar.value == 0x7F {
        emitControl(UInt8(scalar.value), modifiers)
      } else if scalar.value >= 0xA0 || scalar.value < 0x7F {
        emit(Character(scalar), modifiers)
      }
    case let number:
      if let key = Self.numberedKey(number) { emit(key, modifiers) }
    }
  }

  private mutating func emitResize(columns: Int, rows: Int) {
    guard (1..<10_000).contains(columns), (1..<10_000).contains(rows) else { return }
    output.append(.event(.resize(columns: columns, rows: rows)))
  }

  private mutating func emitPrivate(_ sequence: ControlSequence) {
    switch sequence.final {
    case UInt8(ascii: "c"):
      output.append(
        .reply(.primaryDeviceAttributes(sequence.parameters.map { $0.first.flatMap(\.self) ?? 0 }))
      )
    case UInt8(ascii: "u"):
      output.append(.reply(.kittyKeyboard(flags: sequence.parameter(0))))
    case UInt8(ascii: "n") where sequence.parameter(0) == 997:
      // Contour's color scheme report (mode 2031): 1 is dark, 2 is light.
      output.append(.event(.appearance(sequence.parameter(1) == 2 ? .light : .dark)))
    default: break
    }
  }

  // MARK: - Mouse

  private mutating func emitSGRMouse(_ sequence: ControlSequence) {
    guard sequence.parameters.count == 3 else { return }
    let isRelease = sequence.final == UInt8(ascii: "m")
    guard isRelease || sequence.final == UInt8(ascii: "M") else { return }
    emitMouse(
      code: sequence.parameter(0),
      column: sequence.parameter(1),
      row: sequence.parameter(2),
      isRelease: isRelease
    )
  }

  /// Emits the event of a mouse report of xterm: the code contains the button in bits 0, 1, 6 and
  /// 7, modifiers in bits 2 to 4, and motion in bit 5.
  mutating func emitMouse(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard code >= 0, column >= 1, row >= 1 else { return }
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    guard
      let action = mouseAction(
        button: code & 0b11 | (code & 0b1100_0000) >> 4,
        isMotion: code & 32 != 0,
        isRelease: isRelease
      )
    else { return }
    output.append(
      .event(
        .mouse(MouseEvent(action, column: column - 1, row: row - 1, modifiers: modifiers))
      )
    )
  }

  private func mouseAction(button: Int, isMotion: Bool, isRelease: Bool) -> MouseEvent.Action? {
    switch button {
    case 4: return .scroll(columns: 0, rows: -1)
    case 5: return .scroll(columns: 0, rows: 1)
    case 6: return .scroll(columns: -1, rows: 0)
    case 7: return .scroll(columns: 1, rows: 0)
    case 3: return isMotion ? .move : .release(.left)
    case 0, 1, 2:
      let named: MouseEvent.Button = button == 0 ? .left : button == 1 ? .middle : .right
      return isMotion ? .drag(named) : isRelease ? .release(named) : .press(named)
    default: return nil
    }
  }

  // MARK: - Strings

  mutating func emitString(introducer: UInt8, _ content: [UInt8]) {
    let text = String(decoding: content, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "]"):
      let fields = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard fields.count == 2, let color = Self.color(fields[1]) else { return }
      if fields[0] == "10" {
        output.append(.reply(.foreground(red: color.0, green: color.1, blue: color.2)))
      } else if fields[0] == "11" {
        output.append(.reply(.background(red: color.0, green: color.1, blue: color.2)))
      }
    case UInt8(ascii: "P") where text.hasPrefix(">|"):
      output.append(.reply(.version(String(text.dropFirst(2)))))
    default: break
    }
  }

  /// Parses `rgb:RRRR/GGGG/BBBB` with one to four digits each, in the format of XParseColor.
  /// `rgba:` has a fourth field.
  private static func color(_ text: Substring) -> (UInt16, UInt16, UInt16)? {
    let prefix = text.hasPrefix("rgb:") ? 4 : text.hasPrefix("rgba:") ? 5 : 0
    guard prefix > 0 else { return nil }
    let fields = text.dropFirst(prefix).split(separator: "/", omittingEmptySubsequences: false)
    guard fields.count >= 3 else { return nil }
    let values = fields.prefix(3).compactMap { field -> UInt16? in
      guard (1...4).contains(field.utf8.count), let value = Int(field, radix: 16), value >= 0
      else { return nil }
      return UInt16(value * 0xFFFF / ((1 << (4 * field.utf8.count)) - 1))
    }
    return values.count == 3 ? (values[0], values[1], values[2]) : nil
  }
}
