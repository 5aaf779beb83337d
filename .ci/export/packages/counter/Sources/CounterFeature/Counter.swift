import ComposableArchitecture
import Design
import SwiftUI

@Reducer
public struct Counter {
  @ObservableState
  public struct State: Equatable {
    public var count = 0
    public var isTimerOn = false
    @Presents public var alert: AlertState<Action.Alert>?
    public init() {}
  }
  public enum Action {
    case alert(PresentationAction<Alert>)
    case decrementButtonTapped
    case incrementButtonTapped
    case resetButtonTapped
    case timerToggled
    case timerTicked
    @CasePathable public enum Alert { case confirmReset }
  }
  enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock
  public init() {}
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmReset)):
        state.count = 0
        return .none
      case .alert: return .none
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .resetButtonTapped:
        state.alert = AlertState {
          TextState("Reset?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmReset) { TextState("Reset") }
        }
        return .none
      case .timerToggled:
        state.isTimerOn.toggle()
        guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
        }
        .cancellable(id: CancelID.timer)
      case .timerTicked:
        state.count += 1
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

public struct CounterView: View {
  @Bindable var store: StoreOf<Counter>
  public init(store: StoreOf<Counter>) { self.store = store }
  public var body: some View {
    VStack {
      HStack {
        Button("-") { store.send(.decrementButtonTapped) }
        Text("\(store.count)").monospacedDigit()
        Button("+") { store.send(.incrementButtonTapped) }
      }
      .card()
      Button(store.isTimerOn ? "Stop" : "Start") { store.send(.timerToggled, animation: .default) }
      Button("Reset", role: .destructive) { store.send(.resetButtonTapped) }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

#Preview {
  CounterView(store: Store(initialState: Counter.State()) { Counter() })
}
