import ComposableArchitecture
import Foundation
import Models
import Services

extension SettingsReducer {
  /// Imports and exports to-dos.
  var transferring: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .exportButtonTapped:
        return export(&state)

      case .importButtonTapped:
        return importFile(&state)

      case .transferResponse(.success(let transfer)):
        state.isTransferring = false
        state.transfer = transfer
        guard case .imported = transfer else { return .none }
        return .send(.delegate(.dataChanged))

      case .transferResponse(.failure(let error)):
        state.isTransferring = false
        state.alert = .failure("Nothing was imported or exported", error)
        return .none

      default:
        return .none
      }
    }
  }

  /// Writes all to-dos to the file at ``State/path``.
  func export(_ state: inout State) -> Effect<Action> {
    runTransfer(&state) { path in
      let todos = try await todoClient.fetch(query: TodoQuery(filter: .all, sort: .added))
      try await todoFileClient.write(todos: todos, path: path)
      return .exported(count: todos.count, path: path)
    }
  }

  /// Adds the valid lines of the file at ``State/path``, all in one transaction.
  func importFile(_ state: inout State) -> Effect<Action> {
    runTransfer(&state) { path in
      let text = try await todoFileClient.read(path: path)
      // After a change of profile, the to-dos must not be added to the new profile.
      try Task.checkCancellation()
      try await todoClient.importTodos(todos: text.todos)
      return .imported(count: text.todos.count, problems: text.problems)
    }
  }

  private func runTransfer(
    _ state: inout State,
    operation: @escaping @Sendable (String) async throws -> Transfer
  ) -> Effect<Action> {
    let path = state.path.trimmingCharacters(in: .whitespaces)
    guard state.canTransfer else { return .none }
    state.isTransferring = true
    state.transfer = nil
    return .run { send in
      await send(.transferResponse(Result { try await operation(path) }))
    }
    .cancellable(id: CancelID.write)
  }
}
