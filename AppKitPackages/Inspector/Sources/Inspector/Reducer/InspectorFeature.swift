import ComposableArchitecture

/// Shows the recorded actions of a store.
@Reducer
public struct InspectorFeature {
  @ObservableState
  public struct State: Equatable {
    public init() {}
  }

  public enum Action {}

  public init() {}
}
