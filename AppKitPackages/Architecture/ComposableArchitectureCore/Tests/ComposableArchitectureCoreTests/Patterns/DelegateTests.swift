import ComposableArchitectureCore
import Testing

/// A child with delegate actions and view actions.
@Reducer
struct TalkingFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action: ViewAction {
    case view(View)
    case fetchResponse(Result<Int, any Error>)
    case delegate(Delegate)

    @CasePathable
    enum View {
      case incrementButtonTapped
    }
    @CasePathable
    enum Delegate {
      case countChanged(Int)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.incrementButtonTapped):
        state.count += 1
        return .send(.delegate(.countChanged(state.count)))
      case .fetchResponse, .delegate:
        return .none
      }
    }
  }
}

@MainActor
@Test func `a delegate action reaches the parent`() async {
  let store = TestStore(initialState: TalkingFeature.State()) {
    TalkingFeature()
  }
  await store.send(\.view.incrementButtonTapped) {
    $0.count = 1
  }
  await store.receive(\.delegate.countChanged, 1)
}

/// Destinations with an alert that has its own action type.
@Reducer
struct ScheduleFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var isDeleted = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case deleteButtonTapped
  }

  @Reducer
  enum Destination {
    case edit(TalkingFeature)
    @ReducerCaseIgnored
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert {
      case confirmDeletion
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
          }
        )
        return .none
      case .destination(.presented(.alert(.confirmDeletion))):
        state.isDeleted = true
        return .none
      case .binding, .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

@MainActor
@Test func `an alert action reaches the reducer`() async {
  let store = TestStore(initialState: ScheduleFeature.State()) {
    ScheduleFeature()
  }
  store.exhaustivity = .off
  await store.send(.deleteButtonTapped)
  await store.send(\.destination.alert.confirmDeletion) {
    $0.destination = nil
    $0.isDeleted = true
  }
}
