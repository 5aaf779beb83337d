import ComposableArchitectureCore
import Testing

/// A generic feature with destinations of the same type.
@Reducer
struct Picker<Item: Equatable & Sendable> {
  @ObservableState
  struct State: Equatable {
    var items: [Item] = []
    var selection: Item?
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case selected(Item)
  }

  @Reducer
  enum Destination {
    case picker(Picker<Item>)
    @ReducerCaseIgnored case item(Item)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .selected(let item) = action { state.selection = item }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

/// A higher-order reducer with the types of its base.
@Reducer
struct Counted<Base: Reducer> {
  typealias State = Base.State
  typealias Action = Base.Action
  let base: Base
  let count: LockIsolated<Int>

  var body: some ReducerOf<Base> {
    Reduce { _, _ in
      count.withValue { $0 += 1 }
      return .none
    }
    base
  }
}

struct PinState<ID: Hashable & Sendable>: Equatable {
  let id: ID
  var isPinned = false
}

@CasePathable
enum PinAction {
  case pinButtonTapped
}

/// A reducer whose types are inferred from its `body`.
@Reducer
struct Pinning<ID: Hashable & Sendable> {
  let pin: @Sendable (ID) -> Void

  var body: some Reducer<PinState<ID>, PinAction> {
    Reduce { state, _ in
      state.isPinned.toggle()
      pin(state.id)
      return .none
    }
  }
}

@MainActor
@Suite
struct GenericReducerTests {
  @Test func `a generic feature can present itself`() {
    let store = Store(
      initialState: Picker<String>.State(destination: .picker(Picker<String>.State()))
    ) { Picker<String>() }
    store.send(.destination(.presented(.picker(.selected("a")))))
    #expect(store.destination == .picker(Picker<String>.State(selection: "a")))
  }

  @Test func `a higher-order reducer infers the types of its base`() {
    let count = LockIsolated(0)
    let store = Store(initialState: Edit.State()) { Counted(base: Edit(), count: count) }
    store.send(.saveButtonTapped)
    #expect(count.value == 1)
    #expect(store.saves == 1)
  }

  @Test func `a reducer infers its types from its body`() {
    let pinned = LockIsolated<[Int]>([])
    let store = Store(initialState: PinState(id: 7)) {
      Pinning { id in pinned.withValue { $0.append(id) } }
    }
    store.send(.pinButtonTapped)
    #expect(pinned.value == [7])
    let isPinned = store.withState(\.isPinned)
    #expect(isPinned)
  }
}
