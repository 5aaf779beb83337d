import ComposableArchitecture
import Foundation
import Models
import Services

extension SettingsReducer {
  /// Imports and exports to-dos.
  var transferring: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelTransferButtonTapped:
        // The response tells whether the transfer was undone, or was already complete.
        return .cancel(id: CancelID.transferring)

      case .exportButtonTapped:
        guard !state.isTransferring else { return .none }
        state.isTransferring = true
        return writeExportedFile()

      case .exportResponse(.success(let file)):
        state.transferProgress = nil
        state.isTransferring = false
        state.exportedFile = file
        state.isExporterPresented = true
        return .none

      case .exporterCancelled:
        return removeExportedFile(&state)

      case .exporterCompleted(.success(let url)):
        state.transfer = .exported(
          count: state.exportedFile?.count ?? 0,
          file: url.lastPathComponent
        )
        return removeExportedFile(&state)

      case .exporterCompleted(.failure(let error)):
        state.alert = .failure("Nothing was imported or exported", serviceError(error))
        return removeExportedFile(&state)

      case .importButtonTapped:
        guard !state.isTransferring else { return .none }
        state.isImporterPresented = true
        return .none

      case .transferProgressed(let progress):
        state.transferProgress = progress
        return .none

      case .importerCompleted(.success(let url)):
        return importFile(url.path, &state)

      case .export(let path):
        return export(path, &state)

      case .importFile(let path):
        return importFile(path, &state)

      case .transferResponse(.success(let transfer)):
        state.transferProgress = nil
        state.isTransferring = false
        state.transfer = transfer
        guard case .imported = transfer else { return .none }
        return .send(.delegate(.dataChanged))

      case .exportResponse(.failure(let error)), .transferResponse(.failure(let error)):
        state.transferProgress = nil
        state.isTransferring = false
        state.alert = .failure("Nothing was imported or exported", error)
        return .none

      case .importerCompleted(.failure(let error)):
        state.alert = .failure("Nothing was imported or exported", error)
        return .none

      default:
        return .none
      }
    }
  }

  /// Writes all to-dos to a temporary file, which exists until the effect is cancelled.
  private func writeExportedFile() -> Effect<Action> {
    .run { send in
      let file: TemporaryTodoFile
      do {
        file = try await withTaskCancellation(id: CancelID.transferring) {
          let total = try await todoClient.count(filter: .all)
          await send(.transferProgressed(TransferProgress(direction: .exporting, total: total)))
          return try await todoFileClient.writeTemporary(batches: todoClient.batches()) { count in
            let progress = TransferProgress(
              direction: .exporting,
              count: count,
              total: max(count, total)
            )
            await send(.transferProgressed(progress))
          }
        }
      } catch is CancellationError {
        return await send(.transferResponse(.success(.cancelled(.exporting))))
      } catch {
        return await send(.exportResponse(.failure(error)))
      }
      await send(.exportResponse(.success(file)))
      try? await Task.never()
      await todoFileClient.removeTemporary(file)
    }
    .cancellable(id: CancelID.exportedFile, cancelInFlight: true)
  }

  /// Returns the error with a remedy, if the file exporter had no space for the file.
  private func serviceError(_ error: any Error) -> any Error {
    guard let error = error as? CocoaError, error.code == .fileWriteOutOfSpace else { return error }
    return ServiceError.diskFull(path: error.filePath ?? "todo.txt")
  }

  private func removeExportedFile(_ state: inout State) -> Effect<Action> {
    state.exportedFile = nil
    return .cancel(id: CancelID.exportedFile)
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
        return try await withTaskCancellation(id: CancelID.transferring) {
          let text = try await todoFileClient.read(path: path)
          // After a change of profile, the to-dos must not be added to the new profile.
          try Task.checkCancellation()
          let total = text.todos.count
          await send(.transferProgressed(TransferProgress(direction: .importing, total: total)))
          try await todoClient.importTodos(todos: text.todos) { count in
            let progress = TransferProgress(direction: .importing, count: count, total: total)
            await send(.transferProgressed(progress))
          }
          return .imported(count: total, problems: text.problems)
        }
      } catch is CancellationError {
        return .cancelled(.importing)
      }
    }
  }

  private func runTransfer(
    _ state: inout State,
    operation: @escaping @Sendable (Send<Action>) async throws -> Transfer
  ) -> Effect<Action> {
    guard !state.isTransferring else { return .none }
    state.isTransferring = true
    return .run { send in
      await send(.transferResponse(Result { try await operation(send) }))
    }
    .cancellable(id: CancelID.write)
  }
}
