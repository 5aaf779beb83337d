import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@Reducer
private struct Detail {
  @ObservableState
  struct State: Equatable {
    var note = ""
  }

  enum Action: ViewAction {
    case view(View)

    @CasePathable
    enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case closeButtonTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    EmptyReducer()
  }
}

@ViewAction(for: Detail.self)
private struct DetailView: View {
  @Bindable var store: StoreOf<Detail>

  var body: some View {
    VStack {
      TextField("Note", text: $store.note)
      Button("Close") { send(.closeButtonTapped) }
    }
    .navigationTitle("Detail")
  }
}

/// A feature with an optional child and an enum of children that includes an alert.
@Reducer
private struct Parent {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(Detail)

    @CasePathable
    enum Alert: Equatable { case confirm }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var detail: Detail.State?
    @Presents var destination: Destination.State?
    var isConfirmed = false
  }

  enum Action {
    case askButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case detail(PresentationAction<Detail.Action>)
    case editButtonTapped
    case showDetailButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Sure?")
          } actions: {
            ButtonState(action: .confirm) { TextState("Yes") }
            ButtonState(role: .cancel) { TextState("No") }
          }
        )
        return .none
      case .destination(.presented(.alert(.confirm))):
        state.isConfirmed = true
        return .none
      case .detail(.presented(.view(.closeButtonTapped))):
        state.detail = nil
        return .none
      case .destination(.presented(.edit(.view(.closeButtonTapped)))):
        state.destination = nil
        return .none
      case .destination, .detail:
        return .none
      case .editButtonTapped:
        state.destination = .edit(Detail.State(note: "old"))
        return .none
      case .showDetailButtonTapped:
        state.detail = Detail.State()
        return .none
      }
    }
    .ifLet(\.$detail, action: \.detail) {
      Detail()
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

private struct ParentView: View {
  @Bindable var store: StoreOf<Parent>

  var body: some View {
    VStack {
      Button("Show Detail") {
        store.send(.showDetailButtonTapped)
      }
      Button("Edit") { store.send(.editButtonTapped) }
      Button("Ask") { store.send(.askButtonTapped) }
      Text(store.isConfirmed ? "confirmed" : "open")
    }
    .sheet(item: $store.scope(state: \.detail, action: \.detail)) { store in
      DetailView(store: store)
    }
    .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) { store in
      DetailView(store: store)
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  }
}

@MainActor
@Suite struct SheetScreenTests {
  private let store = Store(initialState: Parent.State()) { Parent() }

  @Test func `an optional child is a sheet that its own button closes`() {
    let screen = Screen(ParentView(store: store), columns: 60, rows: 14)
    screen.tap("Show Detail")
    #expect(screen.contains("Detail"))
    screen.type("hi")
    #expect(store.detail?.note == "hi")
    screen.tap("Close")
    #expect(store.detail == nil)
    #expect(screen.contains("Show Detail"))
  }

  @Test func `a case of a destination is a sheet, too`() {
    let screen = Screen(ParentView(store: store), columns: 60, rows: 14)
    screen.tap("Edit")
    #expect(screen.contains("old"))
    screen.press(.end)
    screen.type("er")
    #expect(store.destination?.edit?.note == "older")
    screen.press(.escape)
    screen.press(.escape)
    #expect(store.destination == nil)
  }

  @Test func `another case is an alert`() {
    let screen = Screen(ParentView(store: store), columns: 60, rows: 14)
    screen.tap("Ask")
    #expect(screen.contains("Sure?"))
    screen.tap("Yes")
    #expect(screen.contains("confirmed"))
    #expect(store.destination == nil)
  }
}
