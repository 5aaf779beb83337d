import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Loads the to-dos and updates the list after changes of the database, the filter or the search.
  var listing: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .merge(load(&state), observeChanges())

      case .profileChanged:
        state = State(settings: state.settings)
        // The response of a write for the previous profile must not change the list of the new one.
        return .merge(.cancel(id: CancelID.write), load(&state))

      case .todosChanged, .binding(\.filter):
        return load(&state)

      case .binding(\.query):
        return load(&state, after: .milliseconds(300))

      case .searchCleared:
        state.query = ""
        return load(&state)

      case .firstPageLoaded(let todos):
        state.show(todos)
        return .none

      case .loadResponse(.success(let todos)):
        state.isLoading = false
        state.show(todos)
        return .none

      case .loadResponse(.failure(ServiceError.noCurrentProfile)):
        state.isLoading = false
        state.rows = []
        return .send(.delegate(.profileNeeded))

      case .loadResponse(.failure(let error)):
        state.isLoading = false
        state.alert = .failure("The to-dos could not be read", error)
        return .none

      case .rows(.element(_, .delegate(.saved(let todo)))),
        .path(.element(_, .detail(.delegate(.saved(let todo))))):
        return showSaved(todo, in: &state)

      case .rows(.element(let id, .delegate(.saveFailed(let error)))):
        let title = state.rows[id: id]?.todo.title ?? ""
        state.alert = .failure("“\(title)” was not changed", error)
        return .none

      default:
        return .none
      }
    }
  }
}
