import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Settings

@MainActor
struct SettingsReducerTests {
  @Test func `loaded settings are shown and delegated to the parent`() async {
    let saved = AppSettings(theme: .dark, focusMinutes: 50)
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.settingsClient.load = { saved }
    }

    await store.send(.task)
    await store.receive(\.settingsResponse.success) {
      $0.settings = saved
    }
    await store.receive(\.delegate.settingsChanged, saved)
  }

  @Test func `unchanged settings send no delegate action`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.settingsClient.load = { AppSettings() }
    }

    await store.send(.task)
    await store.receive(\.settingsResponse.success)
  }

  @Test func `a failed request presents an alert`() async {
    let invalid = ServiceError.invalidSettings(path: "/config/settings.json", reason: "no JSON")
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.settingsClient.load = { throw invalid }
    }

    await store.send(.task)
    await store.receive(\.settingsResponse.failure) {
      $0.alert = .failure("The settings could not be read", invalid)
    }
  }

  @Test func `a change is delegated to the parent and saved`() async {
    let written = LockIsolated<AppSettings?>(nil)
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.settingsClient.save = { written.setValue($0) }
    }
    let dark = AppSettings(theme: .dark)

    await store.send(\.binding.settings, dark) {
      $0.settings = dark
    }
    await store.receive(\.delegate.settingsChanged, dark)
    await store.receive(\.saveResponse.success)
    #expect(written.value == dark)
  }

  @Test func `a change cancels the request for the saved settings`() async {
    let clock = TestClock()
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.settingsClient.load = {
        try await clock.sleep(for: .seconds(1))
        return AppSettings()
      }
      $0.settingsClient.save = { _ in }
    }
    let dark = AppSettings(theme: .dark)

    await store.send(.task)
    await store.send(\.binding.settings, dark) {
      $0.settings = dark
    }
    await store.receive(\.delegate.settingsChanged, dark)
    await store.receive(\.saveResponse.success)
    await clock.advance(by: .seconds(1))
  }

  @Test func `a failed save presents an alert`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.settingsClient.save = { _ in throw diskFull }
    }
    let dark = AppSettings(theme: .dark)

    await store.send(\.binding.settings, dark) {
      $0.settings = dark
    }
    await store.receive(\.delegate.settingsChanged, dark)
    await store.receive(\.saveResponse.failure) {
      $0.alert = .failure("The settings were not saved", diskFull)
    }
  }

  @Test func `a focus length below the range is rejected`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    } withDependencies: {
      $0.settingsClient.save = { #expect($0.focusMinutes == 1) }
    }
    var settings = AppSettings()
    settings.focusMinutes = 0

    await store.send(\.binding.settings, settings) {
      $0.settings.focusMinutes = 1
    }
    await store.receive(\.delegate.settingsChanged, AppSettings(focusMinutes: 1))
    await store.receive(\.saveResponse.success)
  }

  @Test func `a dismissed file dialog does not save the settings`() async {
    let store = TestStore(initialState: SettingsReducer.State()) {
      SettingsReducer()
    }

    await store.send(.importButtonTapped) {
      $0.isImporterPresented = true
    }
    await store.send(\.binding.isImporterPresented, false) {
      $0.isImporterPresented = false
    }
  }
}

/// The error of a failed write.
let diskFull = ServiceError.diskFull(path: "/data/todos.sqlite")
