import ComposableArchitecture
import Foundation
import Models
import SessionRecordings
import Services
import Testing

@testable import AppCommands
@testable import AppCore

/// Exports random sessions of the app as tests of its features, and random sessions of documented
/// features, for `Scripts/internal/export-sessions`, which compiles and runs them.
@MainActor
@Suite(.enabled(if: SessionFolder.url != nil))
struct ExportedSessionsTests {
  @Test(arguments: 0..<SessionFolder.count)
  func `a session of the app is exported as tests of its features`(seed: UInt64) async throws {
    let session = await RandomSession<AppCoreReducer>(seed: seed)
    let app = TestExporter(app: session.recorder)
    try write(app.scope(state: \.home, action: \.home), of: "Home", seed)
    try write(app.scope(state: \.profile, action: \.profile), of: "Profile", seed)
    try write(app.scope(state: \.settings, action: \.settings), of: "Settings", seed)
    withExtendedLifetime(session.store) {}
  }

  @Test(arguments: 0..<SessionFolder.count)
  func `a session of a documented feature is exported`(seed: UInt64) async throws {
    let counter = await RandomSession(
      seed: seed,
      initialState: Counter.State(),
      feature: Counter(),
      view: { CounterView(store: $0) },
      dependencies: { $0.numberFact.fetch = { "\($0) is a number" } }
    )
    try write(exporter(counter.recorder, sample: Counter.State()), of: "Counter", seed)
    let notes = await RandomSession(
      seed: seed,
      initialState: NotesReducer.State(),
      feature: NotesReducer(),
      view: { NotesView(store: $0) },
      dependencies: { _ in }
    )
    try write(exporter(notes.recorder, sample: NotesReducer.State()), of: "Notes", seed)
    let timer = await RandomSession(
      seed: seed,
      initialState: TeaTimer.State(),
      feature: TeaTimer(),
      view: { TeaTimerView(store: $0) },
      dependencies: { _ in }
    )
    try write(exporter(timer.recorder, sample: TeaTimer.State()), of: "TeaTimer", seed)
  }

  private func exporter<State, Action>(
    _ recorder: Recorder<State, Action>,
    sample: State
  ) -> TestExporter<State, Action> {
    var exporter = TestExporter(recorder)
    exporter.testModule = "AppCoreTests"
    exporter.literals.addSample(sample)
    return exporter
  }

  /// Writes the test of a feature to the folder, and its holes to a file beside it.
  private func write<State, Action>(
    _ exporter: TestExporter<State, Action>,
    of feature: String,
    _ seed: UInt64
  ) throws {
    let test = exporter.export(name: "\(feature), session \(seed)")
    let url = try #require(SessionFolder.url)
    try test.source.write(
      to: url.appending(path: "\(feature)\(seed)Tests.swift"),
      atomically: true,
      encoding: .utf8
    )
    let remarks = test.holes.map { "hole \($0.name): \($0.type)" } + test.notes.map { "note \($0)" }
    if remarks.isEmpty { return }
    try remarks.joined(separator: "\n").write(
      to: url.appending(path: "\(feature)\(seed).txt"),
      atomically: true,
      encoding: .utf8
    )
  }
}

private enum SessionFolder {
  static let environment = ProcessInfo.processInfo.environment
  static let url = environment["EXPORTED_SESSIONS"].map { URL(filePath: $0) }
  static let count = environment["SESSIONS"].flatMap(UInt64.init) ?? 0
}
