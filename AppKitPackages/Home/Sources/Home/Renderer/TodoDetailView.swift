import ComposableArchitecture
import DesignTokens
import SwiftUI

/// The details of a to-do, and the buttons that act on it.
struct TodoDetailView: View {
  @Bindable var store: StoreOf<TodoDetailReducer>

  var body: some View {
    Form {
      Section {
        Text(store.todo.plainTitle)
          .font(.title)
          .strikethrough(store.todo.isCompleted)
        if !store.todo.notes.isEmpty {
          Text(store.todo.notes)
        }
      }
      Section("Details") {
        ForEach(details, id: \.name) { detail in
          LabeledContent(detail.name, value: detail.value)
        }
      }
      Section("Actions") {
        Button(store.todo.isCompleted ? "Reopen" : "Mark as done") {
          store.send(.doneButtonTapped)
        }
        .keyboardShortcut("d", modifiers: [])
        .disabled(store.isSaving)
        Button("Focus on this") { store.send(.focusButtonTapped) }
          .keyboardShortcut("f", modifiers: [])
        Button("Edit") { store.send(.editButtonTapped) }
          .keyboardShortcut("e", modifiers: [])
        Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
          .keyboardShortcut("x", modifiers: [])
      }
    }
    .navigationTitle("To-do")
    .windowTitle(store.todo.plainTitle)
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  private var details: [(name: String, value: String)] {
    let todo = store.todo
    return [
      ("Priority", todo.priority?.description),
      ("Due", todo.due?.description),
      ("Projects", todo.projects.isEmpty ? nil : todo.projects.joined(separator: ", ")),
      ("Contexts", todo.contexts.isEmpty ? nil : todo.contexts.joined(separator: ", ")),
      ("Created", todo.created?.description),
      ("Done", todo.isCompleted ? todo.completed?.description ?? "yes" : nil),
    ]
    .compactMap { name, value in value.map { (name, $0) } }
  }
}
