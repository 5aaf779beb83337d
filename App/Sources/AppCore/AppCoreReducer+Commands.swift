import ComposableArchitecture
import Home
import Models
import Services

extension AppCoreReducer {
  /// Does what a command of the menu bar or of the command list says, on the screen on which it belongs.
  func perform(_ command: MenuCommand, _ state: inout State) -> Effect<Action> {
    // Without a profile there is nothing else to do than to choose one.
    guard state.profilePicker == nil else { return .none }
    switch command {
    case .add:
      return show(.add, &state)
    case .filter(let filter):
      return showList(filter: filter, &state)
    case .quickAdd:
      return .concatenate(showList(&state), .send(.home(.quickAddButtonTapped)))
    case .search:
      return .concatenate(showList(&state), .send(.home(.searchButtonTapped)))
    case .sort(let sort):
      return showList(sort: sort, &state)
    case .undo:
      return .send(.home(.undoButtonTapped))

    case .pauseTimer:
      return .send(.home(.timer(.pauseButtonTapped)))
    case .startTimer:
      return .send(.home(.timer(.startButtonTapped)))
    case .stopTimer:
      return .send(.home(.timer(.stopButtonTapped)))

    case .switchProfile:
      state.select(.profile)
      return .send(.profile(.switchButtonTapped))

    case .export:
      state.select(.settings)
      return .send(.settings(.exportButtonTapped))
    case .importFile:
      state.select(.settings)
      return .send(.settings(.importButtonTapped))
    case .settings(let settings):
      return .send(.settings(.binding(.set(\.settings, settings))))
    }
  }

  /// Shows the list, by default with its filter and its order.
  func showList(
    filter: TodoFilter? = nil,
    sort: TodoSort? = nil,
    _ state: inout State
  ) -> Effect<Action> {
    let home = state.home
    return show(
      .list(filter ?? home.filter, query: home.query, sort: sort ?? home.sort),
      &state
    )
  }

  private func show(_ screen: HomeReducer.Screen, _ state: inout State) -> Effect<Action> {
    state.select(.home)
    return .send(.home(.screenRequested(screen)))
  }
}

extension AppCoreReducer.State {
  /// Shows a tab, also in place of the page of an unknown address.
  mutating func select(_ tab: AppCoreReducer.Tab) {
    selectedTab = tab
    unknownPath = nil
  }
}
