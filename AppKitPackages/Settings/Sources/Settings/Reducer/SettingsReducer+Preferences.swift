import ComposableArchitecture
import Models
import Services

extension SettingsReducer {
  /// Loads the preferences and reports a failed save.
  var preferences: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          await send(.settingsResponse(Result { try await settingsClient.load() }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)

      case .profileChanged:
        state = State(settings: state.settings)
        return .merge(.cancel(id: CancelID.write), .cancel(id: CancelID.exportedFile))

      case .observe:
        let changes = settingsClient.changes()
        return .run { send in
          for await settings in changes { await send(.settingsResponse(.success(settings))) }
        }

      case .settingsResponse(.success(let settings)):
        guard settings != state.settings else { return .none }
        state.settings = settings
        return .send(.delegate(.settingsChanged(settings)))

      case .settingsResponse(.failure(let error)):
        state.alert = .failure("The settings could not be read", error)
        return .none

      case .saveResponse(.failure(let error)):
        state.alert = .failure("The settings were not saved", error)
        return .none

      default:
        return .none
      }
    }
  }

  /// Delegates changed preferences to the parent and saves them; a newer change cancels the save.
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
