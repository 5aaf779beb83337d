import ComposableArchitecture
import DesignTokens
import Models
import SwiftUI

/// A row with a button that completes the to-do, and a link to its details.
struct TodoRowView: View {
  let store: StoreOf<TodoRowReducer>

  var body: some View {
    HStack(spacing: Spacing.small) {
      Button {
        store.send(.doneButtonTapped)
      } label: {
        Image(systemName: symbol)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("\(store.todo.isCompleted ? "Reopen" : "Done"): \(store.todo.plainTitle)")
      NavigationLink(
        state: HomeReducer.Path.State.detail(TodoDetailReducer.State(todo: store.todo))
      ) {
        TodoSummaryView(todo: store.todo)
      }
    }
  }

  private var symbol: String {
    if store.isSaving { return "ellipsis.circle" }
    return store.todo.isCompleted ? "checkmark.circle.fill" : "circle"
  }
}

/// A row that is being loaded, as high as a loaded one.
struct TodoPlaceholderView: View {
  @Environment(\.palette) private var palette

  var body: some View {
    Text("…")
      .foregroundStyle(palette.faint)
      .accessibilityLabel("Loading")
  }
}

/// A to-do in one line: priority, title, projects, contexts and due date.
struct TodoSummaryView: View {
  @Environment(\.palette) private var palette
  let todo: Todo

  var body: some View {
    HStack(spacing: Spacing.small) {
      if let priority = todo.priority {
        Text("(\(priority.description))").bold()
      }
      Text(todo.plainTitle)
        .lineLimit(1)
        .strikethrough(todo.isCompleted)
      ForEach(todo.projects, id: \.self) { project in
        Text("+\(project)").foregroundStyle(palette.project)
      }
      ForEach(todo.contexts, id: \.self) { context in
        Text("@\(context)").foregroundStyle(palette.context)
      }
      Spacer()
      if let due = todo.due {
        Text(due.description)
          .foregroundStyle(palette.faint)
          .lineLimit(1)
          .layoutPriority(1)
      }
    }
  }
}
