import ComposableArchitecture
import Foundation
import Models
import Services

extension SettingsReducer {
  /// Writes all to-dos to a temporary file, which exists until the effect is cancelled.
  func writeExportedFile(_ state: inout State) -> Effect<Action> {
    guard !state.isTransferring else { return .none }
    state.transferDirection = .exporting
    return .run { send in
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

  /// Presents the file exporter for the file that was written.
  func presentExporter(
    _ result: Result<TemporaryTodoFile, any Error>,
    _ state: inout State
  ) -> Effect<Action> {
    state.transferProgress = nil
    state.transferDirection = nil
    switch result {
    case .success(let file):
      state.exportedFile = file
      state.isExporterPresented = true
      return .none
    case .failure(let error):
      return showFailure(of: .exporting, error, &state)
    }
  }

  /// Shows where the file exporter saved the file.
  func finishExporting(
    _ result: Result<URL, any Error>,
    _ state: inout State
  ) -> Effect<Action> {
    switch result {
    case .success(let url):
      let count = state.exportedFile?.count ?? 0
      state.transfer = .exported(count: count, file: url.lastPathComponent)
    case .failure(let error):
      return .merge(
        showFailure(of: .exporting, errorWithRemedy(error), &state),
        removeExportedFile(&state)
      )
    }
    return removeExportedFile(&state)
  }

  /// Shows the result of a transfer.
  func finishTransfer(
    _ result: Result<Transfer, any Error>,
    _ state: inout State
  ) -> Effect<Action> {
    let direction = state.transferDirection ?? .importing
    state.transferProgress = nil
    state.transferDirection = nil
    switch result {
    case .success(let transfer):
      state.transfer = transfer
      guard case .imported = transfer else { return .none }
      return .send(.delegate(.dataChanged))
    case .failure(let error):
      return showFailure(of: direction, error, &state)
    }
  }

  /// Shows why an import or an export failed.
  func showFailure(
    of direction: TransferDirection,
    _ error: any Error,
    _ state: inout State
  ) -> Effect<Action> {
    let title = direction == .importing ? "Nothing was imported" : "Nothing was exported"
    state.alert = .failure(title, error)
    return .none
  }

  /// Returns the error with a remedy, if the file exporter had no space for the file.
  private func errorWithRemedy(_ error: any Error) -> any Error {
    guard let error = error as? CocoaError, error.code == .fileWriteOutOfSpace else { return error }
    return ServiceError.diskFull(path: error.filePath ?? "todo.txt")
  }

  /// Removes the file that the file exporter has copied.
  func removeExportedFile(_ state: inout State) -> Effect<Action> {
    state.exportedFile = nil
    return .cancel(id: CancelID.exportedFile)
  }

  /// Writes all to-dos to a file.
  func export(_ path: String, _ state: inout State) -> Effect<Action> {
    runTransfer(.exporting, &state) { _ in
      let count = try await todoFileClient.write(batches: todoClient.batches(), path: path)
      return .exported(count: count, file: path)
    }
  }

  /// Adds the valid lines of a file, all in one transaction.
  func importFile(_ path: String, _ state: inout State) -> Effect<Action> {
    runTransfer(.importing, &state) { send in
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
    _ direction: TransferDirection,
    _ state: inout State,
    operation: @escaping @Sendable (Send<Action>) async throws -> Transfer
  ) -> Effect<Action> {
    guard !state.isTransferring else { return .none }
    state.transferDirection = direction
    return .run { send in
      await send(.transferResponse(Result { try await operation(send) }))
    }
    .cancellable(id: CancelID.write)
  }
}
