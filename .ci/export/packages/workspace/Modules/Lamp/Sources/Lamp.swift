import ComposableArchitecture

@Reducer
public struct Lamp {
  @ObservableState
  public struct State: Equatable {
    public var isOn = false
    public init() {}
  }

  public enum Action {
    case switched
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .switched:
        state.isOn.toggle()
        return .none
      }
    }
  }
}
