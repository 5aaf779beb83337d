import TerminalDriver
import TerminalTesting
import Testing

/// Tests of cells with hyperlinks, from the buffer to the terminal.
struct LinkTests {
  private func show(
    _ frames: [CellBuffer],
    writesLinks: Bool = true
  ) -> (terminal: VirtualTerminal, last: String) {
    var writer = FrameWriter(writesLinks: writesLinks)
    var terminal = VirtualTerminal(columns: 20, rows: 2)
    terminal.feed("\u{1B}[?7l")
    var last: [UInt8] = []
    for frame in frames {
      last = []
      writer.write(frame, into: &last)
      terminal.feed(last)
    }
    return (terminal, String(decoding: last, as: UTF8.self))
  }

  private func frame(_ address: String, from column: Int = 5) -> CellBuffer {
    var frame = CellBuffer(columns: 20, rows: 2)
    frame.write("See Swift now", column: 0, row: 0)
    frame.link(CellRect(column: column, row: 0, columns: 5, rows: 1), to: address)
    return frame
  }

  @Test func `only linked cells have a URL`() {
    let (terminal, _) = show([frame("https://swift.org", from: 4)])
    #expect(terminal.text[0] == "See Swift now")
    #expect(terminal.screen.link(column: 4, row: 0) == "https://swift.org")
    #expect(terminal.screen.link(column: 8, row: 0) == "https://swift.org")
    #expect(terminal.screen.link(column: 3, row: 0) == nil)
    #expect(terminal.screen.link(column: 9, row: 0) == nil)
    #expect(terminal.link == nil)
    #expect(terminal.unknownSequences.isEmpty)
  }

  @Test func `a change of only the URL is written`() {
    let (terminal, last) = show([frame("https://swift.org"), frame("https://example.org")])
    #expect(terminal.screen.link(column: 6, row: 0) == "https://example.org")
    #expect(!last.contains("See"))
  }

  @Test func `equal frames with different link tables write nothing`() {
    var other = CellBuffer(columns: 20, rows: 2)
    other.write("See Swift now", column: 0, row: 0)
    other.link(CellRect(column: 5, row: 0, columns: 5, rows: 1), to: "https://example.org")
    other.link(CellRect(column: 5, row: 0, columns: 5, rows: 1), to: "https://swift.org")
    #expect(other == frame("https://swift.org"))
    #expect(show([frame("https://swift.org"), other]).last == "")
  }

  @Test(arguments: ["https://a\u{1B}]8;;", "a b", "", "http://\u{7}", "é"])
  func `a text that is not a plain URL is not a link`(address: String) {
    #expect(frame(address).link(column: 6, row: 0) == nil)
  }

  @Test func `a terminal without hyperlinks receives none`() {
    let (terminal, last) = show([frame("https://swift.org")], writesLinks: false)
    #expect(terminal.text[0] == "See Swift now")
    #expect(!last.contains("swift.org"))
  }

  @Test(arguments: [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true),
    (["TERM": "xterm-kitty"], true), (["TERM": "linux", "COLORTERM": "truecolor"], false),
    (["TERM": "xterm"], false),
  ])
  func `the environment defines the support of hyperlinks`(environment: [String: String], has: Bool)
  {
    #expect(TerminalCapabilities(environment: environment).hasLinks == has)
  }
}
