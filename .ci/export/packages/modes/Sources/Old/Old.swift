import ComposableArchitecture

/// Swift 6 refuses this variable and the closure that captures it.
public var total = 0

@Reducer
public struct Old {
  @ObservableState
  public struct State: Equatable {
    public var count = 0
    public init() {}
  }

  public enum Action { case added(Int) }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .added(let value) = action else { return .none }
      state.count += value
      return .run { _ in total += value }
    }
  }
}
