import ComposableArchitecture
import DesignTokens
import SwiftUI

/// The title field of a document, with Save and Delete.
struct DocumentDetailView: View {
  @Bindable var store: StoreOf<DocumentDetailReducer>

  var body: some View {
    Form {
      FormField("Title") {
        TextField("Title", text: $store.title)
          .onSubmit { store.send(.saveButtonTapped) }
      }
      Button("Save") { store.send(.saveButtonTapped) }
        .disabled(store.title == store.document.title)
      Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
    }
    .navigationTitle(store.document.title)
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}
