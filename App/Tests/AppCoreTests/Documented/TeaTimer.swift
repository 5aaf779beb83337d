import ComposableArchitecture
import SwiftUI

@Reducer
public struct TeaTimer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var minutesLeft = 0
    public init() {}
  }

  public enum Action {
    case startButtonTapped
    case minutePassed
  }

  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        state.minutesLeft = 3
        return .run { send in
          for await _ in clock.timer(interval: .seconds(60)) { await send(.minutePassed) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .minutePassed:
        state.minutesLeft -= 1
        return state.minutesLeft == 0 ? .cancel(id: CancelID.timer) : .none
      }
    }
  }

  private enum CancelID { case timer }
}

public struct TeaTimerView: View {
  let store: StoreOf<TeaTimer>

  public init(store: StoreOf<TeaTimer>) { self.store = store }

  public var body: some View {
    VStack {
      Text(store.minutesLeft == 0 ? "Ready" : "\(store.minutesLeft) minutes left")
      Button("Start") { store.send(.startButtonTapped) }
    }
  }
}
