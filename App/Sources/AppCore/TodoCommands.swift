import ComposableArchitecture
import Home
import Models
import Services
import SwiftUI

/// The commands of the app for the menu bar and the command list, which show them on every screen.
///
/// ```swift
/// @MainActor func window(_ store: StoreOf<AppCoreReducer>) -> some Scene {
///   WindowGroup { AppCoreView(store: store) }
///     .commands { TodoCommands(store: store) }
/// }
/// ```
///
/// A command has the title of the button that does the same on its screen.
public struct TodoCommands: Commands {
  let store: StoreOf<AppCoreReducer>

  /// Creates the commands of a store.
  public init(store: StoreOf<AppCoreReducer>) {
    self.store = store
  }

  public var body: some Commands {
    CommandMenu("To-dos") { ListCommands(store: store) }
    CommandMenu("Timer") { TimerCommands(store: store) }
    CommandMenu("Preferences") { SettingsCommands(store: store) }
    CommandMenu("Data") {
      Button("Import") { store.send(.commandChosen(.importFile)) }
      Button("Export") { store.send(.commandChosen(.export)) }
      Button("Switch profile") { store.send(.commandChosen(.switchProfile)) }
    }
  }
}

private struct ListCommands: View {
  let store: StoreOf<AppCoreReducer>

  var body: some View {
    Button("Add") { store.send(.commandChosen(.add)) }
    Button("Quick add") { store.send(.commandChosen(.quickAdd)) }
    Button("Search") { store.send(.commandChosen(.search)) }
    if !store.home.changes.isEmpty {
      Button("Undo") { store.send(.commandChosen(.undo)) }
    }
    ForEach(TodoFilter.allCases, id: \.self) { filter in
      Button("Show: \(filter.name)") { store.send(.commandChosen(.filter(filter))) }
    }
    ForEach(TodoSort.allCases) { sort in
      Button("Sort by: \(sort.name)") { store.send(.commandChosen(.sort(sort))) }
    }
  }
}

private struct TimerCommands: View {
  let store: StoreOf<AppCoreReducer>

  var body: some View {
    if let timer = store.home.timer {
      if timer.isRunning {
        Button("Pause the timer") { store.send(.commandChosen(.pauseTimer)) }
      } else {
        Button(timer.isActive ? "Resume the timer" : "Start the timer") {
          store.send(.commandChosen(.startTimer))
        }
      }
      if timer.isActive {
        Button("Stop the timer") { store.send(.commandChosen(.stopTimer)) }
      }
    }
  }
}

private struct SettingsCommands: View {
  let store: StoreOf<AppCoreReducer>

  var body: some View {
    ForEach(Theme.allCases) { theme in
      Button("Theme: \(theme.name)") { change { $0.theme = theme } }
    }
    Toggle("Ask before deleting", isOn: binding(\.confirmBeforeDelete))
    if store.settings.canLookFactsUp {
      Toggle("Look facts up online", isOn: binding(\.lookUpFactsOnline))
    }
  }

  private func binding(_ setting: WritableKeyPath<AppSettings, Bool>) -> Binding<Bool> {
    Binding {
      store.settings.settings[keyPath: setting]
    } set: { value in
      change { $0[keyPath: setting] = value }
    }
  }

  private func change(_ change: (inout AppSettings) -> Void) {
    var settings = store.settings.settings
    change(&settings)
    store.send(.commandChosen(.settings(settings)))
  }
}
