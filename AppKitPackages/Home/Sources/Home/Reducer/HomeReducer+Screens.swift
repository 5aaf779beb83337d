import ComposableArchitecture
import Foundation
import Models
import Services

extension HomeReducer {
  /// A screen of the feature that an address can name.
  public enum Screen: Hashable, Sendable {
    case list
    case detail(Todo.ID)
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
        if case .timer = screen {
          state.path.append(.timer(FocusTimerReducer.State(todo: todo, settings: state.settings)))
        }
        return .none

      case .screenResponse(.success(nil), .detail(let id)),
        .screenResponse(.success(nil), .timer(let id)):
        state.isLoading = false
        state.alert = .failure("The to-do cannot be shown", ServiceError.noSuchTodo(id))
        return .none

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
    switch screen {
    case .list:
      state.path.removeAll()
      return .cancel(id: CancelID.screen)

    case .detail(let id), .timer(let id):
      // Going back from the timer keeps the screen below it.
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
    switch path.last {
    case nil: .list
    case .detail(let detail): .detail(detail.todo.id)
    case .timer(let timer): .timer(timer.todo.id)
    }
  }
}
