import ComposableArchitecture
import DesignTokens
import Models
import SwiftUI

/// The fields of a new to-do and of the details, as sections of a form with other content between the
/// texts and the rest.
struct TodoFields<Content: View>: View {
  @Environment(\.palette) private var palette
  @Environment(\.verticalSizeClass) private var heightClass
  @Bindable var store: StoreOf<TodoFormReducer>
  @ViewBuilder let content: Content
  @FocusState private var focus: TodoFormReducer.State.Field?

  var body: some View {
    // They come first, so that they are visible without scrolling.
    if !store.conflicts.isEmpty { TodoConflictSection(store: store) }
    Section {
      if let problem = store.problem {
        Text(problem.message).foregroundStyle(palette.danger)
      }
      // A low window has no room for a title of several lines.
      TextField(
        "Title with +project and @context",
        text: $store.title,
        axis: heightClass == .compact ? .horizontal : .vertical
      )
      .font(.headline)
      .accessibilityLabel("Title")
      .focused($focus, equals: .title)
      .bind($store.focus, to: $focus)
      .announces(store.problem?.message)
      .announces(store.conflicts.isEmpty ? nil : TodoConflictSection.message)
      .onSubmit { store.send(.saveButtonTapped) }
      TextField("Notes", text: $store.notes, axis: .vertical)
        .accessibilityLabel("Notes")
        .focused($focus, equals: .notes)
    }
    content
    Section {
      DayField("Due", text: $store.due, focus: $focus, field: .due)
        .onSubmit { store.send(.saveButtonTapped) }
      RecurrenceField(recurrence: $store.recurrence)
      DayField("Starts", text: $store.threshold, focus: $focus, field: .threshold)
        .onSubmit { store.send(.saveButtonTapped) }
      PriorityField(priority: $store.priority)
    }
  }
}
