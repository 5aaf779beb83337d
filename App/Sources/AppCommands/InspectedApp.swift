import AppCore
import ComposableArchitecture
import StoreInspector
import Models
import SessionRecordings
import SwiftUI
import WebHost

/// A store of the app with a recorder, and the inspector of the recording.
///
/// Debug builds record always, and other builds with the option `--inspectable`. Otherwise no
/// recorder exists, so that the app pays nothing for it.
@MainActor
struct InspectedApp {
  let store: StoreOf<AppCoreReducer>
  private let recorder: Recorder<AppCoreReducer.State, AppCoreReducer.Action>?
  /// The replay that has started the session, which knows the effects that views start again.
  private let replay: Replay<AppCoreReducer.State, AppCoreReducer.Action>?
  /// The access to the recording, if the app is recorded.
  let inspectorClient: InspectorClient?
  /// The store of the inspector, if the app is recorded.
  let inspector: StoreOf<InspectorFeature>?

  /// - Parameters:
  ///   - state: The initial state of the app.
  ///   - isRecorded: Whether the app is recorded.
  ///   - page: The window of a browser that shows the app, if it does.
  ///   - prepareDependencies: Changes the dependencies of the app.
  init(
    _ state: AppCoreReducer.State,
    isRecorded: Bool,
    page: WebWindow? = nil,
    prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in }
  ) {
    let prepare = { (dependencies: inout DependencyValues) in
      prepareDependencies(&dependencies)
      if let page { dependencies.tracer = .measuring(page) }
    }
    guard isRecorded else {
      let store = Store(initialState: state) {
        AppCoreReducer()
      } withDependencies: {
        prepare(&$0)
      }
      self.init(store, nil, replay: nil)
      return
    }
    let recorder = Recorder<AppCoreReducer.State, AppCoreReducer.Action>()
    let store = Store(initialState: state) {
      AppCoreReducer().recorded(by: recorder)
    } withDependencies: {
      prepare(&$0)
    }
    self.init(store, recorder, replay: nil)
  }

  /// - Parameter replay: A replay that continues with the live services.
  init(_ replay: Replay<AppCoreReducer.State, AppCoreReducer.Action>) {
    self.init(replay.store, replay.recorder, replay: replay)
  }

  private init(
    _ store: StoreOf<AppCoreReducer>,
    _ recorder: Recorder<AppCoreReducer.State, AppCoreReducer.Action>?,
    replay: Replay<AppCoreReducer.State, AppCoreReducer.Action>?
  ) {
    self.store = store
    self.recorder = recorder
    self.replay = replay
    let client = recorder.map { recorder in
      InspectorClient(recorder: recorder, store: store) { recorder.exportTest($0) }
    }
    inspectorClient = client
    inspector = client.map { client in
      Store(initialState: InspectorFeature.State()) {
        InspectorFeature()
      } withDependencies: {
        $0.inspectorClient = client
      }
    }
  }

  /// Writes the recording to a file while it grows, if the app is recorded.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - settings: The settings of the initial state.
  ///   - status: Shows an error that ends the recording.
  /// - Throws: A `RecordingFileError` if the file cannot be written.
  func record(to path: String, start settings: AppSettings, status: RebuildStatus) throws {
    guard let recorder else { return }
    // The recorder keeps the file open.
    _ = try RecordingFileWriter(path: path, recorder: recorder, start: settings) { problem in
      Task { @MainActor in status.report(problem) }
    }
  }

  /// The view of the app, which says so while it shows an earlier state.
  @ViewBuilder var view: some View {
    if let recorder {
      AppCoreView(store: store).timeTravelOverlay(recorder)
    } else {
      AppCoreView(store: store)
    }
  }
}

extension StoreTracer {
  /// Tells a window which action is handled and which effects run, for the log of slow turns, the
  /// metrics and the traces.
  fileprivate static func measuring(_ page: WebWindow) -> StoreTracer {
    StoreTracer(
      action: { name, handle in page.measure(action: name, handle) },
      effect: { name, run in await page.measure(effect: name, run) }
    )
  }
}

extension RebuildStatus {
  /// Shows that the recording has ended.
  func report(_ problem: RecordingFileError) {
    notice = "\(problem.localizedDescription) The app continues without recording."
  }
}
