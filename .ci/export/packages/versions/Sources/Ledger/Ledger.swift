import ComposableArchitecture

@Reducer
public struct Ledger {
  @ObservableState
  public struct State: Equatable {
    public var balance = 0
  }

  public enum Action {
    case paid(Int)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .paid(let amount):
        state.balance -= amount
        return .none
      }
    }
  }
}
