import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Moves the keyboard between the fields, and opens the screens above the list.
  var navigation: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .quickAddButtonTapped:
        state.focus = .draft
        return .none

      case .searchButtonTapped:
        state.focus = .search
        return .none

      case .searchSubmitted:
        // The keyboard goes from the search field to the rows that match.
        state.focus = nil
        return .none

      case .path(.push):
        // Back in the list the keys are for the list again, not for the field used last.
        state.focus = nil
        return .none

      case .path(.element(_, .detail(.delegate(.focusRequested(let todo))))):
        state.path.append(.timer(FocusTimerReducer.State(todo: todo, settings: state.settings)))
        return .none

      case .path(.element(_, .timer(.delegate(.sessionFinished(let session))))):
        return .send(.delegate(.sessionFinished(session)))

      default:
        return .none
      }
    }
  }
}
