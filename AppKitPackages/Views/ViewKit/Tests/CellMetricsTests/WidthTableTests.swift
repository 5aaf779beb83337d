import Testing
import CellMetrics

struct WidthTableTests {
  /// Returns the widths of all code points in wcwidth, with the listed exceptions replaced.
  private func expectedWidths() throws -> [UInt8] {
    var widths = [UInt8](repeating: 0, count: 0x110000)
    var previous: (first: Int, width: UInt8) = (0, 0)
    for line in try fixture("wcwidth.txt") + ["110000; 0"] {
      let fields = line.split(separator: ";")
      let first = try #require(Int(fields[0], radix: 16))
      let width = try #require(UInt8(fields[1].trimmingPrefix(" ")))
      for code in previous.first..<first { widths[code] = previous.width }
      previous = (first, width)
    }
    for line in try fixture("wcwidth-differences.txt") {
      let fields = line.split(separator: ";")
      let codes = fields[0].split(separator: ".").compactMap { Int($0, radix: 16) }
      let width = try #require(UInt8(fields[1].trimmingPrefix(" ")))
      for code in codes[0]...codes[1] { widths[code] = width }
    }
    return widths
  }

  @Test func `the width of every code point equals wcwidth or is a listed exception`() throws {
    let expected = try expectedWidths()
    var wrong: [String] = []
    for code in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let width = displayWidth(of: Character(scalar))
      if width != Int(expected[Int(code)]) {
        wrong.append("U+\(String(code, radix: 16)): \(width), not \(expected[Int(code)])")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) differ: \(wrong.prefix(20))")
  }

  @Test func `every listed difference has a reason`() throws {
    let differences = try fixture("wcwidth-differences.txt")
    #expect(!differences.isEmpty)
    for line in differences {
      let fields = line.split(separator: ";")
      #expect(fields.count == 4 && !fields[3].contains("UNEXPLAINED"), "\(line)")
    }
  }
}
