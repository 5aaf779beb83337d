import ComposableArchitectureCore
import Testing

@Reducer
struct Observed {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var title = ""
    var log = 0 {
      didSet { writes += 1 }
    }
    @ObservationStateIgnored var writes = 0
    var mode: Mode = .edit(Edit.State())
    @Presents var edit: Edit.State?
    private(set) var `default` = 1
  }

  @ObservableState
  @CasePathable
  @dynamicMemberLookup
  enum Mode: Equatable {
    case edit(Edit.State)
    case pair(Int, Int)
    case idle
  }

  enum Action {
    case edit(PresentationAction<Edit.Action>)
    case update(@Sendable (inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .update(let update) = action { update(&state) }
      return .none
    }
    .ifLet(\.$edit, action: \.edit) { Edit() }
  }
}

@MainActor
@Suite
struct ObservationTests {
  let store = Store(initialState: Observed.State()) { Observed() }

  /// Returns true if a change of the state notifies an observer of the properties that `read`
  /// reads.
  private func isTold(
    of update: @escaping @Sendable (inout Observed.State) -> Void,
    reading read: (Store<Observed.State, Observed.Action>) -> Void
  ) -> Bool {
    let isTold = LockIsolated(false)
    withObservationTracking {
      read(store)
    } onChange: {
      isTold.setValue(true)
    }
    store.send(.update(update))
    return isTold.value
  }

  @Test func `a change notifies only the observers of its property`() {
    #expect(isTold(of: { $0.count += 1 }) { _ = $0.count })
    #expect(!isTold(of: { $0.title = "new" }) { _ = $0.count })
    #expect(!isTold(of: { $0.writes += 1 }) { _ = $0.writes })
  }

  @Test func `an observer runs once per change`() {
    store.send(.update { $0.log += 1 })
    #expect(store.writes == 1)
    store.send(.update { $0.log = 5 })
    #expect(store.writes == 2)
  }

  @Test func `presenting and dismissing notify observers`() {
    #expect(isTold(of: { $0.edit = Edit.State() }) { _ = $0.edit })
    #expect(!isTold(of: { $0.edit?.name = "new" }) { _ = $0.edit == nil })
    #expect(isTold(of: { $0.edit?.name = "newer" }) { _ = $0.edit?.name })
    #expect(isTold(of: { $0.$edit.wrappedValue = nil }) { _ = $0.edit })
  }

  @Test func `dismissing a feature notifies observers of its state`() {
    store.send(.update { $0.edit = Edit.State() })
    let isTold = LockIsolated(false)
    withObservationTracking {
      _ = store.edit
    } onChange: {
      isTold.setValue(true)
    }
    store.send(.edit(.dismiss))
    #expect(isTold.value)
  }

  @Test func `a new case of an enum notifies observers`() {
    #expect(isTold(of: { $0.mode = .idle }) { _ = $0.mode.is(\.edit) })
    #expect(isTold(of: { $0.mode = .pair(1, 2) }) { _ = $0.mode })
    #expect(isTold(of: { $0.mode = .edit(Edit.State()) }) { _ = $0.mode })
    #expect(isTold(of: { $0.mode.modify(\.edit) { $0.name = "a" } }) { _ = $0.mode.edit?.name })
  }

  @Test func `the identity of an enum is that of its payload`() {
    let edit = Edit.State()
    #expect(Observed.Mode.edit(edit)._$id == Observed.Mode.edit(edit)._$id)
    #expect(Observed.Mode.edit(edit)._$id != Observed.Mode.edit(Edit.State())._$id)
    #expect(Observed.Mode.idle._$id != Observed.Mode.pair(1, 2)._$id)
  }

  @Test func `an observable state keeps its memberwise initializer`() {
    let state = Observed.State(count: 1, title: "a", edit: Edit.State(name: "b"))
    #expect(state.count == 1)
    #expect(state.edit?.name == "b")
  }
}
