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
  private let screen: InspectedScreen
  private var changes = 0
  private var continuation: CheckedContinuation<Void, Never>?

  private init(_ entry: PreviewEntry, _ options: PreviewOptions) {
    session = options.session(of: entry)
    screen = InspectedScreen(session)
    session.onNeedsFrame = { [weak self] in self?.change() }
    _ = session.frame()
  }

  /// Returns the texts of previews, each below a line with its name, file, line and size.
  ///
  /// - Throws: `RemoteQuestionError` for a name that no key has.
  static func text(_ previews: [PreviewEntry], _ options: PreviewOptions) async throws -> String {
    let screens = previews.map { PreviewText($0, options) }
    // All screens wait at the same time.
    let waits = screens.map { screen in Task { await screen.settle() } }
    for wait in waits { await wait.value }
    var text = ""
    for (screen, entry) in zip(screens, previews) {
      try await screen.screen.press(options.keys)
      let size = "\(screen.session.columns) x \(screen.session.rows)"
      text += "── \(entry.name) · \(entry.location) · \(size)\n"
      text += screen.screen.text + "\n\n"
      if options.printsElements { text += screen.screen.elements + "\n\n" }
    }
    return text
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

extension PreviewOptions {
  /// Creates a session that shows a preview in the size, theme and language of the options.
  @MainActor func session(of entry: PreviewEntry) -> TerminalSession {
    var environment = EnvironmentValues()
    if let locale { environment.locale = locale }
    return TerminalSession(columns: columns ?? 80, rows: rows ?? 24, environment: environment) {
      entry.makeView().appearance(appearance)
    }
  }
}

extension PreviewEntry {
  /// The file of the preview and its line, if it has one.
  var location: String { line == 0 ? fileID : "\(fileID):\(line)" }
}
