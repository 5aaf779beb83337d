import ComposableArchitecture
import Foundation
import Models
import Services

extension HomeReducer {
  /// A screen of the feature that an address can name.
  public enum Screen: Hashable, Sendable {
    /// The list with a filter and a search text.
    case list(TodoFilter = .open, query: String = "")
    /// The form for a new to-do, above the list.
    case add
    /// The details of a to-do.
    case detail(Todo.ID)
    /// The form for an existing to-do, above its details.
    case edit(Todo.ID)
    /// The focus timer of a to-do, above its details.
    case timer(Todo.ID)
  }

  /// Opens the screens that the parent requests for an address.
  var screens: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .screenRequested(let screen):
        return open(screen, &state)

      case .screenResponse(.success(let todo?), let screen):
        state.isLoading = false
        state.path = StackState([.detail(TodoDetailReducer.State(todo: todo))])
        switch screen {
        case .timer:
          state.openTimer(of: todo)
        case .edit:
          state.destination = .edit(TodoFormReducer.State(todo: todo, isNew: false))
        case .add, .detail, .list: break
        }
        return .none

      case .screenResponse(.success(nil), let screen):
        state.isLoading = false
        return .send(.delegate(.screenMissing(screen)))

      case .screenResponse(.failure(ServiceError.noCurrentProfile), _):
        state.isLoading = false
        return .send(.delegate(.profileNeeded))

      case .screenResponse(.failure(let error), _):
        state.isLoading = false
        state.alert = .failure("The to-do cannot be shown", error)
        return .none

      default:
        return .none
      }
    }
  }

  private func open(_ screen: Screen, _ state: inout State) -> Effect<Action> {
    guard screen != state.screen else { return .none }
    if !state.hasUnsavedForm { state.destination = nil }
    switch screen {
    case .list(let filter, let query):
      state.path.removeAll()
      guard filter != state.filter || query != state.searchText else {
        return .cancel(id: CancelID.screen)
      }
      state.filter = filter
      state.query = query
      return .merge(.cancel(id: CancelID.screen), load(&state))

    case .add:
      state.path.removeAll()
      return .merge(.cancel(id: CancelID.screen), .send(.addButtonTapped))

    case .detail(let id), .edit(let id), .timer(let id):
      // Going back from the form or the timer keeps the screen below it.
      if screen == .detail(id), state.screen == screen { return .cancel(id: CancelID.screen) }
      if screen == .detail(id), state.screen == .timer(id), state.path.count > 1 {
        state.path.removeLast()
        return .cancel(id: CancelID.screen)
      }
      state.isLoading = true
      return .run { send in
        await send(.screenResponse(Result { try await todoClient.find(id: id) }, screen))
      }
      .cancellable(id: CancelID.screen, cancelInFlight: true)
    }
  }
}

extension HomeReducer.State {
  /// The visible screen.
  public var screen: HomeReducer.Screen {
    switch destination {
    case .add: return .add
    case .edit(let form): return .edit(form.todo.id)
    case nil: break
    }
    return switch path.last {
    case nil: .list(filter, query: searchText)
    case .detail(let detail): .detail(detail.todo.id)
    case .timer(let timer): .timer(timer.todo.id)
    }
  }

  /// Whether a form is presented with changes, which only the person may discard.
  fileprivate var hasUnsavedForm: Bool {
    switch destination {
    case .add(let form), .edit(let form): form.hasChanges
    case nil: false
    }
  }
}
