import AppCore
import ComposableArchitecture
import StoreInspector
import Models
import SwiftUI
import TerminalRenderer

struct TodoApp: App {
  private let app: InspectedApp
  private let status: RebuildStatus

  /// - Parameters:
  ///   - app: The store and its inspector.
  ///   - status: The messages about the recording and of a script that builds the running app again.
  init(_ app: InspectedApp, status: RebuildStatus = RebuildStatus()) {
    self.app = app
    self.status = status
  }

  init() {
    self.init(
      InspectedApp(AppCoreReducer.State(settings: AppSettings()), isRecorded: false)
    )
  }

  /// The store of the inspector, if the app is recorded.
  var inspector: StoreOf<InspectorFeature>? { app.inspector }

  /// The socket through which terminals see the inspector, and tools the recording.
  func inspection(at path: String, _ inspector: StoreOf<InspectorFeature>) -> TerminalInspection {
    TerminalInspection(path: path) {
      AnyView(InspectorView(store: inspector))
    } answer: { [client = app.inspectorClient] question in
      try await client?.answer(question.name, question.arguments)
    }
  }

  var body: some Scene {
    WindowGroup("App") {
      app.view.rebuildOverlay(status)
    }
    .commands { TodoCommands(store: app.store) }
  }
}
