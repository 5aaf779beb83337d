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
    .askingBeforeQuitting(store.hasChanges)
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

extension View {
  /// Asks before the app quits and loses changes of a form.
  func askingBeforeQuitting(_ hasChanges: Bool) -> some View {
    dismissalConfirmationDialog("Quit without saving?", shouldPresent: hasChanges) {
      Button("Quit without saving", role: .destructive) {}
      Button("Keep editing", role: .cancel) {}
    } message: {
      Text("The to-do has changes.")
    }
  }
}
