import Testing

@testable import CellMetrics

struct LineBreakerTests {
  /// The tests of Unicode use a tailored rule LB25, which joins these classes only within numbers.
  /// The default rule always joins them.
  private func isKeptTogetherByPlainRule25(
    _ previous: LineBreakClass,
    _ next: LineBreakClass
  ) -> Bool {
    switch (previous, next) {
    case (.cl, .po), (.cl, .pr), (.cp, .po), (.cp, .pr), (.cpw, .po), (.cpw, .pr): true
    case (.po, .op), (.po, .opw), (.pr, .op), (.pr, .opw), (.is, .nu), (.sy, .nu): true
    default: false
    }
  }

  @Test func `lines break as in the Unicode line breaking tests`() throws {
    var count = 0
    for line in try fixture("line-breaks.txt") {
      let fields = line.split(separator: " ")
      var breaker = LineBreaker()
      var previous = LineBreakClass.al
      var found = fields
      for index in stride(from: 1, to: fields.count, by: 2) {
        let code = try #require(UInt32(fields[index], radix: 16))
        let next = LineBreakClass(try #require(Unicode.Scalar(code)))
        let isProhibited = breaker.advance(next) == .prohibited
        if !isProhibited || !isKeptTogetherByPlainRule25(previous, next) {
          found[index - 1] = isProhibited ? "×" : "÷"
        }
        if next != .cm && next != .zwj { previous = next }
      }
      count += 1
      #expect(found == fields)
    }
    #expect(count > 500)
  }
}
