import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Deletes to-dos, with a confirmation if the settings require one, and restores them.
  var deleting: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onDelete(let offsets):
        guard let offset = offsets.first, state.rows.indices.contains(offset) else { return .none }
        return requestDelete(state.rows[offset].todo, &state)

      case .path(.element(_, .detail(.delegate(.deleteRequested(let todo))))):
        return requestDelete(todo, &state)

      case .alert(.presented(.confirmDelete(let todo))):
        return delete(todo)

      case .deleteResponse(.success(let todo)):
        state.deleted.append(todo)
        state.remove(todo)
        return repeatLoad(&state)

      case .deleteResponse(.failure(let error)):
        state.alert = .failure("The to-do was not deleted", error)
        return .none

      case .undoButtonTapped:
        guard let todo = state.deleted.popLast() else { return .none }
        return restore(todo)

      case .restoreResponse(.success, _):
        return load(&state)

      case .restoreResponse(.failure(let error), let todo):
        state.deleted.append(todo)
        state.alert = .failure("“\(todo.title)” was not restored", error)
        return .none

      default:
        return .none
      }
    }
  }
}
