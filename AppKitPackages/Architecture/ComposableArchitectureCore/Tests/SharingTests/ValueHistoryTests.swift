import Testing

@testable import Sharing

@Suite struct ValueHistoryTests {
  @Test func `the value before the first change after a mark holds for the mark`() {
    var history = ValueHistory<String>()
    history.append("a", at: 1)
    history.append("b", at: 1)
    history.append("c", at: 4)
    #expect([0, 1, 2, 4, 5].map { history[$0]?.value } == ["a", "a", "c", "c", nil])
  }

  @Test func `values before a mark can be removed`() {
    var history = ValueHistory<String>()
    for (mark, value) in ["a", "b", "c"].enumerated() { history.append(value, at: mark) }
    #expect(history.discard(before: 2) == ["a", "b"])
    #expect(history[0]?.value == "c")
    #expect(history.discard(before: 9) == ["c"])
    #expect(history[0] == nil)
  }
}
