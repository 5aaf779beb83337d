import ComposableArchitecture
import DesignTokens
import SwiftUI

/// The sheet for a new to-do, with Cancel and Save.
struct NewTodoView: View {
  @Bindable var store: StoreOf<TodoFormReducer>

  var body: some View {
    NavigationStack {
      Form { TodoFields(store: store) {} }
        .navigationTitle("New to-do")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel") { store.send(.cancelButtonTapped) }
          }
          ToolbarItem(placement: .confirmationAction) { SaveButton(store: store) }
        }
    }
    .interactiveDismissDisabled(store.hasChanges)
    .confirmationDialog($store.scope(state: \.confirmation, action: \.confirmation))
  }
}

/// The button that saves the fields of a to-do.
struct SaveButton: View {
  let store: StoreOf<TodoFormReducer>

  var body: some View {
    Button("Save") { store.send(.saveButtonTapped) }
      .keyboardShortcut("s", modifiers: .control)
      .disabled(store.isSaving)
  }
}
