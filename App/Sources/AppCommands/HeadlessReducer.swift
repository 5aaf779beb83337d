import AppCore
import ComposableArchitecture

/// Runs the app's reducer and stores the failure of a response, which the interface would show in
/// an alert.
@Reducer
struct HeadlessReducer {
  @ObservableState
  struct State {
    var app = AppCoreReducer.State()
    /// The last failure of a response.
    var failure: (any Error)?
  }

  enum Action {
    case app(AppCoreReducer.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(\.app, action: \.app) {
      AppCoreReducer()
    }
    Reduce { state, action in
      switch action {
      case .app(.settings(.transferResponse(.failure(let error)))):
        state.failure = error
        return .none

      case .app:
        return .none
      }
    }
  }
}
