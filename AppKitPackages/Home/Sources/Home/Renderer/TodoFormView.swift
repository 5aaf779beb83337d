import ComposableArchitecture
import DesignTokens
import Models
import SwiftUI

/// The form for a new or an existing to-do, with Cancel and Save.
struct TodoFormView: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<TodoFormReducer>
  let title: String
  @FocusState private var focus: TodoFormReducer.State.Field?

  var body: some View {
    NavigationStack {
      Form {
        // It comes first, so that it is visible without scrolling.
        if !store.conflicts.isEmpty { ConflictSection(store: store) }
        FormField("Title") {
          TextField("with +project and @context", text: $store.title)
            .focused($focus, equals: .title)
            .onSubmit { store.send(.saveButtonTapped) }
        }
        FormField("Due") {
          TextField("2026-12-31", text: $store.due)
            .focused($focus, equals: .due)
            .onSubmit { store.send(.saveButtonTapped) }
        }
        Picker("Priority", selection: $store.priority) {
          Text("None").tag(Priority?.none)
          ForEach(Priority.allCases) { priority in
            Text(priority.description).tag(Priority?.some(priority))
          }
        }
        FormField("Notes") {
          TextField("", text: $store.notes, axis: .vertical)
            .focused($focus, equals: .notes)
        }
        if let problem = store.problem {
          Text(problem.message).foregroundStyle(palette.danger)
        }
      }
      .navigationTitle(title)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { store.send(.cancelButtonTapped) }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveButtonTapped) }
            .keyboardShortcut("s", modifiers: .control)
            .disabled(store.isSaving)
        }
      }
    }
    .interactiveDismissDisabled(store.hasChanges)
    .confirmationDialog($store.scope(state: \.confirmation, action: \.confirmation))
    .bind($store.focus, to: $focus)
    .announces(store.problem?.message)
  }
}

/// The values that somebody else has saved for fields that the person has changed, too.
private struct ConflictSection: View {
  @Environment(\.palette) private var palette
  let store: StoreOf<TodoFormReducer>

  var body: some View {
    Section("Changed elsewhere") {
      Text("This to-do was changed elsewhere while you edited it. Your values are below.")
        .foregroundStyle(palette.danger)
      ForEach(store.conflicts) { field in
        LabeledContent(field.name, value: store.state.savedValue(field))
        if store.conflicts.count > 1 {
          Button("Take their \(field.rawValue)") { store.send(.takeButtonTapped([field])) }
        }
      }
      Button("Take theirs") { store.send(.takeButtonTapped(store.conflicts)) }
      Button("Keep mine") { store.send(.saveButtonTapped) }
        .disabled(store.isSaving)
    }
  }
}
