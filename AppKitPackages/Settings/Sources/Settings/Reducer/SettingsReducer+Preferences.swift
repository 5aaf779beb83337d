import ComposableArchitecture
import Models
import Services

extension SettingsReducer {
  /// Loads the saved preferences.
  func load() -> Effect<Action> {
    .run { send in
      await send(.settingsResponse(Result { try await settingsClient.load() }))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Observes the preferences that other stores save.
  func observe() -> Effect<Action> {
    let changes = settingsClient.changes()
    return .run { send in
      for await settings in changes { await send(.settingsResponse(.success(settings))) }
    }
  }

  /// Shows loaded preferences, and tells the parent.
  func show(_ result: Result<AppSettings, any Error>, _ state: inout State) -> Effect<Action> {
    switch result {
    case .success(let settings):
      guard settings != state.settings else { return .none }
      state.settings = settings
      return .send(.delegate(.settingsChanged(settings)))
    case .failure(let error):
      state.alert = .failure("The settings could not be read", error)
      return .none
    }
  }

  /// Delegates changed preferences to the parent and saves them, after each change of a binding. A newer
  /// change cancels the save.
  func saveChange(of settings: AppSettings) -> Effect<Action> {
    .merge(
      // A response with the stored preferences must not overwrite the change.
      .cancel(id: CancelID.load),
      .send(.delegate(.settingsChanged(settings))),
      .run { send in
        let result = await Result {
          try await settingsClient.save(settings: settings)
          return settings
        }
        await send(.saveResponse(result))
      }
      .cancellable(id: CancelID.save, cancelInFlight: true)
    )
  }
}
