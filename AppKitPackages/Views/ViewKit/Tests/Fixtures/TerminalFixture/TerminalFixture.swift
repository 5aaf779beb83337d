import Foundation
import TerminalDriver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program for tests, which shows its size and the received input, and can end in several ways.
///
/// `q` quits, `x` calls `exit`, `t` traps, `s` writes to a null pointer, `o` overflows the stack,
/// `a` aborts, `h` hangs, `f` floods the terminal, `c` and `C` copy, `p` prints, Ctrl-Z suspends.
@main
enum TerminalFixture {
  @MainActor
  static func main() {
    do {
      let fixture = try Fixture(isInline: CommandLine.arguments.contains("--inline"))
      try fixture.run()
    } catch {
      let message = Array("\(error)\n".utf8)
      _ = write(STDERR_FILENO, message, message.count)
      exit(1)
    }
    RunLoop.main.run()
  }
}

@MainActor
final class Fixture {
  private let device: TerminalDevice
  private let isInline: Bool
  private var writer: FrameWriter
  private var log: [String] = []
  private var size: (columns: Int, rows: Int)
  private var floods = 0

  init(isInline: Bool) throws {
    self.isInline = isInline
    device = try TerminalDevice(mode: TerminalMode(usesAlternateScreen: !isInline))
    // Tests decide when the terminal replies.
    device.replyTimeout = .seconds(60)
    writer = FrameWriter(
      colorDepth: device.capabilities.colorDepth,
      placement: isInline ? .inline : .screen
    )
    size = device.size
  }

  func run() throws {
    try device.enter { [self] in handle($0) }
    draw()
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .input(.key(let press)):
      log.append("key \(name(press))")
      act(on: press)
    case .input(.resize(let columns, let rows)):
      size = (columns, rows)
      log.append("resize \(columns)x\(rows)")
    case .input(.mouse(let mouse)):
      log.append("mouse \(mouse.action) \(mouse.column),\(mouse.row)")
    case .input(.paste(let text)):
      log.append("paste \(text.count): \(text.prefix(30))")
    case .input(.focus(let isFocused)): log.append("focus \(isFocused)")
    case .input(.appearance(let appearance)): log.append("appearance \(appearance)")
    case .capabilities(let capabilities):
      writer.synchronizesOutput = capabilities.synchronizesOutput
      if capabilities.isComplete { log.append("kitty \(capabilities.hasKittyKeyboard)") }
    case .resumed:
      size = device.size
      isInline ? writer.reset() : writer.invalidate()
      log.append("resumed")
    case .suspend: device.suspend()
    case .drained: if floods > 0 { flood() }
    case .terminate(let signal): finish { raise(signal) }
    case .cursor(let column, let row): log.append("cursor \(column),\(row)")
    case .disconnected: finish { exit(7) }
    }
    draw()
  }

  private func act(on press: KeyEvent) {
    switch press {
    case KeyEvent(.character("q")): finish { exit(0) }
    case KeyEvent(.character("c"), modifiers: .control): finish { exit(130) }
    case KeyEvent(.character("z"), modifiers: .control): device.suspend()
    case KeyEvent(.character("x")): exit(3)
    case KeyEvent(.character("t")): fatalError("trapped on purpose")
    case KeyEvent(.character("s")):
      UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case KeyEvent(.character("o")): print(overflow(1))
    case KeyEvent(.character("a")): abort()
    case KeyEvent(.character("h")):
      draw()
      while true { pause() }
    case KeyEvent(.character("f")):
      floods = 200
      flood()
    case KeyEvent(.character("p")): print("printed meanwhile")
    case KeyEvent(.character("C")): device.copy(String(repeating: "x", count: 2_000))
    case KeyEvent(.character("c")): device.copy("Zoë & 日本")
    default: break
    }
  }

  /// Writes frames without end, and waits for the terminal like a host whenever output is pending.
  private func flood() {
    while floods > 0, !device.hasPendingOutput {
      floods -= 1
      device.write(Array(repeating: UInt8(ascii: "#"), count: 10_000))
    }
    if floods == 0 {
      log.append("flooded")
      writer.invalidate()
    }
  }

  private func finish(_ end: () -> Void) {
    if isInline {
      var output: [UInt8] = []
      writer.finish(into: &output)
      device.write(output)
    }
    device.leave()
    end()
  }

  @inline(never)
  private func overflow(_ depth: Int) -> Int {
    depth == 0 ? 0 : overflow(depth + 1) + overflow(depth + 2)
  }

  private func name(_ press: KeyEvent) -> String {
    let names: [(KeyModifiers, String)] = [
      (.control, "ctrl-"), (.alt, "alt-"), (.shift, "shift-"), (.command, "command-"),
    ]
    let prefix = names.filter { press.modifiers.contains($0.0) }.map(\.1).joined()
    if case .character(let character) = press.key { return prefix + String(character) }
    return prefix + "\(press.key)"
  }

  private func draw() {
    guard floods == 0, !device.hasPendingOutput else { return }
    let rows = isInline ? min(3, size.rows) : size.rows
    var frame = CellBuffer(columns: size.columns, rows: rows)
    frame.write(
      "size \(size.columns)x\(size.rows)",
      column: 0,
      row: 0,
      style: CellStyle(foreground: .rgb(255, 0, 0), attributes: .bold)
    )
    for (row, line) in log.suffix(max(rows - 1, 0)).enumerated() {
      frame.write(line, column: 0, row: row + 1)
    }
    var output: [UInt8] = []
    writer.write(frame, into: &output)
    device.write(output)
  }
}
