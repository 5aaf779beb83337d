import ComposableArchitectureCore
import Testing

@MainActor
@Suite struct OnChangeTests {
  @Reducer
  struct Meter {
    struct State: Equatable {
      var count = 0
      var bar = ""
      var log: [String] = []
    }

    enum Action: Equatable {
      case decrement
      case increment
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.count += action == .increment ? 1 : -1
        return .none
      }
      .onChange(of: \.count) { oldValue, newValue in
        Reduce { state, _ in
          state.bar = String(repeating: "!", count: newValue)
          state.log.append("count \(oldValue) to \(newValue)")
          return newValue > 1 ? .send(.decrement) : .none
        }
      }
      .onChange(of: \.bar) { oldValue, newValue in
        Reduce { state, _ in
          state.log.append("bar \(oldValue) to \(newValue)")
          return .none
        }
      }
    }
  }

  @Test func `an outer onChange observes the changes of an inner one`() async {
    let store = TestStore(initialState: Meter.State()) { Meter() }
    await store.send(.increment) {
      $0.count = 1
      $0.bar = "!"
      $0.log = ["count 0 to 1", "bar  to !"]
    }
    await store.send(.increment) {
      $0.count = 2
      $0.bar = "!!"
      $0.log += ["count 1 to 2", "bar ! to !!"]
    }
    await store.receive(.decrement) {
      $0.count = 1
      $0.bar = "!"
      $0.log += ["count 2 to 1", "bar !! to !"]
    }
  }

  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable {
      var query = ""
      var log: [String] = []
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
        .onChange(of: \.query) { _, query in
          Reduce { state, _ in
            state.log.append("query \(query)")
            return .none
          }
        }
      Reduce { state, _ in
        state.log.append("reduce")
        return .none
      }
    }
  }

  @Test func `onChange of a binding reducer runs before the next reducer, for changed values`()
    async
  {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(\.binding.query, "a") {
      $0.query = "a"
      $0.log = ["query a", "reduce"]
    }
    await store.send(\.binding.query, "a") {
      $0.log.append("reduce")
    }
  }

  @Reducer
  struct Search {
    struct State: Equatable {
      var text = ""
      var changes = 0
    }

    enum Action: Equatable {
      case typed(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .typed(let text):
          state.text = text
          return .none
        }
      }
      .onChange(of: { ($0.text, 0) }, removeDuplicates: { $0.0.isEmpty == $1.0.isEmpty }) { _, _ in
        Reduce { state, _ in
          state.changes += 1
          return .none
        }
      }
    }
  }

  @Test func `removeDuplicates decides which values have changed`() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    await store.send(.typed("a")) {
      $0.text = "a"
      $0.changes = 1
    }
    await store.send(.typed("ab")) { $0.text = "ab" }
    await store.send(.typed("")) {
      $0.text = ""
      $0.changes = 2
    }
  }
}
