import ComposableArchitecture
import Foundation

@Reducer
public struct Score: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var points = 0
    public var date: Date?
    public init() {}
  }

  public enum Action { case hit(points: Int) }

  @Dependency(\.date.now) var now

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .hit(let points):
        state.points += points
        state.date = now
        return .none
      }
    }
  }
}
