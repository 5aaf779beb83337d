import ComposableArchitecture
import DesignTokens
import Models
import SwiftUI

/// A section that imports and exports a todo.txt file.
struct TransferSection: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<SettingsReducer>

  var body: some View {
    Section("todo.txt file") {
      TextField("File", text: $store.path)
      Button("Import") { store.send(.importButtonTapped) }
        .disabled(!store.canTransfer)
      Button("Export") { store.send(.exportButtonTapped) }
        .disabled(!store.canTransfer)
      if store.isTransferring {
        ProgressView()
      }
      if let transfer = store.transfer {
        Text(transfer.message)
        ForEach(transfer.problems, id: \.line) { problem in
          Text(problem.description).foregroundStyle(palette.danger)
        }
      }
    }
  }
}
