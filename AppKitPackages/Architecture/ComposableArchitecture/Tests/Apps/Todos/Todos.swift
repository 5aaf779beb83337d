import ComposableArchitecture
import Foundation
import SwiftUI

@Reducer
struct Todos {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(EditTodo)

    @CasePathable
    enum Alert: Equatable { case confirmDeletion(Todo.ID) }
  }

  @Reducer
  enum Path {
    case detail(TodoDetail)
    case edit(EditTodo)
  }

  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<TodoRow.State> = []
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
    @Shared(.filter) var filter
    var query = ""
    var marked: Set<Filter> = []

    var shown: [TodoRow.State] { rows.filter { filter == .all || !$0.todo.isDone } }
  }

  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case loaded(Result<[Todo], any Error>)
    case path(StackActionOf<Path>)
    case rows(IdentifiedActionOf<TodoRow>)
    case searched(IdentifiedArrayOf<Todo>)
    case searchStarted(String)
    case view(View)

    @CasePathable
    enum View {
      case addButtonTapped
      case deleteButtonTapped(Todo.ID)
      case filterChanged(Filter)
      case task
    }
  }

  private enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.todoClient) var todoClient
  @Dependency(TodoClient.self) var sameClient
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.query):
        return .run { [query = state.query] send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.searchStarted(query))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .binding:
        return .none
      case .destination(.presented(.alert(.confirmDeletion(let id)))):
        state.rows.remove(id: id)
        return save(state)
      case .destination(.presented(.edit(.delegate(.saved(let todo))))):
        state.rows.updateOrAppend(TodoRow.State(todo: todo))
        return save(state)
      case .destination, .path, .searched:
        return .none
      case .loaded(.success(let todos)):
        state.rows = IdentifiedArray(uniqueElements: todos.map { TodoRow.State(todo: $0) })
        return .none
      case .loaded(.failure):
        state.destination = .alert(AlertState { TextState("Could not load.") })
        return .none
      case .rows(.element(let id, action: .detailButtonTapped)):
        state.path.append(.detail(TodoDetail.State(id: id)))
        return .none
      case .rows:
        return .none
      case .searchStarted(let query):
        let found = state.rows.map(\.todo).filter { $0.title.contains(query) }
        return .send(.searched(IdentifiedArray(uniqueElements: found)))
      case .view(.addButtonTapped):
        guard state.rows.count < todoClient.limit() else { return .none }
        state.destination = .edit(EditTodo.State(todo: Todo(id: uuid())))
        return .none
      case .view(.deleteButtonTapped(let id)):
        state.destination = .alert(
          AlertState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmDeletion(id)) { TextState("Delete") }
          }
        )
        return .none
      case .view(.filterChanged(let filter)):
        state.$filter.withLock { $0 = filter }
        return .none
      case .view(.task):
        return .run { send in
          await send(.loaded(Result { try await todoClient.load() }))
        }
      }
    }
    .forEach(\.rows, action: \.rows) { TodoRow() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
    .onChange(of: \.filter) { _, state in
      state.query = ""
      return .none
    }
  }

  private func save(_ state: State) -> Effect<Action> {
    .run { [todos = state.rows.map(\.todo)] _ in try await sameClient.save(todos) }
  }
}
