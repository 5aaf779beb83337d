import ComposableArchitecture
import DesignTokens
import SwiftUI

/// The list of entries above the field that adds one.
public struct JournalView: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<JournalReducer>

  /// Creates the view of a store.
  public init(store: StoreOf<JournalReducer>) {
    self.store = store
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      rows
      TextField("Add an entry", text: $store.draft)
        .onSubmit { store.send(.draftSubmitted) }
    }
    .navigationTitle("Journal")
    .toolbar {
      Button("Close") { store.send(.closeButtonTapped) }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  @ViewBuilder private var rows: some View {
    if store.rows.isEmpty {
      Text("No entries yet.")
        .foregroundStyle(palette.faint)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      List {
        ForEach(store.scope(state: \.rows, action: \.rows)) { row in
          EntryRowView(store: row)
        }
        .onDelete { store.send(.onDelete($0)) }
      }
    }
  }
}
