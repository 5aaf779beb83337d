import ComposableArchitectureCore
import Testing

/// A parent whose destinations are an enum of reducers, without a declared conformance of the
/// enum's state to `Equatable`.
@Reducer
struct Inventory {
  @ObservableState
  struct State: Equatable {
    var confirmations = 0
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case deleteButtonTapped
    case editButtonTapped
    case shareButtonTapped
  }

  @Reducer
  enum Destination {
    case edit(Edit)
    case second(Edit)
    case alert(AlertState<Alert>)
    @ReducerCaseIgnored case dialog(ConfirmationDialogState<Alert>)
    @ReducerCaseIgnored case share(String)
    case position(row: Int, column: Int)
    case nothing

    @CasePathable
    enum Alert {
      case confirmed
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        state.destination = .alert(AlertState { TextState("Delete?") })
        return .none
      case .editButtonTapped:
        state.destination = .edit(Edit.State(name: "Blob"))
        return .none
      case .shareButtonTapped:
        state.destination = .share("text")
        return .none
      case .destination(.presented(.alert(.confirmed))),
        .destination(.presented(.dialog(.confirmed))):
        state.confirmations += 1
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

@MainActor
@Suite
struct DestinationTests {
  let store = Store(initialState: Inventory.State()) { Inventory() }

  @Test func `ifLet without a closure runs the presented reducer`() {
    store.send(.editButtonTapped)
    store.send(.destination(.presented(.edit(.nameChanged("Blob Jr.")))))
    #expect(store.state.destination == .edit(Edit.State(name: "Blob Jr.")))
  }

  @Test func `dismissing sets the state to nil`() {
    store.send(.editButtonTapped)
    store.send(.destination(.dismiss))
    #expect(store.state.destination == nil)
  }

  @Test func `the projected value reads the payload of a case`() {
    var state = Inventory.State(destination: .edit(Edit.State(name: "Blob")))
    #expect(state.$destination[case: \.edit]?.name == "Blob")
    #expect(state.$destination[case: \.second] == nil)
    state.$destination[case: \.edit]?.name = "Blob Jr."
    #expect(state.destination == .edit(Edit.State(name: "Blob Jr.")))
    state.$destination[case: \.edit] = nil
    #expect(state.destination == nil)
  }

  @Test func `the projected value is nil for another case`() async {
    var state = Inventory.State(destination: .edit(Edit.State(name: "Blob")))
    let messages = await messages {
      state.$destination[case: \.second]?.name = "Blob Jr."
      state.$destination[case: \.second] = Edit.State(name: "Blob Jr.")
      state.$destination[case: \.second] = nil
    }
    #expect(messages.count == 3)
    #expect(state.destination == .edit(Edit.State(name: "Blob")))
  }

  @Test func `an action of an alert dismisses it`() {
    store.send(.deleteButtonTapped)
    #expect(store.state.destination?.alert?.title == TextState("Delete?"))
    store.send(.destination(.presented(.alert(.confirmed))))
    #expect(store.state == Inventory.State(confirmations: 1))
  }

  @Test func `an ignored dialog sends its actions`() {
    let store = Store(
      initialState: Inventory.State(
        destination: .dialog(ConfirmationDialogState { TextState("Sure?") })
      )
    ) { Inventory() }
    store.send(.destination(.presented(.dialog(.confirmed))))
    #expect(store.state == Inventory.State(confirmations: 1))
  }

  @Test func `case returns stores and plain data`() throws {
    if let destination = store.scope(state: \.destination, action: \.destination) {
      Issue.record("Expected no destination, but got \(destination)")
    }
    store.send(.editButtonTapped)
    let destination: StoreOf<Inventory.Destination>? = store.scope(
      state: \.destination,
      action: \.destination
    )
    let edit = try #require(destination)
    switch edit.case {
    case .edit(let child), .second(let child):
      child.send(.saveButtonTapped)
      #expect(child.saves == 1)
    case .alert, .dialog, .share, .position, .nothing:
      Issue.record("Expected the edit feature")
    }

    store.send(.shareButtonTapped)
    guard case .share("text") = edit.case else {
      Issue.record("Expected the shared text")
      return
    }
  }

  @Test func `cached case key paths read the destination`() {
    let state = Inventory.Destination.State.position(row: 1, column: 2)
    #expect(state.position?.row == 1)
    #expect(state.is(\.position))
    #expect(state.edit == nil)
    let action = (\Inventory.Action.Cases.destination.edit)(.saveButtonTapped)
    #expect(action.is(\.destination.edit.saveButtonTapped))
  }

  @Test func `a case key path without a type reads the actions of the presented feature`() {
    let dismissal = Inventory.Action.destination(.dismiss)
    #expect(!dismissal.is(\.destination.edit))
    let partial: PartialCaseKeyPath<Inventory.Action> = \.destination.edit
    #expect(!dismissal.is(partial))
    let path: CaseKeyPath<Inventory.Action, PresentationAction<Edit.Action>> = \.destination.edit
    #expect(dismissal.is(path))
  }
}

/// An enum of reducers with an explicit action.
@Reducer
struct Handmade {
  @ObservableState
  struct State: Equatable {
    var isConfirmed = false
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
  }

  @Reducer
  enum Destination {
    case edit(Edit)
    @ReducerCaseIgnored case alert(AlertState<Alert>)

    enum Alert: Equatable { case confirmed }

    enum Action {
      case edit(Edit.Action)
      case alert(Alert)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .destination(.presented(.alert(.confirmed))) = action { state.isConfirmed = true }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

@MainActor
@Test func `an enum of reducers can declare its action explicitly`() {
  let store = Store(
    initialState: Handmade.State(destination: .alert(AlertState { TextState("Sure?") }))
  ) { Handmade() }
  store.send(.destination(.presented(.alert(.confirmed))))
  #expect(store.state == Handmade.State(isConfirmed: true))
}
