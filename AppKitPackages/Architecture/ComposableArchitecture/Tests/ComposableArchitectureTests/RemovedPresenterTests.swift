import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

/// Tests of rows that present an alert before the parent removes them.
@Reducer
private struct Rows {
  @ObservableState
  struct State {
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
    @Presents var page: Page.State?
  }

  enum Action {
    case page(PresentationAction<Page.Action>)
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .page(.presented(.path(.popFrom))):
        state.page = nil
      case .rows(.element(id: let id, action: .alert(.presented(.remove)))):
        state.rows.remove(id: id)
      case .page, .rows:
        break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
    .ifLet(\.$page, action: \.page) { Page() }
  }
}

@Reducer
private struct Row {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    @Presents var alert: AlertState<Alert>?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case removeButtonTapped
  }

  enum Alert { case remove }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .removeButtonTapped = action {
        state.alert = AlertState {
          TextState("Remove?")
        } actions: {
          ButtonState(action: .remove) { TextState("Yes") }
        }
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
private struct Page {
  @ObservableState
  struct State { var path = StackState<Row.State>() }
  enum Action { case path(StackActionOf<Row>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { Row() }
  }
}

private struct RowView: View {
  @Bindable var store: StoreOf<Row>
  var body: some View {
    Button("Remove \(store.state.id)") { store.send(.removeButtonTapped) }
      .alert($store.scope(state: \.alert, action: \.alert))
  }
}

private struct RowsView: View {
  let store: StoreOf<Rows>
  var body: some View {
    VStack {
      ForEach(store.scope(state: \.rows, action: \.rows)) { RowView(store: $0) }
    }
  }
}

@MainActor
@Suite struct RemovedPresenterTests {
  @Test func `an alert may remove the row that presents it`() {
    let store = Store(initialState: Rows.State()) { Rows() }
    let screen = Screen(RowsView(store: store))
    screen.tap("Remove 1")
    #expect(screen.contains("Remove?"))
    screen.tap("Yes")
    #expect(screen.element("Remove 1") == nil)
    #expect(store.rows.map(\.id) == [2])
  }

  @Test func `popping a stack of a dismissed feature sends no action`() throws {
    let store = Store(
      initialState: Rows.State(page: Page.State(path: StackState([Row.State(id: 7)])))
    ) {
      Rows()
    }
    let page = try #require(store.scope(state: \.page, action: \.page.presented))
    @Bindable var bindable = page
    let path = $bindable.scope(state: \.path, action: \.path)
    let screen = Screen(
      NavigationStack(path: path) {
        Text("Root")
      } destination: { (row: StoreOf<Row>) in
        Text("Row \(row.state.id)")
      }
    )
    #expect(screen.contains("Row 7"))
    store.send(.page(.dismiss))
    screen.press(.escape)
    #expect(store.page == nil)
  }
}
