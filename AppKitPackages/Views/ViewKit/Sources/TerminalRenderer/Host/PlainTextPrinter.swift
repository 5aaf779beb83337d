import Foundation
import ViewKit
import TerminalDriver

/// Prints a view once if the output is not a terminal but a file, a pipe or a log.
///
/// Views may load data when they first appear, so the printer waits until nothing changes for a
/// moment.
@MainActor
final class PlainTextPrinter {
  /// The height of the screen in rows, large enough that lists do not scroll.
  private static let rows = 500
  private static let pause = DispatchTimeInterval.milliseconds(50)
  private static let timeout = DispatchTimeInterval.seconds(2)

  private let session: TerminalSession
  private var changes = 0

  init(_ options: TerminalHostOptions, content: some View) {
    let environment = ProcessInfo.processInfo.environment
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? options.plainTextColumns
    session = TerminalSession(columns: min(max(columns, 1), 1_000), rows: Self.rows) { content }
    if let colorScheme = options.colorScheme { session.setColorScheme(colorScheme) }
    session.onNeedsFrame = { [weak self] in self?.change() }
    _ = session.frame()
    printAfterPause()
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.timeout) { [self] in
      MainActor.assumeIsolated { finish() }
    }
  }

  private func change() {
    changes += 1
    DispatchQueue.main.async { [self] in
      MainActor.assumeIsolated { _ = session.frame() }
    }
    printAfterPause()
  }

  private func printAfterPause() {
    let before = changes
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause) { [self] in
      MainActor.assumeIsolated {
        if changes == before { finish() }
      }
    }
  }

  private func finish() {
    let environment = ProcessInfo.processInfo.environment
    let force = environment["CLICOLOR_FORCE"] ?? "0"
    let depth = ColorDepth(environment: environment)
    let isColored = force != "0" && !force.isEmpty && depth != .none
    let text = session.frame().styledText(colorDepth: isColored ? depth : nil)
    try? FileHandle.standardOutput.write(contentsOf: Data(Self.withoutGaps(text).utf8))
    exit(0)
  }

  /// Returns the text without empty lines at both ends and without consecutive empty lines, which
  /// fill a tall screen.
  nonisolated static func withoutGaps(_ text: String) -> String {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty, lines.last?.isEmpty ?? true { continue }
      lines.append(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }
}
