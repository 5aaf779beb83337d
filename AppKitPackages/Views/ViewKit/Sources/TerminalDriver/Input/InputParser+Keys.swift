extension InputParser {
  mutating func emit(_ key: Key, _ modifiers: KeyModifiers = []) {
    output.append(.event(.key(KeyEvent(key, modifiers: modifiers))))
  }

  /// Emits a character with modifiers in a normalized form: letters with Control or Alt are
  /// lowercase, with Shift as a modifier; characters without these modifiers are as typed.
  mutating func emit(_ character: Character, _ modifiers: KeyModifiers) {
    if modifiers.subtracting(.shift).isEmpty {
      let typed = modifiers.contains(.shift) ? character.uppercased() : String(character)
      emit(.character(typed.count == 1 ? Character(typed) : character))
      return
    }
    let lower = character.lowercased()
    guard lower.count == 1, Character(lower) != character else {
      emit(.character(character), modifiers)
      return
    }
    emit(.character(Character(lower)), modifiers.union(.shift))
  }

  /// Emits the key of a C0 control or DEL.
  mutating func emitControl(_ byte: UInt8, _ modifiers: KeyModifiers) {
    switch byte {
    case 0x00: emit(.character(" "), modifiers.union(.control))
    case 0x09: emit(.tab, modifiers)
    case 0x0A, 0x0D: emit(.enter, modifiers)
    case 0x1B: emit(.escape, modifiers)
    case 0x7F: emit(.backspace, modifiers)
    case 0x01..<0x1B:
      emit(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers.union(.control))
    default:
      emit(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers.union(.control))
    }
  }

  /// Emits the key of a byte after Escape, with Alt.
  mutating func emitAlt(_ byte: UInt8) {
    if byte < 0x20 || byte == 0x7F {
      emitControl(byte, .alt)
    } else {
      emit(Character(Unicode.Scalar(byte)), .alt)
    }
  }

  /// Emits the key of `SS3` and a byte: cursor and function keys in application mode, and the
  /// keypad.
  mutating func emitSingleShift(_ byte: UInt8, _ modifiers: KeyModifiers) {
    if let key = Self.finalKey(byte) {
      emit(key, modifiers)
      return
    }
    switch byte {
    case 0x4D: emit(.enter, modifiers)
    case 0x49: emit(.tab, modifiers)
    case 0x58: emit(Character("="), modifiers)
    case 0x6A...0x79: emit(Character(Unicode.Scalar(byte - 0x40)), modifiers)
    default: break
    }
  }

  /// Returns the key that the final byte of a sequence identifies.
  static func finalKey(_ final: UInt8) -> Key? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(final) - 0x4F)
    default: nil
    }
  }

  /// Returns the function key of `CSI number z`, which terminals of Sun and emulations of them send.
  static func sunKey(_ number: Int) -> Key? {
    switch number {
    case 192...193: .function(number - 181)
    case 224...233: .function(number - 223)
    default: nil
    }
  }

  /// Returns the key of `CSI number ~`.
  static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28...29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Emits the key of `CSI code ; modifiers u` of the Kitty keyboard protocol.
  mutating func emitKittyKey(_ sequence: ControlSequence) {
    // Terminals send releases only on request; releases sent without one must not repeat the key.
    if sequence.subparameter(1, 1) == 3 { return }
    let modifiers = KeyModifiers(parameter: sequence.parameter(1, default: 1))
    let code = sequence.parameter(0)
    if let key = Self.kittyKey(code) {
      emit(key, modifiers)
    } else if let keypad = Self.kittyKeypad(code) {
      emit(keypad, modifiers.subtracting(.shift))
    } else if code >= 0x20, code < 0xE000 || code > 0xF8FF, code < 0x7F || code >= 0xA0,
      let scalar = Unicode.Scalar(UInt32(code))
    {
      let shifted = sequence.subparameter(0, 1).flatMap { Unicode.Scalar(UInt32($0)) }
      if let shifted, shifted.value >= 0xA0 || shifted.value >= 0x20 && shifted.value < 0x7F,
        modifiers == .shift
      {
        emit(.character(Character(shifted)))
      } else {
        emit(Character(scalar), modifiers)
      }
    }
  }

  private static func kittyKey(_ code: Int) -> Key? {
    switch code {
    case 9: .tab
    case 13, 57414: .enter
    case 27: .escape
    case 127: .backspace
    case 57364...57375: .function(code - 57364 + 1)
    case 57376...57398: .function(code - 57376 + 13)
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    default: nil
    }
  }

  private static func kittyKeypad(_ code: Int) -> Character? {
    switch code {
    case 57399...57408: Character(String(code - 57399))
    case 57409: "."
    case 57410: "/"
    case 57411: "*"
    case 57412: "-"
    case 57413: "+"
    case 57415: "="
    case 57416: ","
    default: nil
    }
  }
}
