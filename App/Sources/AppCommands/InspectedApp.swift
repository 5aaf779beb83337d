import AppCore
import ComposableArchitecture
import Inspector
import Models
import Recordings
import SwiftUI

/// A store of the app with a recorder, and the inspector of the recording.
///
/// Debug builds record always, and other builds with the option `--inspectable`. Otherwise no
/// recorder exists, so that the app pays nothing for it.
@MainActor
struct InspectedApp {
  let store: StoreOf<AppCoreReducer>
  private let recorder: Recorder<AppCoreReducer.State, AppCoreReducer.Action>?
  /// The store of the inspector, if the app is recorded.
  let inspector: StoreOf<InspectorFeature>?

  /// - Parameters:
  ///   - state: The initial state of the app.
  ///   - isRecorded: Whether the app is recorded.
  ///   - prepareDependencies: Changes the dependencies of the app.
  init(
    _ state: AppCoreReducer.State,
    isRecorded: Bool,
    prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in }
  ) {
    guard isRecorded else {
      store = Store(initialState: state) {
        AppCoreReducer()
      } withDependencies: {
        prepareDependencies(&$0)
      }
      recorder = nil
      inspector = nil
      return
    }
    let recorder = Recorder<AppCoreReducer.State, AppCoreReducer.Action>()
    let store = Store(initialState: state) {
      AppCoreReducer().recorded(by: recorder)
    } withDependencies: {
      prepareDependencies(&$0)
    }
    self.store = store
    self.recorder = recorder
    inspector = Store(initialState: InspectorFeature.State()) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient = InspectorClient(recorder: recorder, store: store)
    }
  }

  /// Writes the recording to a file while it grows, if the app is recorded.
  func record(to path: String, start settings: AppSettings) throws {
    guard let recorder else { return }
    // The recorder keeps the file open.
    _ = try RecordingFileWriter(path: path, recorder: recorder, start: settings)
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
