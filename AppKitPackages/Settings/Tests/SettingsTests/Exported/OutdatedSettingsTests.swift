import ComposableArchitecture
import Models
import Settings
import Testing

@MainActor
@Test func `settings that load later do not overwrite a change`() async {
  let answers = TestClock()
  let store = TestStore(initialState: SettingsReducer.State()) {
    SettingsReducer()
  } withDependencies: {
    $0.settingsClient.load = {
      try? await answers.sleep(for: .seconds(1))
      return AppSettings()
    }
    $0.settingsClient.save = { settings in
      #expect(settings == AppSettings(focusMinutes: 50))
    }
  }

  await store.send(.task)
  await store.send(\.binding, .set(\.settings.focusMinutes, 50)) {
    $0.settings.focusMinutes = 50
  }
  await store.receive(\.delegate.settingsChanged, AppSettings(focusMinutes: 50))
  await store.receive(\.saveResponse.success, AppSettings(focusMinutes: 50))
  await answers.advance(by: .seconds(1))
  await store.finish()
}
