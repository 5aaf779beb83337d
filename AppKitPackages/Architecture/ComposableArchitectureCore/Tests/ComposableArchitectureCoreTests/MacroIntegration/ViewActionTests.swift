import ComposableArchitectureCore
import Testing

@Reducer
struct Viewed {
  @ObservableState
  struct State: Equatable {
    var taps = 0
  }

  enum Action: ViewAction {
    case response
    case view(View)

    @CasePathable
    enum View { case tapped }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .response:
        return .none
      case .view(.tapped):
        state.taps += 1
        return .none
      }
    }
  }
}

@MainActor
@ViewAction(for: Viewed.self)
private struct ViewedScreen {
  let store: StoreOf<Viewed>

  func tap() {
    send(.tapped)
  }
}

@MainActor
@Test func `a view sends its view actions`() {
  let screen = ViewedScreen(store: Store(initialState: Viewed.State()) { Viewed() })
  screen.tap()
  #expect(screen.store.taps == 1)
}
