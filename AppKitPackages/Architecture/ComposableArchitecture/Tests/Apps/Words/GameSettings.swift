import ComposableArchitecture
import Foundation

@Reducer
struct GameSettings {
  @ObservableState
  struct State: Equatable, Sendable {
    @Shared(.fileStorage(.documentsDirectory.appending(component: "word-settings.json")))
    var settings = Settings()
  }

  struct Settings: Codable, Equatable, Sendable {
    var hasSound = true
    var language = DictionaryClient.Language.english
    var volume = 0.5
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .resetButtonTapped:
        state.$settings.withLock { $0 = Settings() }
        return .none
      }
    }
  }
}
