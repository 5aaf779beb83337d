import ComposableArchitectureCore
import Testing

/// Tests of initial states whose type is inferred from the reducer.
@MainActor
@Suite struct TestStoreInitializerTests {
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable {
      var value = 0
    }
    enum Action { case increment }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.value += 1
        return .none
      }
    }
  }

  @Reducer
  struct Loading {
    enum State: Equatable {
      case idle
      case loaded(Int)

      init() { self = .idle }
    }
    enum Action { case load }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state = .loaded(1)
        return .none
      }
    }
  }

  @Test func `the initial state may omit its type`() async {
    let store = TestStore(initialState: .init()) { Counter() }
    await store.send(.increment) { $0.value = 1 }
    let other = TestStore(initialState: .init(value: 1)) {
      Counter()
    } withDependencies: {
      $0.context = .test
    }
    await other.send(.increment) { $0.value = 2 }
    let typed: TestStoreOf<Counter> = TestStore(initialState: .init(value: 2)) { Counter() }
    await typed.send(.increment) { $0.value = 3 }
  }

  @Test func `the initial state may be a case of an enum`() async {
    let store = TestStore(initialState: .init()) { Loading() }
    await store.send(.load) { $0 = .loaded(1) }
    let loaded = TestStore(initialState: .loaded(1)) { Loading() }
    await loaded.send(.load)
  }

  @Test func `reducers without an explicit type infer the type of the initial state`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, action in
        state += action ? 1 : -1
        return .none
      }
    }
    await store.send(true) { $0 = 1 }
    let several = TestStore(initialState: Counter.State()) {
      Counter()
      Reduce { state, _ in
        state.value *= 10
        return .none
      }
    }
    await several.send(.increment) { $0.value = 10 }
    let optional = TestStore(initialState: nil) {
      Reduce<Int?, Void> { state, _ in
        state = 1
        return .none
      }
    }
    await optional.send(()) { $0 = 1 }
  }
}
