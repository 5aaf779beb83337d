import ComposableArchitectureCore
import Testing

/// A reducer with ten `ifLet` operators, a large expression for the type checker.
@Reducer
struct TenDestinations {
  @ObservableState
  struct State: Equatable {
    @Presents var one: Edit.State?
    @Presents var two: Edit.State?
    @Presents var three: Edit.State?
    @Presents var four: Edit.State?
    @Presents var five: Edit.State?
    @Presents var six: Edit.State?
    @Presents var seven: Edit.State?
    @Presents var eight: Edit.State?
    @Presents var nine: Edit.State?
    @Presents var ten: Edit.State?
  }

  enum Action {
    case one(PresentationAction<Edit.Action>)
    case two(PresentationAction<Edit.Action>)
    case three(PresentationAction<Edit.Action>)
    case four(PresentationAction<Edit.Action>)
    case five(PresentationAction<Edit.Action>)
    case six(PresentationAction<Edit.Action>)
    case seven(PresentationAction<Edit.Action>)
    case eight(PresentationAction<Edit.Action>)
    case nine(PresentationAction<Edit.Action>)
    case ten(PresentationAction<Edit.Action>)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.ten = Edit.State()
        return .none
      case .one, .two, .three, .four, .five, .six, .seven, .eight, .nine, .ten:
        return .none
      }
    }
    .ifLet(\.$one, action: \.one) { Edit() }
    .ifLet(\.$two, action: \.two) { Edit() }
    .ifLet(\.$three, action: \.three) { Edit() }
    .ifLet(\.$four, action: \.four) { Edit() }
    .ifLet(\.$five, action: \.five) { Edit() }
    .ifLet(\.$six, action: \.six) { Edit() }
    .ifLet(\.$seven, action: \.seven) { Edit() }
    .ifLet(\.$eight, action: \.eight) { Edit() }
    .ifLet(\.$nine, action: \.nine) { Edit() }
    .ifLet(\.$ten, action: \.ten) { Edit() }
  }
}

@MainActor
@Test func `a reducer with ten destinations runs the last one`() {
  let store = Store(initialState: TenDestinations.State()) { TenDestinations() }
  store.send(.tapped)
  store.send(.ten(.presented(.nameChanged("ten"))))
  #expect(store.state == TenDestinations.State(ten: Edit.State(name: "ten")))
}
