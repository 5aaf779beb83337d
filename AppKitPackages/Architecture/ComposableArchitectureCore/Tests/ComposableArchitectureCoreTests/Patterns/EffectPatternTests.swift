import ComposableArchitectureCore
import Testing

/// A feature with every kind of effect.
@Reducer
struct EffectsFeature {
  @ObservableState
  struct State: Equatable {
    var ticks = 0
    var isRunning = false
    var log: [String] = []
  }

  enum Action {
    case startTimer
    case stopTimer
    case timerTicked
    case refresh
    case submit
    case validate, save, load
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTimer:
        state.isRunning = true
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerTicked)
          }
        }
        .cancellable(id: CancelID.timer)
      case .stopTimer:
        state.isRunning = false
        return .cancel(id: CancelID.timer)
      case .timerTicked:
        state.ticks += 1
        return .none
      case .refresh:
        return .merge(
          .send(.load),
          .send(.save)
        )
      case .submit:
        return .concatenate(
          .send(.validate),
          .send(.save)
        )
      case .validate:
        state.log.append("validate")
        return .none
      case .save:
        state.log.append("save")
        return .none
      case .load:
        state.log.append("load")
        return .none
      }
    }
  }

  private enum CancelID {
    case timer
  }
}

@MainActor
@Suite
struct EffectsPatternTests {
  @Test func `a timer ticks until it is cancelled`() async {
    let clock = TestClock()
    let store = TestStore(initialState: EffectsFeature.State()) {
      EffectsFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.startTimer) {
      $0.isRunning = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.ticks = 1
    }
    await store.send(.stopTimer) {
      $0.isRunning = false
    }
  }

  @Test func `concatenated effects run in order`() async {
    let store = TestStore(initialState: EffectsFeature.State()) {
      EffectsFeature()
    }
    await store.send(.submit)
    await store.receive(\.validate) {
      $0.log = ["validate"]
    }
    await store.receive(\.save) {
      $0.log = ["validate", "save"]
    }
  }

  @Test func `all merged effects run`() async {
    let store = TestStore(initialState: EffectsFeature.State()) {
      EffectsFeature()
    }
    await store.send(.refresh)
    await store.receive(\.load) {
      $0.log = ["load"]
    }
    await store.receive(\.save) {
      $0.log = ["load", "save"]
    }
  }
}
