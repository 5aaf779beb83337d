import ComposableArchitecture
import Foundation
import Models
import Services
import SwiftUI

@MainActor
private func settingsView(_ state: SettingsReducer.State = SettingsReducer.State()) -> SettingsView
{
  SettingsView(
    store: Store(initialState: state) {
      SettingsReducer()
    }
  )
}

#Preview("Settings, empty") {
  var state = SettingsReducer.State()
  state.transfer = .imported(count: 0, problems: [])
  return settingsView(state)
}

#Preview("Settings, importing") {
  var state = SettingsReducer.State()
  state.transferDirection = .importing
  state.transferProgress = SettingsReducer.TransferProgress(
    direction: .importing,
    count: 400,
    total: 1_000
  )
  return settingsView(state)
}

#Preview(
  "Settings, an account",
  traits: .dependencies { $0.accountClient.account = Account(id: UUID(), name: "Ada") }
) {
  settingsView()
}

#Preview("Settings, usual") {
  settingsView()
}

#Preview("Settings, very long") {
  var state = SettingsReducer.State()
  state.transfer = .imported(
    count: 10_000,
    problems: (1...500).map { TodoTextProblem(line: $0, reason: .emptyTitle) }
  )
  return settingsView(state)
}

#Preview(
  "Settings, failing",
  traits: .dependencies {
    $0.settingsClient.load = {
      throw ServiceError.invalidSettings(path: "settings.json", reason: "line 1 has no brace")
    }
  }
) {
  settingsView()
}
