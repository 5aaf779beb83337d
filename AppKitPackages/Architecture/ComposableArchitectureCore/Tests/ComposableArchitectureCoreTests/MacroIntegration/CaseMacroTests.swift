import ComposableArchitectureCore
import Testing

/// A reducer whose state is an explicit enum.
@Reducer
struct Session {
  @ObservableState
  enum State: Equatable {
    case loggedIn(Edit.State)
    case loggedOut
  }

  enum Action {
    case loggedIn(Edit.Action)
    case logOutButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .logOutButtonTapped = action { state = .loggedOut }
      return .none
    }
    .ifCaseLet(\.loggedIn, action: \.loggedIn) { Edit() }
  }
}

/// Cases whose reducers are created with arguments, and a custom ephemeral state.
@Reducer
struct Steps {
  let step: Int

  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action { case next }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += step
      return .none
    }
  }
}

struct Tip: Equatable, _EphemeralState {
  enum Action: Equatable { case understood }
}

@Reducer
enum Walk {
  case small(Steps = Steps(step: 1))
  case big(Steps = Steps(step: 10))
  @ReducerCaseEphemeral case tip(Tip)
}

@Reducer
struct Walker {
  @ObservableState
  struct State: Equatable {
    @Presents var walk: Walk.State?
    var path = StackState<Walk.State>()
  }

  enum Action {
    case path(StackActionOf<Walk>)
    case walk(PresentationAction<Walk.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$walk, action: \.walk)
      .forEach(\.path, action: \.path)
  }
}

@MainActor
@Suite
struct CaseMacroTests {
  @Test func `the state can be an enum`() {
    let store = Store(initialState: Session.State.loggedIn(Edit.State())) { Session() }
    store.send(.loggedIn(.nameChanged("Blob")))
    #expect(store.state.loggedIn?.name == "Blob")
    store.send(.logOutButtonTapped)
    #expect(store.state == .loggedOut)
  }

  @Test func `a case runs the reducer of its default value`() {
    let store = Store(initialState: Walker.State(walk: .big(Steps.State()))) { Walker() }
    store.send(.walk(.presented(.big(.next))))
    #expect(store.walk?.big?.count == 10)
  }

  @Test func `an action of an ephemeral case dismisses it`() {
    let store = Store(initialState: Walker.State(walk: .tip(Tip()))) { Walker() }
    store.send(.walk(.presented(.tip(.understood))))
    #expect(store.walk == nil)
  }

  @Test func `a stack runs the reducer of each element`() {
    var initialState = Walker.State()
    initialState.path.append(.small(Steps.State()))
    initialState.path.append(.big(Steps.State()))
    let store = Store(initialState: initialState) { Walker() }
    for id in store.path.ids {
      store.send(
        .path(
          .element(
            id: id,
            action: store.path[id: id].is(\.some.small) ? .small(.next) : .big(.next)
          )
        )
      )
    }
    #expect(store.path.map { $0.small?.count ?? $0.big?.count } == [1, 10])
  }
}
