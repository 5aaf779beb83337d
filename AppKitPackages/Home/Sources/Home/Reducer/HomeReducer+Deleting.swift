import ComposableArchitecture
import Foundation
import Models
import Services

extension HomeReducer {
  /// Deletes the selected rows, or the row at an offset of the whole list, after loading it if it is not
  /// loaded.
  func findRow(at offsets: IndexSet, _ state: inout State) -> Effect<Action> {
    guard state.selection.isEmpty else { return requestDelete(state.selection.elements, &state) }
    guard let offset = offsets.first, offset < state.window.count else { return .none }
    let index = offset - state.window.offset
    guard !state.rows.indices.contains(index) else {
      return requestDelete([state.rows[index].todo], &state)
    }
    return .run { [request = window(offset..<(offset + 1), state)] send in
      await send(.onDeleteResponse(Result { try await request() }))
    }
    .cancellable(id: CancelID.write)
  }

  /// Deletes the row that was loaded for it.
  func confirmDelete(
    _ result: Result<TodoWindow, any Error>,
    _ state: inout State
  ) -> Effect<Action> {
    switch result {
    case .success(let window):
      guard let todo = window.todos.first else { return .none }
      return requestDelete([todo], &state)
    case .failure(let error):
      state.alert = .failure("The to-do was not deleted", error)
      return .none
    }
  }

  /// Deletes to-dos, or presents a confirmation first if the settings require one.
  func requestDelete(_ todos: [Todo], _ state: inout State) -> Effect<Action> {
    guard state.settings.confirmBeforeDelete else { return delete(todos) }
    state.alert = .confirmDelete(todos)
    return .none
  }

  func delete(_ todos: [Todo]) -> Effect<Action> {
    .run { send in
      let result = await Result {
        try await todoClient.delete(ids: todos.map(\.id))
        return todos
      }
      await send(.deleteResponse(result))
    }
    .cancellable(id: CancelID.write)
  }

  /// Offers to undo the deletion.
  func finishDeleting(_ result: Result<[Todo], any Error>, _ state: inout State) -> Effect<Action> {
    switch result {
    case .success(let todos):
      return finishChanging(todos.map { .deleted($0) }, nil, &state)
    case .failure(let error):
      state.alert = .failure("The to-do was not deleted", error)
      return .none
    }
  }

  /// Does what a button of an alert says.
  func handle(_ button: Alert, _ state: inout State) -> Effect<Action> {
    switch button {
    case .addDraft(let draft):
      return add(draft, &state)
    case .addLines(let lines):
      return add(lines, &state)
    case .addOtherLines(let lines, let refused):
      state.keepOneLine(refused)
      return add(lines, &state)
    case .confirmDelete(let todos):
      // Undo restores what others have saved while the question was open.
      return delete(todos.map { state.latest($0) })
    case .keepOneLine(let lines):
      state.keepOneLine(lines)
      return .none
    }
  }
}
