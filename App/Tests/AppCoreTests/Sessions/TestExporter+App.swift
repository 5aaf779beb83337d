import ComposableArchitecture
import Foundation
import Home
import Models
import Profile
import Recordings
import Services
import Settings

@testable import AppCore

extension TestExporter<AppCoreReducer.State, AppCoreReducer.Action> {
  /// Creates an exporter of tests that are in this module.
  init(app recorder: Recorder<AppCoreReducer.State, AppCoreReducer.Action>) {
    self.init(recorder)
    testModule = "AppCoreTests"
    isTestable = false
    literals.addExpression(for: Day.self) { "Day(\"\($0)\")!" }
    literals.addExpression(for: Priority.self) { "Priority(\"\($0)\")!" }
    let todo = Todo(id: UUID(0), title: "")
    literals.addSample(todo)
    literals.addSample(AppSettings())
    literals.addSample(TodoQuery())
    literals.addSample(HomeReducer.State())
    literals.addSample(TodoDetailReducer.State(todo: todo))
    literals.addSample(TodoFormReducer.State(todo: todo, isNew: true))
    literals.addSample(TodoRowReducer.State(todo: todo))
    literals.addSample(ProfileReducer.State())
    literals.addSample(SettingsReducer.State())
    literals.addSample(Statistics())
  }
}
