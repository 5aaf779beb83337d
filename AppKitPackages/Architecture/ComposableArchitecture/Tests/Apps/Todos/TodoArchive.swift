import ComposableArchitecture
import Foundation
import SwiftUI

extension FocusedValues {
  @Entry var todo: Binding<Todo>?
}

@Reducer
struct TodoArchive {
  @Reducer
  enum Destination {
    @ReducerCaseIgnored
    case alert(AlertState<Alert>)
    case edit(EditTodo)

    enum Action {
      case alert(Alert)
      case edit(EditTodo.Action)
    }

    @CasePathable
    enum Alert: Equatable { case clear, keepOpen }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var selection: Set<Todo.ID> = []
    var sortOrder = [KeyPathComparator(\Todo.title)]
    var todos: IdentifiedArrayOf<Todo> = []
  }

  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case view(View)

    @CasePathable
    enum View {
      case clearButtonTapped
      case deleteButtonTapped(Todo.ID)
      case editButtonTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.sortOrder):
        state.todos.sort(using: state.sortOrder)
        return .none
      case .destination(.presented(.alert(.clear))):
        state.todos.removeAll()
        state.selection = []
        return .none
      case .destination(.presented(.alert(.keepOpen))):
        state.todos.removeAll(where: \.isDone)
        state.selection.formIntersection(state.todos.ids)
        return .none
      case .destination(.presented(.edit(.delegate(.saved(let todo))))):
        state.todos[id: todo.id] = todo
        return .none
      case .binding, .destination:
        return .none
      case .view(.clearButtonTapped):
        state.destination = .alert(
          AlertState {
            TextState("CLEAR \(state.todos.count)", bundle: .module)
          } actions: {
            ButtonState(role: .destructive, action: .clear) { TextState("Clear all") }
            ButtonState(action: .keepOpen) { TextState("Keep open") }
          }
        )
        return .none
      case .view(.deleteButtonTapped(let id)):
        state.todos.remove(id: id)
        state.selection.remove(id)
        return .none
      case .view(.editButtonTapped):
        guard let id = state.selection.first, let todo = state.todos[id: id] else { return .none }
        state.destination = .edit(EditTodo.State(todo: todo))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension TodoArchive.Destination.State: Equatable {}

@ViewAction(for: TodoArchive.self)
struct TodoArchiveView: View {
  @Bindable var store: StoreOf<TodoArchive>

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Table(of: Todo.self, selection: $store.selection, sortOrder: $store.sortOrder) {
        TodoColumns()
      } rows: {
        TodoRows(store: store)
      }
      ForEach($store.todos) { $todo in
        TextField(todo.id == store.todos.first?.id ? "First" : "Other", text: $todo.title)
          .focusedValue(\.todo, $todo)
      }
      TodoCommands()
      Button("Clear") { send(.clearButtonTapped) }
      Button("Edit") { send(.editButtonTapped) }
    }
    .alert($store.scope(\.$destination, action: \.destination).alert)
    .sheet(item: $store.scope(\.$destination, action: \.destination).edit) {
      EditTodoView(store: $0)
    }
  }
}

private struct TodoColumns: TableColumnContent {
  var tableColumnBody: some TableColumnContent<Todo, KeyPathComparator<Todo>> {
    TableColumn("Title", value: \.title)
    TableColumn("State") { Text($0.isDone ? "Done" : "Open") }
  }
}

@ViewAction(for: TodoArchive.self)
private struct TodoRows: TableRowContent {
  let store: StoreOf<TodoArchive>

  var tableRowBody: some TableRowContent<Todo> {
    ForEach(store.todos) { todo in
      TableRow(todo).contextMenu {
        Button("Delete \(todo.title)") { send(.deleteButtonTapped(todo.id)) }
      }
    }
  }
}

/// Commands for the to-do that has the focus.
private struct TodoCommands: View {
  @FocusedBinding(\.todo) private var todo
  @FocusedValue(\.todo) private var binding

  var body: some View {
    Text(todo.map { "Editing \($0.title)" } ?? "Nothing to edit")
    Button("Finish") { binding?.wrappedValue.isDone = true }
      .keyboardShortcut("d")
      .disabled(binding == nil)
  }
}
