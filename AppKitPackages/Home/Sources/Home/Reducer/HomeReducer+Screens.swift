import ComposableArchitecture
import Foundation
import Models
import Services

extension HomeReducer {
  /// A screen of the feature that an address can name.
  public enum Screen: Hashable, Sendable {
    /// The list with a filter, a search text and an order.
    case list(TodoFilter = .open, query: String = "", sort: TodoSort = .priority)
    /// The form for a new to-do, above the list.
    case add
    /// The details of a to-do.
    case detail(Todo.ID)
    /// The details of a to-do, whose title has the focus.
    case edit(Todo.ID)
    /// The focus timer of a to-do, above its details.
    case timer(Todo.ID)
  }

  /// Handles what the details of a to-do report.
  func handle(_ event: TodoDetailReducer.Action.Delegate, _ state: inout State) -> Effect<Action> {
    switch event {
    case .commanded(let command, let todo):
      return perform(command, on: [todo], focused: todo, &state)
    case .focusRequested(let todo):
      state.openTimer(of: todo)
      return .none
    case .saved(let todo):
      return .merge(
        refresh([todo.after.id] + todo.newIDs, &state),
        offerUndo(of: .toggled(todo.before, next: todo.next), &state)
      )
    }
  }

  /// Opens a screen that the parent requests for an address.
  func open(_ screen: Screen, _ state: inout State) -> Effect<Action> {
    guard screen != state.screen else { return .none }
    // Going back from the timer keeps the screen below it.
    if case .detail(let id) = screen, state.screen == .timer(id), state.path.count > 1 {
      state.path.removeLast()
      return .cancel(id: CancelID.screen)
    }
    if let question = state.questionBeforeLeaving { return .send(question) }
    if !state.hasUnsavedForm { state.destination = nil }
    switch screen {
    case .list(let filter, let query, let sort):
      state.path.removeAll()
      guard filter != state.filter || query != state.searchText || sort != state.sort else {
        return .cancel(id: CancelID.screen)
      }
      if filter != state.filter { state.selection = [] }
      state.filter = filter
      state.query = query
      state.sort = sort
      return .merge(.cancel(id: CancelID.screen), load(&state))

    case .add:
      state.path.removeAll()
      return .merge(.cancel(id: CancelID.screen), .send(.addButtonTapped))

    case .detail(let id), .edit(let id), .timer(let id):
      state.isLoading = true
      return .run { send in
        await send(.screenResponse(Result { try await todoClient.find(id: id) }, screen))
      }
      .cancellable(id: CancelID.screen, cancelInFlight: true)
    }
  }

  /// Shows the screen of the to-do that an address names.
  func show(
    _ result: Result<Todo?, any Error>,
    _ screen: Screen,
    _ state: inout State
  ) -> Effect<Action> {
    state.isLoading = false
    switch result {
    case .success(let todo?):
      var detail = TodoDetailReducer.State(todo: todo)
      if screen == .edit(todo.id) { detail.form.focus = .title }
      state.path = StackState([.detail(detail)])
      if case .timer = screen { state.openTimer(of: todo) }
      return .none

    case .success(nil):
      return .send(.delegate(.screenMissing(screen)))

    case .failure(ServiceError.noCurrentProfile):
      return .send(.delegate(.profileNeeded))

    case .failure(let error):
      state.alert = .failure("The to-do cannot be shown", error)
      return .none
    }
  }

  /// Reads the to-do of the details again, if it is one of those that somebody else has changed.
  func readShownTodo(_ state: State, among ids: [Todo.ID]? = nil) -> Effect<Action> {
    guard let shown = state.path.lazy.compactMap({ $0[case: \.detail]?.todo }).first,
      ids?.contains(shown.id) != false
    else { return .none }
    return .run { send in
      await send(.shownTodoResponse(shown, saved: try await todoClient.find(id: shown.id)))
    } catch: { _, _ in
      // The list, which is read at the same time, shows the error.
    }
  }

  /// Shows a changed to-do in its details. They close if it was deleted, unless the person has edited it.
  func show(_ saved: Todo?, insteadOf shown: Todo, _ state: inout State) -> Effect<Action> {
    if let saved {
      state.updatePath(with: saved)
    } else if let id = state.path.ids.first(where: {
      state.path[id: $0, case: \.detail]?.todo.id == shown.id
    }) {
      if state.path[id: id, case: \.detail]?.form.hasChanges == true {
        state.path[id: id, case: \.detail]?.form.problem = .deleted
      } else {
        state.popScreens(of: shown)
        state.alert = AlertState {
          TextState("“\(shown.plainTitle)” was deleted elsewhere")
        }
      }
    }
    return .none
  }
}

extension HomeReducer.State {
  /// The visible screen.
  public var screen: HomeReducer.Screen {
    switch destination {
    case .add: return .add
    case .due, .priority, nil: break
    }
    return switch path.last {
    case nil: .list(filter, query: searchText, sort: sort)
    case .detail(let detail): .detail(detail.todo.id)
    case .timer(let timer): .timer(timer.todo.id)
    }
  }

  /// Whether a form is presented with changes, which only the person may discard.
  fileprivate var hasUnsavedForm: Bool {
    switch destination {
    case .add(let form): form.hasChanges
    case .due, .priority, nil: false
    }
  }
}
