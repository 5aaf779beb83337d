import ComposableArchitectureCore
import Testing

@MainActor
@Suite
struct PresentationTests {
  @Test func thePresentedFeatureHandlesItsActions() {
    let store = StoreOf<Parent> { $0.sheet = Counter.State() }
    store.send(.sheet(.presented(.increment)))
    #expect(store.now.sheet?.count == 1)
  }

  @Test func theFeatureRunsBeforeItsParent() {
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

  @Test func dismissalSetsTheStateToNilAfterTheParentSawIt() {
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

  @Test func aDismissedFeatureHasItsEffectsCancelled() async {
    let store = StoreOf<Parent>()
    store.update { $0.sheet = Counter.State() }
    let task = store.send(.sheet(.presented(.start)))
    await waitUntil { store.now.sheet?.count == 1 }
    store.send(.sheet(.dismiss))
    await task.finish()
    #expect(store.now.sheet == nil)
  }

  @Test func aParentThatSetsTheStateToNilCancelsTheFeaturesEffects() async {
    let store = StoreOf<Parent>()
    store.update { $0.sheet = Counter.State() }
    let task = store.send(.sheet(.presented(.start)))
    await waitUntil { store.now.sheet?.count == 1 }
    store.update { $0.sheet = nil }
    await task.finish()
  }

  @Test func aFeatureDismissesItself() async {
    let store = StoreOf<Parent>(react: { state, action in
      if case .sheet(.dismiss) = action { state.log.append("dismiss") }
    })
    store.update { $0.sheet = Counter.State() }
    await store.send(.sheet(.presented(.closeButtonTapped))).finish()
    #expect(store.now.sheet == nil)
    #expect(store.now.log == ["dismiss"])
  }

  @Test func aFeatureThatIsThereFromTheStartDismissesItself() async {
    let store = StoreOf<Parent> { $0.sheet = Counter.State() }
    await store.send(.sheet(.presented(.closeButtonTapped))).finish()
    #expect(store.now.sheet == nil)
  }

  @Test func aFeatureCanBePresentedAndDismissedAgainAndAgain() async {
    let store = StoreOf<Parent>()
    for _ in 0..<3 {
      store.update { $0.sheet = Counter.State() }
      await store.send(.sheet(.presented(.closeButtonTapped))).finish()
      #expect(store.now.sheet == nil)
    }
  }

  @Test func cancellationIDsOfTwoPresentedFeaturesAreNotTheSame() async {
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

  @Test func anAlertGoesAwayWithItsAction() {
    let store = StoreOf<Parent> { $0.alert = AlertState { TextState("Sure?") } }
    store.send(.alert(.presented(.confirm)))
    #expect(store.now.alert == nil)
  }

  @Test func anAlertThatItsActionReplacesByAnotherGoesAwayToo() {
    let store = StoreOf<Parent> { $0.alert = AlertState { TextState("Sure?") } }
    store.send(.alert(.dismiss))
    #expect(store.now.alert == nil)
  }

  @Test func anActionForAFeatureThatIsNotThereIsReported() {
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

  @Test func dismissingAFeatureThatNobodyPresentedIsReported() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    await withKnownIssue {
      await store.send(.closeButtonTapped).finish()
    } matching: {
      "\($0)".contains("To fix this, present the feature that way")
    }
  }

  @Test func dismissCanBeReplaced() async {
    let isDismissed = LockIsolated(false)
    let store = Store(initialState: Counter.State()) {
      Counter()
        .dependency(\.dismiss, DismissEffect { isDismissed.setValue(true) })
    }
    await store.send(.closeButtonTapped).finish()
    #expect(isDismissed.value)
  }

  @Test func aPresentationStateIsEqualToAnotherByItsValue() {
    var first = PresentationState(wrappedValue: Counter.State())
    let second = first
    #expect(first == second)
    first.wrappedValue?.count = 1
    #expect(first != second)
    #expect(second.wrappedValue?.count == 0)
  }

  @Test func aChildThatIsNotPresentedDismissesTheFeatureItIsPartOf() async {
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

  @Test func aChildThatNobodyPresentedCannotBeDismissed() async {
    let store = Store(initialState: Guests.State()) { Guests() }
    let messages = await messages {
      await store.send(.rows(.element(id: 1, action: .leaveButtonTapped))).finish()
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("To fix this, present the feature that way") == true)
  }

  @Test func aChildKeepsItsEffectsWhenItMakesAnotherFeatureOfItself() async {
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

/// Guests that come and go with their state, and aren't presented.
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
