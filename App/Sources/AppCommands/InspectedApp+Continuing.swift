import AppCore
import ComposableArchitecture
import Foundation
import StoreInspector
import Models
import SessionRecordings
import TerminalRenderer
import CellMetrics

extension InspectedApp {
  /// Replays a recording, and continues its session with the live services.
  ///
  /// The file then contains the replayed actions as this build records them, and those that follow.
  /// A file that does not exist is created.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - settings: The settings of the initial state if there is no recording.
  ///   - status: Shows the reason why the app does not have the state of the recording, if it does
  ///     not, and an error that ends the recording.
  ///   - replacesUnreadable: Whether to start a new session if the recording cannot be read.
  /// - Throws: A `RecordingFileError`.
  static func continuing(
    _ path: String,
    settings: AppSettings,
    status: RebuildStatus,
    replacesUnreadable: Bool
  ) async throws -> InspectedApp {
    if FileManager.default.fileExists(atPath: path) {
      do {
        return try await replaying(path, status)
      } catch let error as RecordingFileError where replacesUnreadable {
        status.notice = "The state was not kept. \(error.localizedDescription)"
      }
    }
    let app = InspectedApp(AppCoreReducer.State(settings: settings), isRecorded: true)
    try app.record(to: path, start: settings, status: status)
    return app
  }

  /// Replays a recording and draws a frame in memory, so that a build whose reducers or views trap
  /// ends before it takes the screen. The services are not called.
  static func rehearse(_ path: String) async {
    guard let (replay, _) = try? replay(path) else { return }
    await replay.run()
    _ = TerminalSession(columns: 80, rows: 24) { AppCoreView(store: replay.store) }.frame()
    replay.cancel()
  }

  private static func replaying(
    _ path: String,
    _ status: RebuildStatus
  ) async throws -> InspectedApp {
    let (replay, settings) = try replay(path)
    let next = path + ".next"
    // The recorder keeps the file open.
    _ = try RecordingFileWriter(path: next, recorder: replay.recorder, start: settings) { problem in
      Task { @MainActor in status.report(problem) }
    }
    let difference = await replay.run()
    await replay.continueLive()
    guard rename(next, path) == 0 else {
      throw RecordingFileError.unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    status.notice = difference.map { difference in
      """
      The state is that after action \(replay.stepCount) of \(replay.session.steps.count). \
      \(difference.description.printable)
      """
    }
    return InspectedApp(replay)
  }

  private static func replay(
    _ path: String
  ) throws -> (Replay<AppCoreReducer.State, AppCoreReducer.Action>, AppSettings) {
    let recording = try RecordingFile(path: path)
    let settings = try recording.start(as: AppSettings.self)
    let session = try recording.session(
      initialState: AppCoreReducer.State(settings: settings),
      action: AppCoreReducer.Action.self
    )
    // An edited reducer can change every state and payload.
    let replay = Replay(of: session, comparing: .actions, timeout: .seconds(1)) {
      AppCoreReducer()
    }
    return (replay, settings)
  }
}

extension String {
  /// The lines without control characters, which could change the terminal.
  var printable: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { sanitize(String($0)) }
      .joined(separator: "\n")
  }
}
