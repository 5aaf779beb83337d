import ComposableArchitectureCore
import Testing

@Reducer
struct TodoFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var isDone = false
  }
  enum Action { case toggled }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isDone.toggle()
      return .none
    }
  }
}

/// A feature with rows in an identified array.
@Reducer
struct TodoListFeature {
  @ObservableState
  struct State: Equatable {
    var todos: IdentifiedArrayOf<TodoFeature.State> = []
  }
  enum Action {
    case todos(IdentifiedActionOf<TodoFeature>)
    case addTodoButtonTapped
    case deleteButtonTapped(id: TodoFeature.State.ID)
  }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .todos:
        return .none
      case .addTodoButtonTapped:
        state.todos.append(TodoFeature.State(id: uuid()))
        return .none
      case .deleteButtonTapped(let id):
        state.todos.remove(id: id)
        return .none
      }
    }
    .forEach(\.todos, action: \.todos) {
      TodoFeature()
    }
  }
}

/// A presented child that its parent dismisses.
@Reducer
struct ParentFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var detail: DetailFeature.State?
  }
  enum Action {
    case detail(PresentationAction<DetailFeature.Action>)
    case showDetailButtonTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .showDetailButtonTapped:
        state.detail = DetailFeature.State()
        return .none
      case .detail(.presented(.closeButtonTapped)):
        state.detail = nil
        return .none
      case .detail:
        return .none
      }
    }
    .ifLet(\.$detail, action: \.detail) {
      DetailFeature()
    }
  }
}

@Reducer
struct DetailFeature {
  @ObservableState
  struct State: Equatable {}
  enum Action { case closeButtonTapped }
  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

@MainActor
@Suite
struct TodoListPatternTests {
  @Test func `a row handles its actions`() async {
    let store = TestStore(initialState: TodoListFeature.State()) {
      TodoListFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addTodoButtonTapped) {
      $0.todos = [TodoFeature.State(id: UUID(0))]
    }
    await store.send(\.todos[id: UUID(0)].toggled) {
      $0.todos[id: UUID(0)]?.isDone = true
    }
    await store.send(.deleteButtonTapped(id: UUID(0))) {
      $0.todos = []
    }
  }

  @Test func `a parent dismisses its detail`() async {
    let store = TestStore(initialState: ParentFeature.State()) {
      ParentFeature()
    }
    await store.send(.showDetailButtonTapped) {
      $0.detail = DetailFeature.State()
    }
    await store.send(\.detail.closeButtonTapped) {
      $0.detail = nil
    }
  }
}
