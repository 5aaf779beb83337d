import ComposableArchitectureCore
import Testing

@Reducer
private struct Row {
  @ObservableState
  struct State: Identifiable { var id = 0 }

  enum Action {}
}

@Reducer
private struct Rows {
  @ObservableState
  struct State { var rows: IdentifiedArrayOf<Row.State> = [] }

  enum Action {
    case clearButtonTapped
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .clearButtonTapped = action { state.rows = [] }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

private struct Bodiless: Reducer {
  func reduce(into state: inout Int, action: Void) -> Effect<Void> { .none }
}

/// Nothing else is there to be returned, so these end the program, as an index out of range does.
@Suite struct TrapMessageTests {
  private func output(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `The store of a row that has gone from stale stores can't be made`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let store = Store(initialState: Rows.State(rows: [Row.State(id: 7)])) { Rows() }
      let stores = store.scope(state: \.rows, action: \.rows)
      store.send(.clearButtonTapped)
      _ = stores.first
    }
    #expect(
      output(of: result).contains(
        """
        The element '7' has gone from the collection. To fix this, scope the store again after the \
        collection has changed.
        """
      )
    )
  }

  @Test func `A reducer that is a function has no body to ask for`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Bodiless().body
    }
    #expect(
      output(of: result).contains(
        "'Bodiless' has no body. To fix this, call 'reduce(into:action:)' instead of 'body'."
      )
    )
  }
}
