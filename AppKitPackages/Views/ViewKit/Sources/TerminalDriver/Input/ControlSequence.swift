/// The parts of a control sequence after `CSI` (ECMA-48, section 5.4): an optional private marker,
/// parameters, intermediate bytes and the final byte.
struct ControlSequence {
  /// The private marker `<`, `=`, `>` or `?`; otherwise 0.
  var marker: UInt8 = 0
  /// The parameters, each with its subparameters. Empty ones are nil.
  var parameters: [[Int?]] = []
  /// The last intermediate byte, from 0x20 to 0x2F; otherwise 0.
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
        // The number saturates: the largest code point is far below this limit.
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
  /// Creates modifiers from the parameter of xterm and Kitty, which is the bits plus 1. Lock keys
  /// are ignored.
  init(parameter: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(parameter - 1, 0)) & 0b1111)
  }
}
