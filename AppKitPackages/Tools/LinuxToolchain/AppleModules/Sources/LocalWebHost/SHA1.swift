/// The hash function SHA-1 of RFC 3174, which the handshake of a WebSocket needs.
enum SHA1 {
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let zeros = (119 - message.count % 64) % 64
    let count = UInt64(message.count) * 8
    let bytes =
      message + [0x80] + [UInt8](repeating: 0, count: zeros)
      + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
    for start in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { index in
        (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[start + 4 * index + $1]) }
      }
      for index in 16..<80 {
        let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
        words.append(rotated(word, 1))
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for index in 0..<80 {
        let (mix, constant): (UInt32, UInt32) =
          switch index {
          case ..<20: (b & c | ~b & d, 0x5A82_7999)
          case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
          case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        let sum = rotated(a, 5) &+ mix &+ e &+ constant &+ words[index]
        (a, b, c, d, e) = (sum, a, rotated(b, 30), c, d)
      }
      state = zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
