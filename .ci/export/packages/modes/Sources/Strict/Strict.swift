public import ComposableArchitecture
public import Old

@Reducer
public struct Strict {
  @ObservableState
  public struct State: Equatable {
    public var old = Old.State()
    public init() {}
  }

  public enum Action { case old(Old.Action) }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.old, action: \.old) { Old() }
  }
}
