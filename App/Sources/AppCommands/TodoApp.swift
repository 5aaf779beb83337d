import AppCore
import ComposableArchitecture
import Inspector
import Models
import SwiftUI

struct TodoApp: App {
  private let app: InspectedApp

  init(settings: AppSettings, isRecorded: Bool) {
    app = InspectedApp(AppCoreReducer.State(settings: settings), isRecorded: isRecorded)
  }

  init() {
    self.init(settings: AppSettings(), isRecorded: false)
  }

  /// The store of the inspector, if the app is recorded.
  var inspector: StoreOf<InspectorFeature>? { app.inspector }

  /// Writes the recording to a file while it grows.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - settings: The settings of the initial state.
  /// - Throws: A `RecordingFileError` if the file cannot be written.
  func record(to path: String, start settings: AppSettings) throws {
    try app.record(to: path, start: settings)
  }

  var body: some Scene {
    WindowGroup("App") {
      app.view
    }
  }
}
