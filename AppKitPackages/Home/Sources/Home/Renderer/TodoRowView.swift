import ComposableArchitecture
import DesignTokens
import Models
import Services
import SwiftUI

/// A row with a button that completes the to-do, and a link to its details.
struct TodoRowView: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  let store: StoreOf<TodoRowReducer>
  /// Whether the row is selected; `nil` while no row is.
  var isSelected: Bool?
  /// Whether the to-do was added a moment ago.
  var isMarked = false
  /// The name of the group that begins with this row.
  var header: TodoGroupHeader?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      header
      row
    }
    .contextMenu { TodoRowCommands(store: store, isSelected: isSelected == true) }
  }

  private var row: some View {
    // A row of several lines has its button beside the first one.
    HStack(alignment: widthClass == .compact ? .top : .center, spacing: Spacing.small) {
      if let isSelected {
        Image(systemName: isSelected ? "checkmark.square" : "square")
          .accessibilityLabel(isSelected ? "Selected" : "Not selected")
      }
      Button {
        store.send(.doneButtonTapped)
      } label: {
        Image(systemName: symbol)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Done: \(store.todo.plainTitle)")
      .accessibilityAddTraits(store.todo.isCompleted ? [.isToggle, .isSelected] : .isToggle)
      NavigationLink(
        state: HomeReducer.Path.State.detail(TodoDetailReducer.State(todo: store.todo))
      ) {
        TodoSummaryView(todo: store.todo, isMarked: isMarked)
      }
    }
  }

  private var symbol: String {
    if store.isSaving { return "ellipsis.circle" }
    return store.todo.isCompleted ? "checkmark.circle.fill" : "circle"
  }
}

/// The name of a group and the number of its to-dos.
struct TodoGroupHeader: View {
  @Environment(\.palette) private var palette
  let group: TodoGroup
  let count: Int

  var body: some View {
    HStack(spacing: Spacing.small) {
      Text(group.name)
        .font(.headline)
        .foregroundStyle(group == .overdue ? palette.danger : palette.accent)
      Text("\(count)").foregroundStyle(palette.faint)
    }
    // Less than half a line of a terminal.
    .padding(.vertical, 4)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isHeader)
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

/// A to-do in one line, or two if its title is long: priority, title, projects, contexts, recurrence and
/// due day. In a narrow window the title has the first lines, and the others follow below it.
struct TodoSummaryView: View {
  @Environment(\.palette) private var palette
  @Environment(\.horizontalSizeClass) private var widthClass
  @Environment(\.verticalSizeClass) private var heightClass
  let todo: Todo
  var isMarked = false

  var body: some View {
    if widthClass == .compact {
      VStack(alignment: .leading, spacing: 0) {
        HStack(alignment: .top, spacing: Spacing.small) {
          title
          Spacer()
        }
        // A low window shows more to-dos instead.
        if heightClass != .compact, hasDetails {
          HStack(spacing: Spacing.small) { details }.font(.footnote)
        }
      }
    } else {
      HStack(spacing: Spacing.small) {
        title
        details
      }
    }
  }

  private var hasDetails: Bool {
    todo.due != nil || todo.recurrence != nil || !tags.isEmpty
  }

  private var tags: [(name: String, color: Color)] {
    todo.projects.map { ("+\($0)", palette.project) }
      + todo.contexts.map { ("@\($0)", palette.context) }
  }

  @ViewBuilder private var title: some View {
    if let priority = todo.priority {
      Text("(\(priority.description))").bold()
    }
    Text(todo.plainTitle)
      .bold(isMarked)
      .foregroundStyle(isMarked ? palette.accent : .primary)
      .lineLimit(2)
      .strikethrough(todo.isCompleted)
  }

  /// The tags as one text, so that the first ones stay whole where there is no room for all of them.
  private var tagText: Text {
    tags.dropFirst().reduce(Text(tags[0].name).foregroundStyle(tags[0].color)) { text, tag in
      text + Text(verbatim: " ") + Text(tag.name).foregroundStyle(tag.color)
    }
  }

  @ViewBuilder private var details: some View {
    if !tags.isEmpty { tagText.lineLimit(1) }
    Spacer(minLength: 0)
    if let recurrence = todo.recurrence {
      // They stay together in a narrow row.
      HStack(spacing: Spacing.small) {
        Image(systemName: "arrow.clockwise")
          .foregroundStyle(palette.faint)
          .accessibilityLabel("Repeats \(recurrence.name)")
        DueText(todo: todo)
      }
      .layoutPriority(1)
    } else {
      DueText(todo: todo)
        .layoutPriority(1)
    }
  }
}
