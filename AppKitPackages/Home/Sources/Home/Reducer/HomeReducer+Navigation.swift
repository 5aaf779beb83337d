import ComposableArchitecture
import Models
import Services

extension HomeReducer {
  /// Moves the focus between the text fields and pushes screens onto the navigation path.
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
        // Without a focused field, the focus moves to the search results.
        state.focus = nil
        return .none

      case .path(.push):
        // After the pushed screen is popped, keys go to the list, not to the last focused field.
        state.focus = nil
        return .none

      default:
        return .none
      }
    }
  }
}
