import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Announces what was done with which to-do, because the screen shows it elsewhere than where the
  /// person is. Failures are alerts, which are spoken anyway.
  var announcing: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .draftResponse(.success(let todo), _),
        .destination(.presented(.add(.delegate(.saved(let todo))))):
        return announce("Added “\(todo.plainTitle)”")

      case .destination(.presented(.edit(.delegate(.saved(let todo))))):
        return announce("Saved “\(todo.plainTitle)”")

      case .rows(.element(_, .delegate(.saved(let todo)))),
        .path(.element(_, .detail(.delegate(.saved(let todo))))):
        return announce(UndoableChange.toggled(todo.before).message)

      case .deleteResponse(.success(let todo)):
        return announce(UndoableChange.deleted(todo).message)

      case .undoResponse(.success, let change):
        return announce("Undone: \(change.message)")

      case .addButtonTapped, .alert, .binding, .dayChanged, .delegate, .deleteResponse,
        .destination, .draftResponse, .draftSubmitted, .linesPasted, .linesResponse, .loadResponse,
        .onDelete, .onDeleteResponse, .path, .positionsResponse, .profileChanged,
        .quickAddButtonTapped, .rows, .screenRequested, .screenResponse, .searchButtonTapped,
        .searchCleared, .searchSubmitted, .sessionsChanged, .task, .timer, .timerReplaced,
        .timerResponse, .timerTask, .todosChanged, .todosEdited, .undoButtonTapped,
        .undoOfferEnded, .undoResponse, .visibleRangeChanged:
        return .none
      }
    }
  }

  private func announce(_ text: String) -> Effect<Action> {
    .run { _ in await announcementClient.post(text: text) }
  }
}
