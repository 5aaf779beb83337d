import ComposableArchitectureCore
import Testing

/// Tests of reducers that use the state and the actions of another type.
@MainActor
@Suite struct NestedReducerTests {
  @Reducer
  struct Outer {
    struct State: Equatable {
      var count = 0
    }
    enum Action: Equatable {
      case tapped
    }

    @Reducer
    struct Typed {
      let step: Int

      var body: some Reducer<State, Action> {
        Reduce { state, action in
          state.count += step
          return .none
        }
      }
    }

    @Reducer
    struct Method {
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.count *= 10
        return .none
      }
    }

    @Reducer
    struct OwnState {
      struct State {
        var isOn = false
      }

      var body: some Reducer<State, Action> {
        Reduce { state, action in
          state.isOn.toggle()
          return .none
        }
      }
    }

    var body: some ReducerOf<Self> {
      Typed(step: 2)
      Method()
    }
  }

  @Reducer
  struct Constant {
    let body = EmptyReducer<Int, String>()
  }

  @Reducer
  struct Annotated {
    let body: EmptyReducer<Int, String> = EmptyReducer()
  }

  @Reducer
  struct Concrete {
    var body: Reduce<Int, Bool> {
      Reduce { state, action in
        state += action ? 1 : 0
        return .none
      }
    }
  }

  @Reducer
  struct Own {
    let body = EmptyReducer<State, Action>()
  }

  @Test func `a nested reducer may have the state of the enclosing reducer`() async {
    let store = TestStore(initialState: Outer.State()) { Outer() }
    await store.send(.tapped) { $0.count = 20 }
    let typed: any Reducer<Outer.State, Outer.Action> = Outer.Typed(step: 1)
    var state = Outer.State()
    _ = typed.reduce(into: &state, action: .tapped)
    #expect(state.count == 1)
  }

  @Test func `a nested reducer may have its own state and the actions of the enclosing reducer`() {
    var state = Outer.OwnState.State()
    _ = Outer.OwnState().reduce(into: &state, action: Outer.Action.tapped)
    #expect(state.isOn)
  }

  @Test func `the generic arguments of a body are its state and its actions`() {
    var state = 1
    _ = Constant().reduce(into: &state, action: "")
    _ = Annotated().reduce(into: &state, action: "")
    _ = Concrete().reduce(into: &state, action: true)
    #expect(state == 2)
    let own: EmptyReducer<Own.State, Own.Action> = Own().body
    #expect(type(of: own) == type(of: Own().body))
    #expect(Own.State() == Own.State())
  }
}
