import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Empties the list and loads the one of another profile.
  func showProfile(_ state: inout State) -> Effect<Action> {
    state = state.emptied
    // The response of a write for the previous profile must not change the list of the new one.
    return .merge(
      .cancel(id: CancelID.write),
      .cancel(id: CancelID.stay),
      .cancel(id: CancelID.undoOffer),
      .cancel(id: CancelID.addedOffer),
      load(&state)
    )
  }

  /// Searches a moment after the person has typed.
  func search(_ state: inout State) -> Effect<Action> {
    do throws(LongText) {
      try LongText.check(state.query, .search)
    } catch {
      state.query = ""
      state.alert = .failure("The list was not searched", error)
    }
    return load(&state, after: .milliseconds(300))
  }

  /// Shows loaded to-dos.
  func show(_ result: Result<TodoWindow, any Error>, _ state: inout State) -> Effect<Action> {
    switch result {
    case .success(let window):
      state.isLoading = false
      state.isUnreadable = false
      state.requestedRange = nil
      state.show(window)
      return loadNearby(&state)

    case .failure(ServiceError.noCurrentProfile):
      let isLost = state.window.count > 0 || state.typedTexts != nil
      state.isLoading = false
      state.requestedRange = nil
      state.rows = []
      state.window = ListWindow()
      return .send(.delegate(isLost ? .profileLost : .profileNeeded))

    case .failure(let error):
      return showReadFailure(error, &state)
    }
  }

  /// Moves changed to-dos to their positions.
  func show(_ result: Result<TodoPositions, any Error>, _ state: inout State) -> Effect<Action> {
    switch result {
    case .success(let positions):
      guard state.show(positions) else { return load(&state) }
      return loadNearby(&state)
    case .failure(ServiceError.noCurrentProfile):
      return load(&state)
    case .failure(let error):
      return showReadFailure(error, &state)
    }
  }

  private func showReadFailure(_ error: any Error, _ state: inout State) -> Effect<Action> {
    state.isLoading = false
    state.requestedRange = nil
    state.staleIDs = []
    state.isUnreadable = state.window.count == 0
    state.alert = .failure("The to-dos could not be read", error)
    return .none
  }

  /// Handles what a row reports.
  func handle(
    _ event: TodoRowReducer.Action.Delegate,
    of id: Todo.ID,
    _ state: inout State
  ) -> Effect<Action> {
    switch event {
    case .commanded(let command):
      return perform(command, onRow: id, &state)
    case .saved(let todo):
      state.updatePath(with: todo.after)
      return .merge(
        refreshLater([todo.after.id] + todo.newIDs, &state),
        offerUndo(of: .toggled(todo.before, next: todo.next), &state)
      )
    case .saveFailed(let error):
      let title = state.rows[id: id]?.todo.title ?? ""
      state.alert = .failure("“\(title)” was not changed", error)
      return loadNearby(&state)
    }
  }
}

extension HomeReducer.State {
  /// An empty list with what does not depend on the profile.
  public var emptied: Self {
    var state = Self(settings: settings)
    state.hasTextEditor = hasTextEditor
    state.sort = sort
    state.today = today
    return state
  }
}
