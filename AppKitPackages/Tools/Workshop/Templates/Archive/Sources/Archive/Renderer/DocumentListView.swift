import ComposableArchitecture
import DesignTokens
import SwiftUI

/// The list of documents above the field that adds one.
struct DocumentListView: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<ArchiveReducer>

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      documents
      TextField("Add a document", text: $store.draft)
        .onSubmit { store.send(.draftSubmitted) }
    }
    .navigationTitle("Archive")
    .toolbar {
      Button("Close") { store.send(.closeButtonTapped) }
    }
  }

  @ViewBuilder private var documents: some View {
    if store.documents.isEmpty {
      Text("No documents yet.")
        .foregroundStyle(palette.faint)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    } else {
      List {
        ForEach(store.documents) { document in
          NavigationLink(
            state: ArchiveReducer.Path.State.detail(DocumentDetailReducer.State(document: document))
          ) {
            Text(document.title).lineLimit(1)
          }
        }
      }
    }
  }
}
