import AppCore
import ComposableArchitecture
import StoreInspector
import Models
import SwiftUI

struct TodoApp: App {
  private let app: InspectedApp
  private let status: RebuildStatus

  /// - Parameters:
  ///   - app: The store and its inspector.
  ///   - status: The messages about the recording and of a script that builds the running app again.
  init(_ app: InspectedApp, status: RebuildStatus) {
    self.app = app
    self.status = status
  }

  init() {
    self.init(
      InspectedApp(AppCoreReducer.State(settings: AppSettings()), isRecorded: false),
      status: RebuildStatus()
    )
  }

  /// The store of the inspector, if the app is recorded.
  var inspector: StoreOf<InspectorFeature>? { app.inspector }

  var body: some Scene {
    WindowGroup("App") {
      app.view.rebuildOverlay(status)
    }
  }
}
