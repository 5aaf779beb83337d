import Foundation
import TerminalTesting

/// Measures the built app through a real pseudo-terminal, and prints a table for each number of
/// to-dos, by default for 10,000 and 100,000.
///
/// ```sh
/// AppBenchmark path/to/App 10000 1000000
/// ```
@main
struct AppBenchmark {
  static let starts = 10
  static let keyPresses = 1_000

  static func main() async {
    let counts = CommandLine.arguments.dropFirst(2).map { Int($0) ?? 0 }
    guard CommandLine.arguments.count >= 2, counts.allSatisfy({ $0 > 0 }) else {
      print("usage: AppBenchmark PATH-TO-APP [NUMBER-OF-TO-DOS ...]")
      exit(64)
    }
    do {
      for count in counts.isEmpty ? [10_000, 100_000] : counts {
        let benchmark = try AppBenchmark(app: CommandLine.arguments[1], count: count)
        defer { try? FileManager.default.removeItem(at: benchmark.folder) }
        try await benchmark.run()
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  let app: String
  let count: Int
  let folder: URL

  init(app: String, count: Int) throws {
    self.app = app
    self.count = count
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("AppBenchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func run() async throws {
    let importing = try await importTodos()
    let terminal = try start()
    try await terminal.wait(for: "To-do number")
    let presses = try await measureKeyPresses(in: terminal)
    let memory = terminal.privateKilobytes
    let jump = try await measureJump(in: terminal)
    let search = try await measureSearch(in: terminal)
    let isIdle = await terminal.becomesIdle()
    let before = cpuTicks(of: terminal)
    try? await terminal.waitUntil(timeout: .seconds(3)) { _ in false }
    let idleTicks = cpuTicks(of: terminal) - before
    terminal.type("q")
    _ = try await terminal.exitStatus()
    let starts = try await measureStarts()

    print(
      """
      | the app, with \(count) to-dos | measured | at most |
      | --- | --- | --- |
      | import of the todo.txt file | \(milliseconds(importing)) | \(count == 100_000 ? "3000 ms" : "") |
      | start to first frame, median of \(Self.starts) | \(milliseconds(starts[starts.count / 2])) | 80 ms |
      | key press to frame, median of \(Self.keyPresses) | \(milliseconds(presses[presses.count / 2])) | |
      | key press to frame, 95th percentile | \(milliseconds(presses[presses.count * 95 / 100])) | 2 ms |
      | private memory after that | \(megabytes(memory)) | 15 MB |
      | End to the last to-do | \(milliseconds(jump)) | |
      | search to its result, with 300 ms of debounce | \(milliseconds(search)) | 320 ms |
      | processor time in 3 s idle | \(idleTicks) ticks of 10 ms\(isIdle ? "" : ", and woken") | 0 |
      """
    )
  }

  /// Returns the time from the key End to the frame with the last to-do, which is loaded then.
  private func measureJump(in terminal: PseudoTerminal) async throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    terminal.type("\u{1B}[F")
    try await terminal.wait(for: "To-do number \(count) ")
    return clock.now - start
  }

  /// Returns the time from the last key of a search to the frame with its result.
  private func measureSearch(in terminal: PseudoTerminal) async throws -> Duration {
    let clock = ContinuousClock()
    terminal.type("/")
    let number = "\(count / 2 + 7)"
    for character in number {
      terminal.type(String(character))
    }
    let start = clock.now
    try await terminal.waitUntil("the result of the search") { terminal in
      let rows = Self.rows(of: terminal)
      return rows.count == 1 && rows[0].contains("To-do number \(number) ")
    }
    let duration = clock.now - start
    // The first Escape clears the search, the second one leaves its field.
    terminal.type("\u{1B}")
    try await terminal.waitUntil("the list after the search") { Self.rows(of: $0).count > 1 }
    terminal.type("\u{1B}")
    return duration
  }

  private static func rows(of terminal: VirtualTerminal) -> [String] {
    terminal.text.filter { $0.contains("To-do number") }
  }

  private func start() throws -> PseudoTerminal {
    try PseudoTerminal(
      app,
      arguments: ["--data-dir", folder.path],
      columns: 100,
      rows: 30
    )
  }

  private func importTodos() async throws -> Duration {
    let file = folder.appendingPathComponent("todo.txt")
    let lines = (1...count).map { number in
      "2026-11-01 To-do number \(number) +project\(number % 40) @context\(number % 7)"
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    let clock = ContinuousClock()
    let start = clock.now
    let terminal = try PseudoTerminal(
      app,
      arguments: ["import", file.path, "--data-dir", folder.path]
    )
    let status = try await terminal.exitStatus(timeout: .seconds(600))
    guard status == .exited(0) else {
      throw Failure(description: "The import ended with \(status):\n\(terminal.text)")
    }
    return clock.now - start
  }

  /// Returns the sorted times from the start of the process to the first frame with to-dos.
  private func measureStarts() async throws -> [Duration] {
    let clock = ContinuousClock()
    var durations: [Duration] = []
    for _ in 0..<Self.starts {
      let start = clock.now
      let terminal = try self.start()
      try await terminal.wait(for: "To-do number")
      durations.append(clock.now - start)
      terminal.type("q")
      _ = try await terminal.exitStatus()
    }
    return durations.sorted()
  }

  /// Returns the sorted times from a key to its frame. The first half of the keys moves down the
  /// list, the second half up.
  private func measureKeyPresses(in terminal: PseudoTerminal) async throws -> [Duration] {
    let clock = ContinuousClock()
    var durations: [Duration] = []
    for press in 0..<Self.keyPresses {
      let before = terminal.terminal.screen
      let start = clock.now
      terminal.type(press < Self.keyPresses / 2 ? "\u{1B}[B" : "\u{1B}[A")
      try await terminal.waitUntil("the frame after key press \(press)") { $0.screen != before }
      durations.append(clock.now - start)
    }
    return durations.sorted()
  }

  /// The processor time of the app in clock ticks, from Linux's `/proc`.
  private func cpuTicks(of terminal: PseudoTerminal) -> Int {
    let path = "/proc/\(terminal.processID)/stat"
    guard
      let stat = try? String(contentsOfFile: path, encoding: .utf8),
      // The name of the program can contain spaces; the fields after it are numbers.
      let fields = stat.split(separator: ")").last?.split(separator: " "), fields.count > 12
    else { return 0 }
    return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
  }

  private func megabytes(_ kilobytes: Int) -> String {
    String(format: "%.1f MB", Double(kilobytes) / 1024)
  }

  private func milliseconds(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    return String(format: "%.1f ms", milliseconds)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
