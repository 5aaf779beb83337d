import DesignTokens
import Dispatch
import PreviewDiscovery
import SwiftUI
import TerminalRenderer

/// Prints previews as text.
///
/// Views load data when they appear, so a preview is printed when its screen has not changed for
/// a moment. All previews load at the same time.
@MainActor
final class PreviewText {
  private static let pause = DispatchTimeInterval.milliseconds(100)
  private static let timeout = DispatchTimeInterval.seconds(3)

  private let session: TerminalSession
  private var changes = 0
  private var continuation: CheckedContinuation<Void, Never>?

  private init(_ entry: PreviewEntry, appearance: Appearance, columns: Int, rows: Int) {
    session = TerminalSession(columns: columns, rows: rows) {
      entry.makeView().appearance(appearance)
    }
    session.onNeedsFrame = { [weak self] in self?.change() }
    _ = session.frame()
  }

  /// Returns the texts of previews, each below a line with its name, file, line and size.
  static func text(_ previews: [PreviewEntry], _ options: PreviewOptions) async -> String {
    let (columns, rows) = (options.columns ?? 80, options.rows ?? 24)
    let screens = previews.map {
      PreviewText($0, appearance: options.appearance, columns: columns, rows: rows)
    }
    // All screens wait at the same time.
    let waits = screens.map { screen in Task { await screen.settle() } }
    for wait in waits { await wait.value }
    var text = ""
    for (screen, entry) in zip(screens, previews) {
      text += "── \(entry.name) · \(entry.location) · \(columns) x \(rows)\n"
      text += screen.text + "\n\n"
    }
    return text
  }

  /// The lines of the screen without spaces at their ends and without empty lines at the end.
  private var text: String {
    var lines = session.frame().text.map { line in
      String(line.reversed().drop(while: { $0 == " " }).reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private func change() {
    changes += 1
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { _ = self?.session.frame() }
    }
  }

  private func settle() async {
    let deadline = DispatchTime.now() + Self.timeout
    await withCheckedContinuation { continuation in
      self.continuation = continuation
      check(until: deadline)
    }
  }

  private func check(until deadline: DispatchTime) {
    let before = changes
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause) { [self] in
      MainActor.assumeIsolated {
        guard changes != before, DispatchTime.now() < deadline else {
          continuation?.resume()
          continuation = nil
          return
        }
        check(until: deadline)
      }
    }
  }
}

extension PreviewEntry {
  /// The file of the preview and its line, if it has one.
  var location: String { line == 0 ? fileID : "\(fileID):\(line)" }
}
