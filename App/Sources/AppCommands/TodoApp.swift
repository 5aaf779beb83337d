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

  var body: some Scene {
    WindowGroup("App") {
      app.view
    }
  }
}
