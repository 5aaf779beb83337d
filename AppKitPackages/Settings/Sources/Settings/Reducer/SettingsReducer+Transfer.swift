import ComposableArchitecture
import Models
import Services

extension SettingsReducer {
  /// Imports and exports to-dos.
  var transferring: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelImportButtonTapped:
        // The response tells whether the import was rolled back, or was already committed.
        return .cancel(id: CancelID.importing)

      case .exportButtonTapped:
        guard !state.isTransferring else { return .none }
        state.isTransferring = true
        state.transfer = nil
        return .run { send in
          await send(.exportResponse(Result { try await allTodos() }))
        }
        .cancellable(id: CancelID.write)

      case .exportResponse(.success(let todos)):
        state.isTransferring = false
        state.exportedTodos = todos
        state.isExporterPresented = true
        return .none

      case .exporterCompleted(.success(let url)):
        state.transfer = .exported(
          count: state.exportedTodos?.count ?? 0,
          file: url.lastPathComponent
        )
        state.exportedTodos = nil
        return .none

      case .importButtonTapped:
        guard !state.isTransferring else { return .none }
        state.transfer = nil
        state.isImporterPresented = true
        return .none

      case .importProgressed(let progress):
        state.importProgress = progress
        return .none

      case .importerCompleted(.success(let url)):
        return importFile(url.path, &state)

      case .export(let path):
        return export(path, &state)

      case .importFile(let path):
        return importFile(path, &state)

      case .transferResponse(.success(let transfer)):
        state.importProgress = nil
        state.isTransferring = false
        state.transfer = transfer
        guard case .imported = transfer else { return .none }
        return .send(.delegate(.dataChanged))

      case .exportResponse(.failure(let error)), .transferResponse(.failure(let error)):
        state.importProgress = nil
        state.isTransferring = false
        state.alert = .failure("Nothing was imported or exported", error)
        return .none

      case .exporterCompleted(.failure(let error)), .importerCompleted(.failure(let error)):
        state.alert = .failure("Nothing was imported or exported", error)
        return .none

      default:
        return .none
      }
    }
  }

  private func allTodos() async throws -> [Todo] {
    try await todoClient.fetch(query: TodoQuery(filter: .all, sort: .added))
  }

  /// Writes all to-dos to a file.
  private func export(_ path: String, _ state: inout State) -> Effect<Action> {
    runTransfer(&state) { _ in
      let count = try await todoFileClient.write(batches: todoClient.batches(), path: path)
      return .exported(count: count, file: path)
    }
  }

  /// Adds the valid lines of a file, all in one transaction.
  private func importFile(_ path: String, _ state: inout State) -> Effect<Action> {
    runTransfer(&state) { send in
      do {
        return try await withTaskCancellation(id: CancelID.importing) {
          let text = try await todoFileClient.read(path: path)
          // After a change of profile, the to-dos must not be added to the new profile.
          try Task.checkCancellation()
          let total = text.todos.count
          await send(.importProgressed(ImportProgress(total: total)))
          try await todoClient.importTodos(todos: text.todos) { count in
            await send(.importProgressed(ImportProgress(count: count, total: total)))
          }
          return .imported(count: total, problems: text.problems)
        }
      } catch is CancellationError {
        return .cancelled
      }
    }
  }

  private func runTransfer(
    _ state: inout State,
    operation: @escaping @Sendable (Send<Action>) async throws -> Transfer
  ) -> Effect<Action> {
    guard !state.isTransferring else { return .none }
    state.isTransferring = true
    state.transfer = nil
    return .run { send in
      await send(.transferResponse(Result { try await operation(send) }))
    }
    .cancellable(id: CancelID.write)
  }
}
