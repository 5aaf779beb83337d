import ComposableArchitectureCore
import Testing

@MainActor
@Suite
struct EnumReducerTests {
  @Reducer
  struct Edit {
    @ObservableState
    struct State: Equatable {
      var name = ""
    }

    enum Action {
      case doneButtonTapped
      case nameChanged(String)
      case start
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .doneButtonTapped:
          return .run { _ in await dismiss() }
        case .nameChanged(let name):
          state.name = name
          return .none
        case .start:
          return .run { send in
            await send(.nameChanged("started"))
            try await Task.never()
          }
        }
      }
    }
  }

  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(Edit)
    case share(Edit)

    enum Alert: Equatable, Sendable { case confirm }
  }

  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
      var path = StackState<Destination.State>()
    }

    enum Action {
      case destination(PresentationAction<Destination.Action>)
      case path(StackActionOf<Destination>)
      case show(Destination.State?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .show(let destination) = action { state.destination = destination }
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.path, action: \.path)
    }
  }

  private func store(_ state: Feature.State = Feature.State()) -> StoreOf<Feature> {
    Store(initialState: state) { Feature() }
  }

  @Test func `the reducer of the current case handles the action`() {
    let store = store()
    store.send(.show(.edit(Edit.State())))
    store.send(.destination(.presented(.edit(.nameChanged("Blob")))))
    #expect(store.destination?.edit?.name == "Blob")
  }

  @Test func `changing the case cancels the effects of the previous one`() async {
    let store = store()
    store.send(.show(.edit(Edit.State())))
    let task = store.send(.destination(.presented(.edit(.start))))
    await waitUntil { store.destination?.edit?.name == "started" }
    store.send(.show(.share(Edit.State())))
    await task.finish()
    #expect(store.destination?.share != nil)
  }

  @Test func `a case dismisses itself`() async {
    let store = store()
    store.send(.show(.edit(Edit.State())))
    await store.send(.destination(.presented(.edit(.doneButtonTapped)))).finish()
    #expect(store.destination == nil)
  }

  @Test func `an action of an alert case dismisses it`() {
    let store = store()
    store.send(.show(.alert(AlertState { TextState("Sure?") })))
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.destination == nil)
  }

  @Test func `case returns a store of the current case`() {
    let store = store()
    store.send(.show(.edit(Edit.State())))
    let destination = store.scope(state: \.destination, action: \.destination)
    guard case .edit(let edit) = destination?.case else {
      Issue.record("The store is at another place.")
      return
    }
    edit.send(.nameChanged("Blob"))
    #expect(edit.name == "Blob")
    #expect(store.destination?.edit?.name == "Blob")
    let direct = store.scope(state: \.destination?.edit, action: \.destination.edit)
    #expect(direct?.name == "Blob")
  }

  @Test func `an enum of reducers can be the element of a stack`() async {
    let store = store(Feature.State(path: StackState([.edit(Edit.State())])))
    let id = store.path.ids[0]
    store.send(.path(.element(id: id, action: .edit(.nameChanged("Blob")))))
    #expect(store.path[id: id, case: \.edit]?.name == "Blob")
    await store.send(.path(.element(id: id, action: .edit(.doneButtonTapped)))).finish()
    #expect(store.path.isEmpty)
  }
}
