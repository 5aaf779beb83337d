import ComposableArchitecture
import DesignTokens
import Models
import SwiftUI

/// A section that imports and exports a todo.txt file.
struct TransferSection: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<SettingsReducer>
  /// A form creates all of its rows.
  private static let listedProblemLimit = 100

  var body: some View {
    Section("todo.txt file") {
      Button("Import") { store.send(.importButtonTapped) }
        .disabled(store.isTransferring)
        .fileImporter(
          isPresented: $store.isImporterPresented,
          // A todo.txt file may have any name.
          allowedContentTypes: [.data]
        ) { store.send(.importerCompleted($0)) }
      Button("Export") { store.send(.exportButtonTapped) }
        .disabled(store.isTransferring)
        .fileExporter(
          isPresented: $store.isExporterPresented,
          document: store.exportedFile.map(TodoDocument.init),
          contentTypes: [.plainText],
          defaultFilename: "todo",
          onCompletion: { store.send(.exporterCompleted($0)) },
          onCancellation: { store.send(.exporterCancelled) }
        )
      if let progress = store.transferProgress {
        ProgressView(value: Double(progress.count), total: Double(progress.total)) {
          Text(progress.message)
        }
        Button(progress.direction == .importing ? "Cancel import" : "Cancel export") {
          store.send(.cancelTransferButtonTapped)
        }
      } else if store.isTransferring {
        ProgressView()
      }
      if let transfer = store.transfer {
        Text(transfer.message)
        ForEach(transfer.problems.prefix(Self.listedProblemLimit), id: \.line) { problem in
          Text(problem.description).foregroundStyle(palette.danger)
        }
        let unlisted = transfer.problems.count - Self.listedProblemLimit
        if unlisted > 0 {
          Text(unlisted == 1 ? "1 more line was skipped." : "\(unlisted) more lines were skipped.")
            .foregroundStyle(palette.danger)
        }
      }
    }
    .announces(store.transfer?.message)
  }
}
