import ComposableArchitecture

@Reducer
public struct Mail {
  @ObservableState
  public struct State: Equatable {
    public var unread = 0
    public init() {}
  }

  public enum Action {
    case received
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .received:
        state.unread += 1
        return .none
      }
    }
  }
}
