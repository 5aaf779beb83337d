import ComposableArchitectureCore
import Testing

@Reducer
private enum NamedPlace {
  case `is`(NamedLeaf)
  case modify(NamedLeaf)
  case embed(NamedLeaf)
  case extract(NamedLeaf)
  case never(NamedLeaf)
  case debugDescription(NamedLeaf)
  case body(NamedLeaf)
  case scope(NamedLeaf)
  case state(NamedLeaf)
  case action(NamedLeaf)
  case store(NamedLeaf)
  case `default`(NamedLeaf)
  case none
  case id
}

@Reducer
private struct NamedLeaf {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
  enum Action {
    case tapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}

@MainActor
@Suite struct ReducerCaseNameTests {
  @Test func `cases of an enum of reducers may have names that the library uses`() throws {
    let leaf = NamedLeaf.State()
    let states: [NamedPlace.State] = [
      .is(leaf), .modify(leaf), .embed(leaf), .extract(leaf), .never(leaf),
      .debugDescription(leaf), .body(leaf), .scope(leaf), .state(leaf), .action(leaf), .store(leaf),
      .default(leaf),
    ]
    let actions: [NamedPlace.Action] = [
      .is(.tapped), .modify(.tapped), .embed(.tapped), .extract(.tapped), .never(.tapped),
      .debugDescription(.tapped), .body(.tapped), .scope(.tapped), .state(.tapped),
      .action(.tapped), .store(.tapped), .default(.tapped),
    ]
    for (state, action) in zip(states, actions) {
      let store = Store(initialState: state) { NamedPlace.body }
      store.send(action)
      let payload = Mirror(reflecting: store.withState { $0 }).children.first?.value
      #expect((payload as? NamedLeaf.State)?.count == 1)
      let child = Mirror(reflecting: store.case).children.first?.value
      #expect((child as? StoreOf<NamedLeaf>)?.count == 1)
    }
    guard case .none = Store(initialState: NamedPlace.State.none, reducer: { NamedPlace.body }).case
    else {
      Issue.record("another case")
      return
    }
  }

  @Test func `properties may have names that the accessors use`() {
    let store = Store(initialState: NamedProperties.State()) { NamedProperties() }
    store.send(.tapped)
    #expect(store.newValue == 1)
    #expect(store.oldValue == 2)
    #expect(store.initialValue == 3)
    #expect(store.yield == 4)
    #expect(store.value == 5)
    #expect(store.id == 6)
    #expect(store.state == 7)
    #expect(store.keyPath == 8)
    #expect(store.default == 9)
  }
}

@Reducer
private struct NamedProperties {
  @ObservableState
  struct State: Equatable, Identifiable {
    var newValue = 0
    var oldValue = 0
    var initialValue = 0
    var yield = 0
    var value = 0
    var id = 0
    var state = 0
    var keyPath = 0
    var `default` = 0
  }
  enum Action {
    case tapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.newValue += 1
      state.oldValue = 2
      state.initialValue = 3
      state.yield = 4
      state.value = 5
      state.id = 6
      state.state = 7
      state.keyPath = 8
      state.default = 9
      return .none
    }
  }
}
