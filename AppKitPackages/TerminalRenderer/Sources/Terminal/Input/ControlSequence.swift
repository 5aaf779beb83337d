/// The parts of a control sequence after `CSI`: an optional private marker, parameters,
/// intermediates, the final byte.
struct ControlSequence {
  /// One of `<`, `=`, `>`, `?`, or 0.
  var marker: UInt8 = 0
  /// Each parameter with its sub-parameters; an empty one is nil.
  var parameters: [[Int?]] = []
  /// The last byte from 0x20 to 0x2F, or 0.
  var intermediate: UInt8 = 0
  var final: UInt8

  private static let mostParameters = 32

  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    var current: [Int?] = []
    var number: Int?
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x30..<0x3A:
        // Saturates: the largest code point is far below.
        number = min((number ?? 0) * 10 + Int(byte - 0x30), 9_999_999)
      case 0x3A:
        if current.count < Self.mostParameters { current.append(number) }
        number = nil
      case 0x3B:
        current.append(number)
        if parameters.count < Self.mostParameters { parameters.append(current) }
        current = []
        number = nil
      case 0x3C..<0x40 where index == 0:
        marker = byte
      default:
        intermediate = byte
      }
    }
    if number != nil || !current.isEmpty || !parameters.isEmpty {
      current.append(number)
      parameters.append(current)
    }
  }

  func parameter(_ index: Int, default value: Int = 0) -> Int {
    subparameter(index, 0) ?? value
  }

  func subparameter(_ index: Int, _ subindex: Int) -> Int? {
    guard index < parameters.count, subindex < parameters[index].count else { return nil }
    return parameters[index][subindex]
  }
}

extension KeyModifiers {
  /// From the parameter of xterm and Kitty: one more than the bits. Lock keys don't count.
  init(parameter: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(parameter - 1, 0)) & 0b1111)
  }
}
