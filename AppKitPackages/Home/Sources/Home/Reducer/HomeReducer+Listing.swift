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
        return .merge(
          .cancel(id: CancelID.write),
          .cancel(id: CancelID.stay),
          .cancel(id: CancelID.undoOffer),
          load(&state)
        )

      case .todosChanged, .binding(\.filter):
        return load(&state)

      case .binding(\.query):
        do throws(LongText) {
          try LongText.check(state.query, .search)
        } catch {
          state.query = ""
          state.alert = .failure("The list was not searched", error)
        }
        return load(&state, after: .milliseconds(300))

      case .searchCleared:
        state.query = ""
        return load(&state)

      case .visibleRangeChanged(let range):
        state.visibleRange = range
        return loadNearby(&state)

      case .loadResponse(.success(let window)):
        state.isLoading = false
        state.isUnreadable = false
        state.requestedRange = nil
        state.show(window)
        return loadNearby(&state)

      case .todosEdited(let ids):
        return refresh(ids, &state)

      case .positionsResponse(.success(let positions)):
        guard state.show(positions) else { return load(&state) }
        return loadNearby(&state)

      case .loadResponse(.failure(ServiceError.noCurrentProfile)):
        state.isLoading = false
        state.requestedRange = nil
        state.rows = []
        state.window = ListWindow()
        return .send(.delegate(.profileNeeded))

      case .positionsResponse(.failure(ServiceError.noCurrentProfile)):
        return load(&state)

      case .loadResponse(.failure(let error)), .positionsResponse(.failure(let error)):
        state.isLoading = false
        state.requestedRange = nil
        state.staleIDs = []
        state.isUnreadable = state.window.count == 0
        state.alert = .failure("The to-dos could not be read", error)
        return .none

      case .rows(.element(_, .delegate(.saved(let todo)))):
        state.updatePath(with: todo.after)
        return refreshLater(todo.after.id, &state)

      case .path(.element(_, .detail(.delegate(.saved(let todo))))):
        return refresh([todo.after.id], &state)

      case .rows(.element(let id, .delegate(.saveFailed(let error)))):
        let title = state.rows[id: id]?.todo.title ?? ""
        state.alert = .failure("“\(title)” was not changed", error)
        return loadNearby(&state)

      default:
        return .none
      }
    }
  }
}
