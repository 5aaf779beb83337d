import ComposableArchitecture

@Reducer
struct GameOver {
  @ObservableState
  struct State: Equatable, Sendable {
    let score: Int
  }

  enum Action: Equatable, Sendable {
    case closeButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .closeButtonTapped:
        return .run { _ in await self.dismiss(animation: .default) }
      }
    }
  }
}
