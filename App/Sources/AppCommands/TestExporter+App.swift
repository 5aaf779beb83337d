import AppCore
import ComposableArchitecture
import Foundation
import Home
import Models
import Profile
import SessionRecordings
import Services
import Settings

extension TestExporter<AppCoreReducer.State, AppCoreReducer.Action> {
  /// Creates an exporter that knows the default values of the app's types.
  init(app recorder: Recorder<AppCoreReducer.State, AppCoreReducer.Action>) {
    self.init(recorder)
    let settings = AppSettings()
    literals.addSample(settings)
    let todo = Todo(id: UUID(0), title: "")
    literals.addSample(todo)
    literals.addSample(TodoQuery())
    literals.addSample(Statistics())
    literals.addSample(HomeReducer.State())
    literals.addSample(FocusTimerReducer.State(todo: todo, settings: settings))
    literals.addSample(TimerScreenReducer.State(todo: todo))
    literals.addSample(TodoDetailReducer.State(todo: todo))
    literals.addSample(TodoFormReducer.State(todo: todo, isNew: true))
    literals.addSample(TodoRowReducer.State(todo: todo))
    literals.addSample(ProfileReducer.State())
    literals.addSample(ProfilePickerReducer.State())
    literals.addSample(SettingsReducer.State())
  }
}

extension Recorder<AppCoreReducer.State, AppCoreReducer.Action> {
  /// Writes a test of a feature alone if all input in a span is for this feature, and otherwise a test
  /// of the app.
  ///
  /// - Parameter span: The numbers of the first and the last action.
  func exportTest(_ span: ClosedRange<Int>) -> ExportedTest {
    let exporter = TestExporter(app: self)
    let inputs = entries.filter { entry in
      span.contains(entry.id) && (entry.cause == .external || entry.cause == .binding)
    }
    func isForAll(_ feature: PartialCaseKeyPath<AppCoreReducer.Action>) -> Bool {
      !inputs.isEmpty && inputs.allSatisfy { $0.action.is(feature) }
    }
    if isForAll(\.home) {
      return exporter.scope(state: \.home, action: \.home).export(span)
    }
    if isForAll(\.profile) {
      return exporter.scope(state: \.profile, action: \.profile).export(span)
    }
    if isForAll(\.settings) {
      return exporter.scope(state: \.settings, action: \.settings).export(span)
    }
    return exporter.export(span)
  }
}
