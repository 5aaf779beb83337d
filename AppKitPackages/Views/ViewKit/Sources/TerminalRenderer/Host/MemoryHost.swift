import Foundation
import TerminalDriver
import ViewKit

/// Runs an app that tools use through a socket, without a terminal.
@MainActor
final class MemoryHost {
  private let session: TerminalSession
  private let options: TerminalHostOptions
  private let server: TerminalServer
  private var signals: [any DispatchSourceSignal] = []
  private var isFrameScheduled = false
  private var isTickScheduled = false

  init(
    _ options: TerminalHostOptions,
    _ inspection: TerminalInspection,
    content: some View
  ) throws(RemoteTerminalError) {
    self.options = options
    let environment = ProcessInfo.processInfo.environment
    func size(_ variable: String, _ usual: Int) -> Int {
      let size = environment[variable].flatMap { Int($0) }
      return min(max(size ?? usual, 1), 1_000)
    }
    let (columns, rows) = inspection.size ?? (size("COLUMNS", 80), size("LINES", 24))
    session = TerminalSession(columns: columns, rows: rows) { content }
    session.setsSizeClasses = true
    // Tools choose the appearance as terminals tell theirs.
    let appearance = TerminalCapabilities(environment: environment).appearance
    if let colorScheme = options.colorScheme ?? appearance.map({ $0 == .light ? .light : .dark }) {
      session.setColorScheme(colorScheme)
    }
    server = try inspection.serve(session)
    session.onNeedsFrame = { [weak self] in self?.scheduleFrame() }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.finish() } }
      source.resume()
      signals.append(source)
    }
    draw()
    for address in options.addresses { session.open(address) }
  }

  private func scheduleFrame() {
    guard !isFrameScheduled else { return }
    isFrameScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.draw() }
    }
  }

  private func draw() {
    isFrameScheduled = false
    _ = session.frame()
    // The answer to the tool that ends the app is written first.
    if session.shouldQuit {
      return DispatchQueue.main.async { [self] in MainActor.assumeIsolated { finish() } }
    }
    if let ticks = session.ticksUntilChange { scheduleTick(after: ticks) }
  }

  private func scheduleTick(after ticks: Int) {
    guard !isTickScheduled else { return }
    isTickScheduled = true
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100 * ticks)) { [weak self] in
      MainActor.assumeIsolated {
        self?.isTickScheduled = false
        self?.session.advance(ticks: ticks)
      }
    }
  }

  private func finish() {
    server.stop()
    options.willExit()
    exit(0)
  }
}
