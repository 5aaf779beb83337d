import ComposableArchitecture
import Foundation
import Models
import Services

extension SettingsReducer {
  /// Tells the parent at once and saves in the background; the latest change wins.
  func saveChange(of settings: AppSettings) -> Effect<Action> {
    .merge(
      // What is still being read is older than what the person just chose.
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

  /// Writes every to-do into the named file.
  func export(_ state: inout State) -> Effect<Action> {
    transfer(&state) { path in
      let todos = try await todoClient.fetch(query: TodoQuery(filter: .all, sort: .added))
      try await todoFileClient.write(todos: todos, path: path)
      return .exported(count: todos.count, path: path)
    }
  }

  /// Adds the good lines of the named file, all of them or none.
  func importFile(_ state: inout State) -> Effect<Action> {
    transfer(&state) { path in
      let text = try await todoFileClient.read(path: path)
      try await todoClient.importTodos(todos: text.todos)
      return .imported(count: text.todos.count, problems: text.problems)
    }
  }

  private func transfer(
    _ state: inout State,
    operation: @escaping @Sendable (String) async throws -> Transfer
  ) -> Effect<Action> {
    let path = state.path.trimmingCharacters(in: .whitespaces)
    guard !state.isTransferring, !path.isEmpty else { return .none }
    state.isTransferring = true
    state.transfer = nil
    return .run { send in
      await send(.transferResponse(Result { try await operation(path) }))
    }
  }
}
