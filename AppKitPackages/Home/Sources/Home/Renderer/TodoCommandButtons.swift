import ComposableArchitecture
import DesignTokens
import Models
import SwiftUI

extension EnvironmentValues {
  /// Whether the notes can be opened in a text editor outside of the app.
  @Entry var hasTextEditor = false
}

extension TodoCommand {
  /// The key of the command, which is the same in the list, in the selection and in the details.
  var shortcut: KeyboardShortcut {
    switch self {
    case .complete: KeyboardShortcut("x", modifiers: [])
    case .delete: KeyboardShortcut("d", modifiers: .shift)
    case .due: KeyboardShortcut("d", modifiers: [])
    case .edit: KeyboardShortcut("e", modifiers: [])
    case .notes: KeyboardShortcut("e", modifiers: .shift)
    case .priority: KeyboardShortcut("p", modifiers: [])
    case .select: KeyboardShortcut(.space, modifiers: [])
    }
  }
}

/// Returns a button for a command of a to-do, with its key. It is no view of its own, because each row has
/// many.
@MainActor
private func commandButton(
  _ title: LocalizedStringKey,
  _ command: TodoCommand,
  perform: @escaping (TodoCommand) -> Void
) -> some View {
  Button(title, role: command == .delete ? .destructive : nil) { perform(command) }
    .keyboardShortcut(command.shortcut)
}

/// The commands for the menu of a row. Their keys also work while the menu is closed, for the row with
/// the focus.
struct TodoRowCommands: View {
  @Environment(\.hasTextEditor) private var hasTextEditor
  let store: StoreOf<TodoRowReducer>
  let isSelected: Bool

  var body: some View {
    button(store.todo.isCompleted ? "Reopen" : "Complete", .complete)
    button("Priority", .priority)
    button("Due day", .due)
    button("Edit", .edit)
    if hasTextEditor { button("Notes in the editor", .notes) }
    button(isSelected ? "Deselect" : "Select", .select)
    button("Delete", .delete)
  }

  private func button(_ title: LocalizedStringKey, _ command: TodoCommand) -> some View {
    commandButton(title, command) { store.send(.commandTapped($0)) }
  }
}

/// The number of selected to-dos and what can be done with them, at the bottom of the list.
struct SelectionBar: View {
  let store: StoreOf<HomeReducer>

  var body: some View {
    if !store.selection.isEmpty {
      HStack(spacing: Spacing.small) {
        Text("\(store.selection.count) selected")
          .fixedSize()
        Spacer(minLength: 0)
        Menu("Actions") {
          button(store.selection.allSatisfy(\.isCompleted) ? "Reopen" : "Complete", .complete)
          button("Priority", .priority)
          button("Due day", .due)
          button("Delete", .delete)
        }
        Button("Clear") { store.send(.selectionCleared) }
          // A field with the focus is left first.
          .keyboardShortcut(store.focus == nil ? .cancelAction : nil)
      }
      .padding(.horizontal, Spacing.small)
      .padding(.vertical, 4)
    }
  }

  private func button(_ title: LocalizedStringKey, _ command: TodoCommand) -> some View {
    Button(title, role: command == .delete ? .destructive : nil) {
      store.send(.selectionCommand(command))
    }
  }
}

/// The commands of the details that have no field.
struct TodoDetailCommands: View {
  @Environment(\.hasTextEditor) private var hasTextEditor
  let store: StoreOf<TodoDetailReducer>

  var body: some View {
    if hasTextEditor { button("Notes in the editor", .notes) }
    button("Delete", .delete)
  }

  private func button(_ title: LocalizedStringKey, _ command: TodoCommand) -> some View {
    commandButton(title, command) { store.send(.commandTapped($0)) }
  }
}

/// The keys of the details that lead to a field.
struct TodoFieldKeys: View {
  let store: StoreOf<TodoDetailReducer>

  var body: some View {
    Group {
      button("Edit", .edit)
      button("Due day", .due)
      button("Priority", .priority)
    }
    .opacity(0)
    .accessibilityHidden(true)
  }

  private func button(_ title: LocalizedStringKey, _ command: TodoCommand) -> some View {
    commandButton(title, command) { store.send(.commandTapped($0)) }
  }
}
