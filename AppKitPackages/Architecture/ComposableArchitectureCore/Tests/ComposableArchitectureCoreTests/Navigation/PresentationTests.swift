import ComposableArchitectureCore
import Testing

@MainActor
@Suite
struct PresentationTests {
  @Test func `the presented feature handles its actions`() {
    let store = StoreOf<Parent> { $0.sheet = Counter.State() }
    store.send(.sheet(.presented(.increment)))
    #expect(store.now.sheet?.count == 1)
  }

  @Test func `the presented feature runs before its parent`() {
    let store = StoreOf<Parent>(
      { $0.sheet = Counter.State() },
      react: { state, action in
        if case .sheet(.presented(.increment)) = action {
          state.log.append("\(state.sheet?.count ?? -1)")
          state.sheet = nil
        }
      }
    )
    store.send(.sheet(.presented(.increment)))
    #expect(store.now.log == ["1"])
    #expect(store.now.sheet == nil)
  }

  @Test func `dismissing sets the state to nil after the parent's reducer`() {
    let store = StoreOf<Parent>(
      { $0.sheet = Counter.State() },
      react: { state, action in
        if case .sheet(.dismiss) = action { state.log.append("\(state.sheet != nil)") }
      }
    )
    store.send(.sheet(.dismiss))
    #expect(store.now.log == ["true"])
    #expect(store.now.sheet == nil)
  }

  @Test func `dismissing a feature cancels its effects`() async {
    let store = StoreOf<Parent>()
    store.update { $0.sheet = Counter.State() }
    let task = store.send(.sheet(.presented(.start)))
    await waitUntil { store.now.sheet?.count == 1 }
    store.send(.sheet(.dismiss))
    await task.finish()
    #expect(store.now.sheet == nil)
  }

  @Test func `setting the state to nil cancels the effects of the feature`() async {
    let store = StoreOf<Parent>()
    store.update { $0.sheet = Counter.State() }
    let task = store.send(.sheet(.presented(.start)))
    await waitUntil { store.now.sheet?.count == 1 }
    store.update { $0.sheet = nil }
    await task.finish()
  }

  @Test func `a feature dismisses itself`() async {
    let store = StoreOf<Parent>(react: { state, action in
      if case .sheet(.dismiss) = action { state.log.append("dismiss") }
    })
    store.update { $0.sheet = Counter.State() }
    await store.send(.sheet(.presented(.closeButtonTapped))).finish()
    #expect(store.now.sheet == nil)
    #expect(store.now.log == ["dismiss"])
  }

  @Test func `an initially presented feature dismisses itself`() async {
    let store = StoreOf<Parent> { $0.sheet = Counter.State() }
    await store.send(.sheet(.presented(.closeButtonTapped))).finish()
    #expect(store.now.sheet == nil)
  }

  @Test func `a feature can be presented and dismissed repeatedly`() async {
    let store = StoreOf<Parent>()
    for _ in 0..<3 {
      store.update { $0.sheet = Counter.State() }
      await store.send(.sheet(.presented(.closeButtonTapped))).finish()
      #expect(store.now.sheet == nil)
    }
  }

  @Test func `cancellation IDs are scoped to the presented feature`() async {
    let store = StoreOf<Parent> {
      $0.sheet = Counter.State()
      $0.optional = Counter.State()
    }
    let sheet = store.send(.sheet(.presented(.start)))
    let optional = store.send(.optional(.start))
    await waitUntil { store.now.sheet?.count == 1 && store.now.optional?.count == 1 }
    store.send(.sheet(.presented(.stop)))
    await sheet.finish()
    #expect(optional.scope?.isIdle == false)
    store.send(.optional(.stop))
    await optional.finish()
  }

  @Test func `an action of an alert dismisses it`() {
    let store = StoreOf<Parent> { $0.alert = AlertState { TextState("Sure?") } }
    store.send(.alert(.presented(.confirm)))
    #expect(store.now.alert == nil)
  }

  @Test func `an action that replaces its alert dismisses the new one`() {
    let store = StoreOf<Parent> { $0.alert = AlertState { TextState("Sure?") } }
    store.send(.alert(.dismiss))
    #expect(store.now.alert == nil)
  }

