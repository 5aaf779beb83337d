import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Deletes to-dos, with a confirmation if the settings require one.
  var deleting: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onDelete(let offsets):
        guard let offset = offsets.first, offset < state.window.count else { return .none }
        let index = offset - state.window.offset
        guard !state.rows.indices.contains(index) else {
          return requestDelete(state.rows[index].todo, &state)
        }
        return .run { [request = window(offset..<(offset + 1), state)] send in
          await send(.onDeleteResponse(Result { try await request() }))
        }
        .cancellable(id: CancelID.write)

      case .onDeleteResponse(.success(let window)):
        guard let todo = window.todos.first else { return .none }
        return requestDelete(todo, &state)

      case .path(.element(_, .detail(.delegate(.deleteRequested(let todo))))):
        return requestDelete(todo, &state)

      case .alert(.presented(.confirmDelete(let todo))):
        return delete(todo)

      case .deleteResponse(.success(let todo)):
        state.popScreens(of: todo)
        return refresh([todo.id], &state)

      case .deleteResponse(.failure(let error)), .onDeleteResponse(.failure(let error)):
        state.alert = .failure("The to-do was not deleted", error)
        return .none

      default:
        return .none
      }
    }
  }
}
