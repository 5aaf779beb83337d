import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Keeps the changes that can be undone, offers to undo them for ten seconds, and undoes them.
  var undoing: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows(.element(_, .delegate(.saved(let todo)))),
        .path(.element(_, .detail(.delegate(.saved(let todo))))):
        return offerUndo(of: .toggled(todo.before), &state)

      case .deleteResponse(.success(let todo)):
        return offerUndo(of: .deleted(todo), &state)

      case .undoButtonTapped:
        guard let change = state.changes.popLast() else { return .none }
        state.offeredUndoCount = max(0, state.offeredUndoCount - 1)
        return .run { send in
          await send(.undoResponse(Result { try await todoClient.undo(change) }, change))
        }
        .cancellable(id: CancelID.write)

      case .undoResponse(.success, let change):
        return refresh([change.todo.id], &state)

      case .undoResponse(.failure(let error), let change):
        state.changes.append(change)
        state.alert = .failure("“\(change.todo.title)” was not restored", error)
        return .none

      case .undoOfferEnded:
        state.offeredUndoCount = 0
        return .none

      case .addButtonTapped, .alert, .dayChanged, .binding, .delegate, .deleteResponse,
        .destination, .draftResponse, .draftSubmitted, .linesPasted, .linesResponse, .loadResponse,
        .onDelete, .onDeleteResponse, .path, .positionsResponse, .profileChanged,
        .quickAddButtonTapped, .rows, .screenRequested, .screenResponse, .searchButtonTapped,
        .searchCleared, .searchSubmitted, .sessionsChanged, .task, .timer, .timerReplaced,
        .timerResponse, .timerTask, .todosChanged, .todosEdited, .visibleRangeChanged:
        return .none
      }
    }
  }

  private func offerUndo(of change: UndoableChange, _ state: inout State) -> Effect<Action> {
    state.changes.append(change)
    state.changes.removeFirst(max(0, state.changes.count - State.maximumChangeCount))
    state.offeredUndoCount += 1
    return .run { send in
      try await clock.sleep(for: .seconds(10))
      await send(.undoOfferEnded)
    }
    .cancellable(id: CancelID.undoOffer, cancelInFlight: true)
  }
}

extension HomeReducer.State {
  /// The number of changes that can be undone.
  static let maximumChangeCount = 100

  /// The change that the screen offers to undo.
  public var offeredUndo: UndoableChange? { offeredUndoCount > 0 ? changes.last : nil }
}
