import ComposableArchitecture
import Models
import SwiftUI

/// A form for the preferences, the import and export of to-dos, the data of the profile, and the account.
public struct SettingsView: View {
  @Bindable var store: StoreOf<SettingsReducer>

  /// Creates the view of a store.
  public init(store: StoreOf<SettingsReducer>) {
    self.store = store
  }

  public var body: some View {
    Form {
      Section("Appearance") {
        Picker("Theme", selection: $store.settings.theme) {
          ForEach(Theme.allCases) { theme in
            Text(theme.name).tag(theme)
          }
        }
        Picker("Week starts on", selection: $store.settings.weekStart) {
          ForEach(Weekday.allCases) { weekday in
            Text(weekday.name).tag(weekday)
          }
        }
      }
      Section("Focus timer") {
        Stepper(
          "Focus: \(store.settings.focusMinutes) min",
          value: $store.settings.focusMinutes,
          in: AppSettings.focusMinutesRange
        )
        Stepper(
          "Break: \(store.settings.breakMinutes) min",
          value: $store.settings.breakMinutes,
          in: AppSettings.breakMinutesRange
        )
      }
      Section("Behavior") {
        Toggle("Ask before deleting", isOn: $store.settings.confirmBeforeDelete)
        if store.canLookFactsUp {
          Toggle("Look facts up online", isOn: $store.settings.lookUpFactsOnline)
        } else {
          Text("Facts about numbers are computed, because this server looks nothing up online.")
        }
      }
      TransferSection(store: store)
      Section("Account") {
        Button("Erase all data", role: .destructive) { store.send(.eraseButtonTapped) }
        if store.account == nil {
          Button("Log out") { store.send(.logOutButtonTapped) }
        }
      }
      if let account = store.account {
        AccountSection(store: store, account: account)
      }
    }
    .navigationTitle("Settings")
    .alert($store.scope(state: \.alert, action: \.alert))
    .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    .task { await store.send(.task).finish() }
  }
}
