import ComposableArchitectureCore
import Foundation
import SessionRecordings
import Testing

@MainActor
@Suite struct ChildExportTests {
  private let recorder = Recorder<Parent.State, Parent.Action>()
  private let store: StoreOf<Parent>

  init() {
    let recorder = recorder
    store = Store(initialState: Parent.State()) { Parent().recorded(by: recorder) }
  }

  private func export(_ range: ClosedRange<Int>? = nil) -> ExportedTest {
    var exporter = TestExporter(recorder)
    exporter.library = "ComposableArchitectureCore"
    exporter.testModule = "SessionRecordingsTests"
    return exporter.scope(state: \.row, action: \.row).export(range, name: "the row can be bought")
  }

  @Test func `the actions of a child become a test of the child`() {
    store.send(.row(.boughtButtonTapped))
    store.send(.otherButtonTapped)
    #expect(
      export().source == """
        import ComposableArchitectureCore
        import Foundation
        import Testing

        @MainActor
        @Test func `the row can be bought`() async {
          let store = TestStore(
            initialState: GroceryRow.State(id: UUID(0), isBought: false, title: "Milk")
          ) {
            GroceryRow()
          }

          await store.send(.boughtButtonTapped) {
            $0.isBought = true
          }
          await store.receive(\\.delegate.bought)
          await store.finish()
        }

        """
    )
  }

  @Test func `a change by the parent starts a new test`() {
    store.send(.row(.boughtButtonTapped))
    store.send(.renameButtonTapped)
    store.send(.row(.boughtButtonTapped))
    let test = export()
    #expect(test.source.contains("func `the row can be bought, part 1`"))
    #expect(test.source.contains("func `the row can be bought, part 2`"))
    #expect(
      test.source.contains(
        #"initialState: GroceryRow.State(id: UUID(0), isBought: true, title: "Cheese")"#
      )
    )
  }

  @Test func `an action that the parent sends is sent by the test`() {
    store.send(.buyButtonTapped)
    #expect(export().source.contains("await store.send(.boughtButtonTapped)"))
    #expect(export().source.contains(#"await store.receive(\.delegate.bought)"#))
  }

  @Test func `a range starts with the state before its first action`() {
    store.send(.renameButtonTapped)
    store.send(.row(.boughtButtonTapped))
    let source = export(2...2).source
    #expect(source.contains(#"title: "Cheese""#))
    #expect(!source.contains("receive"))
  }

  @Test func `an empty range has no test`() {
    #expect(!export(5...6).source.contains("@Test"))
  }
}

@Reducer
private struct Parent {
  struct State: Equatable {
    var row = GroceryRow.State(id: UUID(0), title: "Milk")
  }

  enum Action {
    case buyButtonTapped
    case otherButtonTapped
    case renameButtonTapped
    case row(GroceryRow.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.row, action: \.row) { GroceryRow() }
    Reduce { state, action in
      switch action {
      case .buyButtonTapped:
        return .send(.row(.boughtButtonTapped))
      case .renameButtonTapped:
        state.row.title = "Cheese"
        return .none
      case .otherButtonTapped, .row:
        return .none
      }
    }
  }
}
