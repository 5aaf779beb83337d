import TerminalDriver
import Testing

struct ColorDepthTests {
  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.palette),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .truecolor),
    (["TERM": "xterm", "COLORTERM": "24bit"], .truecolor),
    (["TERM": "xterm"], .ansi), (["TERM": "screen"], .ansi), (["TERM": "linux"], .ansi),
    (["TERM": "xterm-kitty"], .truecolor), (["TERM": "xterm-direct"], .truecolor),
    (["TERM": "vt100"], .none), (["TERM": "dumb", "COLORTERM": "truecolor"], .none), ([:], .none),
    (["TERM": "xterm-kitty", "NO_COLOR": "1"], .none),
    (["TERM": "xterm", "NO_COLOR": ""], .ansi),
    (["TERM": "vt100", "CLICOLOR_FORCE": "1"], .ansi),
    (["TERM": "vt100", "CLICOLOR_FORCE": "0"], .none),
    (["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .none),
  ])
  func `the environment defines the number of colors`(
    environment: [String: String],
    expected: ColorDepth
  ) {
    #expect(ColorDepth(environment: environment) == expected)
  }

  @Test func `colors map to the nearest supported color`() {
    #expect(CellColor.rgb(255, 0, 0).reduced(to: .truecolor) == .rgb(255, 0, 0))
    #expect(CellColor.rgb(255, 0, 0).reduced(to: .palette) == .palette(196))
    #expect(CellColor.rgb(128, 128, 128).reduced(to: .palette) == .palette(244))
    #expect(CellColor.rgb(250, 5, 5).reduced(to: .ansi) == .ansi(9))
    #expect(CellColor.palette(21).reduced(to: .ansi) == .ansi(4))
    #expect(CellColor.palette(3).reduced(to: .ansi) == .ansi(3))
    #expect(CellColor.ansi(3).reduced(to: .none) == .default)
    #expect(CellColor.default.reduced(to: .ansi) == .default)
  }

  @Test func `the components of every palette color map to that color`() {
    for red in [0, 95, 135, 175, 215, 255] {
      for green in [0, 95, 135, 175, 215, 255] {
        let color = CellColor.rgb(UInt8(red), UInt8(green), 95).reduced(to: .palette)
        guard case .palette(let index) = color else {
          Issue.record("The color \(color) is not in the palette.")
          continue
        }
        let levels = [0, 95, 135, 175, 215, 255]
        let cube = Int(index) - 16
        #expect(levels[cube / 36] == red && levels[cube / 6 % 6] == green && cube % 6 == 1)
      }
    }
  }

  @Test func `a terminal without colors receives none`() {
    var frame = CellBuffer(columns: 4, rows: 1)
    frame.write(
      "x",
      column: 0,
      row: 0,
      style: CellStyle(foreground: .rgb(1, 2, 3), background: .ansi(4), attributes: .bold)
    )
    var writer = FrameWriter(colorDepth: .none)
    var output: [UInt8] = []
    writer.write(frame, into: &output)
    #expect(String(decoding: output, as: UTF8.self).contains("\u{1B}[1mx"))
  }
}
