/// A property of all code points in two stages: an index of blocks, and the blocks.
///
/// Both are static strings with six bits a character. So the table needs no initialization, and a
/// lookup reads two characters.
struct UnicodeTable: Sendable {
  let unicodeVersion: StaticString
  let blockBits: UInt32
  let index: StaticString
  let blocks: StaticString

  @inline(__always)
  subscript(scalar: Unicode.Scalar) -> UInt8 {
    let block = Int(scalar.value >> blockBits) &* 2
    let entry = index.utf8Start
    let high = Int(entry[block] &- 0x30)
    let low = Int(entry[block &+ 1] &- 0x30)
    let offset = Int(scalar.value & ((1 << blockBits) &- 1))
    return blocks.utf8Start[((high << 6 | low) << Int(blockBits)) &+ offset] &- 0x30
  }
}
