@_spi(Recording) import ComposableArchitectureCore
import Foundation
import PreviewDiscovery
import SessionRecordings
import SwiftUI

/// The recordings of the stores that a preview creates with its view, which keep their states when
/// the program is replaced after a build.
///
/// The recording of each store is a file. The next program creates the same view, and replays the
/// recordings in the order in which the stores are created. Clients of previews usually keep their
/// data in memory, so the replay also repeats the calls of clients, and ignores their results.
@MainActor
final class PreviewRecordings: StorePreparation {
  private enum Mode {
    /// New stores are recorded.
    case record
    /// New stores replay the last recordings and continue them.
    case replay
    /// New stores replay the last recordings, and are not used afterwards.
    case rehearse
  }

  private let folder: String
  private var mode = Mode.record
  private var preview = ""
  private var storeCount = 0
  private var replays: [@MainActor () async -> String?] = []
  /// The replays whose stores are on screen, which know the effects that views start again.
  private var continuedReplays: [AnyObject] = []

  /// Creates recordings in a folder, and records all stores that are created from now on.
  init(folder: String) {
    self.folder = folder
    StoreRecordings.preparation = self
  }

  /// Creates the view of a preview, and records its stores from their start.
  func makeView(_ entry: PreviewEntry) -> AnyView {
    begin(entry, .record)
    for file in files { try? FileManager.default.removeItem(atPath: file) }
    return entry.makeView()
  }

  /// Creates the view of a preview with the states of the last recordings.
  ///
  /// - Returns: The view, and the reason why it does not have the recorded state, if it does not.
  func replayView(_ entry: PreviewEntry) async -> (view: AnyView, notice: String?) {
    begin(entry, .replay)
    let view = entry.makeView()
    return (view, await replay())
  }

  /// Creates the view of a preview, replays its last recordings, and passes it to a closure. The
  /// view is not used afterwards.
  func rehearse(_ entry: PreviewEntry, _ body: (AnyView) -> Void) async {
    begin(entry, .rehearse)
    let view = entry.makeView()
    _ = await replay()
    body(view)
    mode = .record
  }

  private func begin(_ entry: PreviewEntry, _ mode: Mode) {
    self.mode = mode
    preview = entry.name
    storeCount = 0
    replays = []
    continuedReplays = []
  }

  private func replay() async -> String? {
    var notices: [String] = []
    for replay in replays {
      if let notice = await replay() { notices.append(notice) }
    }
    replays = []
    if mode == .replay { mode = .record }
    return notices.isEmpty ? nil : notices.joined(separator: "\n")
  }

  private var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("recording-") }.map { "\(folder)/\($0)" }
  }

  // MARK: Stores

  func recorder<State, Action>(
    state: State.Type,
    action: Action.Type
  ) -> Recorder<State, Action>? {
    mode == .record ? Recorder() : Recorder(byteLimit: .max)
  }

  func didCreate<State, Action>(
    _ store: Store<State, Action>,
    initialState: State,
    recorder: Recorder<State, Action>
  ) {
    let path = "\(folder)/recording-\(storeCount).jsonl"
    storeCount += 1
    if mode != .record, let session = session(path, initialState, Action.self) {
      let replay = Replay(
        of: session,
        timeout: .seconds(1),
        in: store,
        recorder: recorder,
        repeatsCalls: mode == .replay
      )
      replays.append { [self, mode, preview] in
        if mode == .rehearse {
          await replay.run()
          replay.cancel()
          return nil
        }
        return await self.replay(replay, path, preview)
      }
    } else if mode != .rehearse {
      // The recorder keeps the file open. Without it, the next program starts from the beginning.
      try? FileManager.default.removeItem(atPath: path)
      _ = try? RecordingFileWriter(path: path, recorder: recorder, start: preview)
    }
  }

  /// Reads the recording of a store if it is that of the current preview.
  private func session<State, Action>(
    _ path: String,
    _ initialState: State,
    _ action: Action.Type
  ) -> RecordedSession<State, Action>? {
    guard let recording = try? RecordingFile(path: path),
      (try? recording.start(as: String.self)) == preview
    else { return nil }
    return try? recording.session(initialState: initialState, action: action)
  }

  private func replay<State, Action>(
    _ replay: Replay<State, Action>,
    _ path: String,
    _ preview: String
  ) async -> String? {
    let next = path + ".next"
    let writer = try? RecordingFileWriter(path: next, recorder: replay.recorder, start: preview)
    let difference = await replay.run()
    await replay.continueLive()
    if writer != nil { rename(next, path) }
    continuedReplays.append(replay)
    return difference.map { difference in
      """
      The state is that after action \(replay.stepCount) of \(replay.session.steps.count). \
      \(difference)
      """
    }
  }
}