  @Test func `an action for a dismissed feature reports an issue`() {
    let store = StoreOf<Parent>()
    withKnownIssue {
      store.send(.sheet(.presented(.increment)))
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("received an action for a child that is not there")
        && text.contains("Parent.Action.sheet") && text.contains("To fix this, run \"ifLet\"")
    }
    #expect(store.now.sheet == nil)
  }

  @Test func `dismissing a feature that is not presented reports an issue`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    await withKnownIssue {
      await store.send(.closeButtonTapped).finish()
    } matching: {
      "\($0)".contains("To fix this, present the feature that way")
    }
  }

  @Test func `the dismiss dependency can be overridden`() async {
    let isDismissed = LockIsolated(false)
    let store = Store(initialState: Counter.State()) {
      Counter()
        .dependency(\.dismiss, DismissEffect { isDismissed.setValue(true) })
    }
    await store.send(.closeButtonTapped).finish()
    #expect(isDismissed.value)
  }

  @Test func `presentation states are equal if their values are`() {
    var first = PresentationState(wrappedValue: Counter.State())
    let second = first
    #expect(first == second)
    first.wrappedValue?.count = 1
    #expect(first != second)
    #expect(second.wrappedValue?.count == 0)
  }

  @Test func `a child that is not presented dismisses its presented ancestor`() async {
    let store = TestStore(initialState: Party.State(guests: Guests.State())) { Party() }
    await store.send(\.guests.rows[id: 1].leaveButtonTapped)
    await store.receive(\.guests.dismiss) { $0.guests = nil }
    let other = TestStore(initialState: Party.State(guests: Guests.State())) { Party() }
    await other.send(\.guests.guest.leaveButtonTapped)
    await other.receive(\.guests.dismiss) { $0.guests = nil }
    let alone = TestStore(initialState: Guests.State()) { Guests() }
    await alone.send(\.rows[id: 1].leaveButtonTapped)
    #expect(alone.isDismissed)
  }

  @Test func `dismissing a child that is not presented reports an issue`() async {
    let store = Store(initialState: Guests.State()) { Guests() }
    let messages = await messages {
      await store.send(.rows(.element(id: 1, action: .leaveButtonTapped))).finish()
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("To fix this, present the feature that way") == true)
  }

  @Test func `a changed identity within a feature does not cancel its effects`() async {
    let optional = TestStore(initialState: Guests.State()) { Guests() }
    await optional.send(\.guest.renameButtonTapped) { $0.guest?.id = 2 }
    await optional.receive(\.guest.renamed)
    let payload = TestStore(initialState: Arrival.State.guest(Guest.State())) { Arrival() }
    await payload.send(\.guest.renameButtonTapped) { $0.modify(\.guest) { $0.id = 2 } }
    await payload.receive(\.guest.renamed)
  }
}

@Reducer
private struct Guest {
  struct State: Equatable, Identifiable { var id = 1 }
  enum Action { case leaveButtonTapped, renameButtonTapped, renamed }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .leaveButtonTapped:
        return .run { _ in await dismiss() }
      case .renameButtonTapped:
        state.id += 1
        return .run { send in await send(.renamed) }
      case .renamed:
        return .none
      }
    }
  }
}

/// Optional children that are not presented.
@Reducer
private struct Guests {
  @ObservableState
  struct State: Equatable {
    var guest: Guest.State? = Guest.State()
    var rows: IdentifiedArrayOf<Guest.State> = [Guest.State()]
  }
  enum Action {
    case guest(Guest.Action)
    case rows(IdentifiedActionOf<Guest>)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.guest, action: \.guest) { Guest() }
      .forEach(\.rows, action: \.rows) { Guest() }
  }
}

@Reducer
private struct Party {
  @ObservableState
  struct State: Equatable {
    @Presents var guests: Guests.State?
  }
  enum Action { case guests(PresentationAction<Guests.Action>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$guests, action: \.guests) { Guests() }
  }
}

@Reducer
private struct Arrival {
  @CasePathable
  enum State: Equatable { case guest(Guest.State), nobody }
  enum Action { case guest(Guest.Action) }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifCaseLet(\.guest, action: \.guest) { Guest() }
  }
}
