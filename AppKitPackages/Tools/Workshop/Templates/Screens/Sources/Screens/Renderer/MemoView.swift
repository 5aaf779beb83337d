import ComposableArchitecture
import SwiftUI

/// A sheet with a memo, with Cancel and Save.
struct MemoView: View {
  @Bindable var store: StoreOf<MemoReducer>

  var body: some View {
    NavigationStack {
      Form {
        TextField("Text", text: $store.text, axis: .vertical)
      }
      .navigationTitle("Memo")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { store.send(.cancelButtonTapped) }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveButtonTapped) }
            .keyboardShortcut("s", modifiers: .control)
            .disabled(!store.canSave)
        }
      }
    }
  }
}
