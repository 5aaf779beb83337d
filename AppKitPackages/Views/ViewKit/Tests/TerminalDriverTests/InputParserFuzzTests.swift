import TerminalDriver
import Testing

/// A stress test. Hypothesis: no stream of bytes makes the parser trap, grow without bound, or
/// ignore later input.
struct InputParserFuzzTests {
  private static let seeds = [
    "hello", "日本 👨‍👩‍👧 e\u{301}", "\u{1B}[1;5A", "\u{1B}OP", "\u{1B}[<0;10;20M\u{1B}[<0;10;20m",
    "\u{1B}[M !!",
    "\u{1B}[200~pasted\r\ntext\u{1B}[201~", "\u{1B}[97:65;6:1u", "\u{1B}[27;5;105~",
    "\u{1B}[?62;22c",
    "\u{1B}[?2026;2$y", "\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\", "\u{1B}P>|xterm(380)\u{1B}\\",
    "\u{1B}[I\u{1B}[O",
    "\u{1B}[48;24;80;0;0t", "\u{1B}[?997;1n", "\u{1B}[5;7R", "\u{1B}[[A", "\u{1B}_G\u{1B}\\",
    "\u{1B}[99999999999;9u",
  ].map { Array($0.utf8) }

  /// Checks that the parser returns keys again, at the latest after the timeout of a sequence.
  private func expectListening(_ parser: inout InputParser) {
    _ = parser.flush()
    let next = parser.parse(Array("q".utf8))
    #expect(next == [.event(.key(KeyEvent(.character("q"))))])
  }

  @Test func `the parser returns keys after five million random bytes`() {
    var random = SeededGenerator(seed: 1)
    var parser = InputParser()
    var events = 0
    var chunk = [UInt8](repeating: 0, count: 4_000)
    for _ in 0..<1_250 {
      for index in stride(from: 0, to: chunk.count, by: 8) {
        let word = random.next()
        for byte in 0..<8 { chunk[index + byte] = UInt8(truncatingIfNeeded: word >> (8 * byte)) }
      }
      events += parser.parse(chunk).count
      expectListening(&parser)
    }
    #expect(events > 100_000)
  }

  @Test func `the parser returns keys after five million bytes of mutated sequences`() {
    var random = SeededGenerator(seed: 2)
    var parser = InputParser()
    var events = 0
    var total = 0
    while total < 5_000_000 {
      var chunk: [UInt8] = []
      chunk.reserveCapacity(4_200)
      while chunk.count < 4_000 {
        var piece = Self.seeds[Int(random.next() % UInt64(Self.seeds.count))]
        let word = random.next()
        let position = Int(word >> 8 & 0xFF) % piece.count
        switch word & 7 {
        case 0: piece[position] = UInt8(truncatingIfNeeded: word >> 16)
        case 1: piece.removeSubrange(position...)
        case 2: piece.insert(UInt8(truncatingIfNeeded: word >> 16), at: position)
        case 3: piece.remove(at: position)
        default: break
        }
        chunk += piece
      }
      total += chunk.count
      // Chunks of random sizes with occasional timeouts.
      let cut = Int(random.next() % UInt64(chunk.count))
      events += parser.parse(chunk[..<cut]).count
      if random.next() % 4 == 0 { events += parser.flush().count }
      events += parser.parse(chunk[cut...]).count
      expectListening(&parser)
    }
    #expect(events > 100_000)
  }
}
