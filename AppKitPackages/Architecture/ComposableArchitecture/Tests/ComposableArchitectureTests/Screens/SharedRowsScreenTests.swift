import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@Reducer
private struct Chores {
  struct Chore: Equatable, Identifiable, Sendable {
    let id: Int
    var title: String
    var isDone = false
  }

  @ObservableState
  struct State: Equatable {
    @Shared(value: []) var chores: IdentifiedArrayOf<Chore>
  }

  enum Action {
    case finishedAll
    case removed(id: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .finishedAll:
        for chore in Array(state.$chores) { chore.withLock { $0.isDone = true } }
      case .removed(let id):
        state.$chores.withLock { _ = $0.remove(id: id) }
      }
      return .none
    }
  }
}

@MainActor
@Suite struct SharedRowsScreenTests {
  private let store = Store(initialState: Chores.State()) { Chores() }

  init() {
    store.$chores.withLock {
      $0 = [Chores.Chore(id: 1, title: "Dishes"), Chores.Chore(id: 2, title: "Laundry")]
    }
  }

  @Test(arguments: ["array", "binding"])
  func `rows over a shared array change its elements and follow them`(spelling: String) {
    struct ChoresView: View {
      let store: StoreOf<Chores>
      let spelling: String

      var body: some View {
        VStack {
          switch spelling {
          case "array":
            ForEach(Array(store.$chores)) { $chore in
              Toggle(chore.title, isOn: Binding($chore.isDone))
            }
          default:
            ForEach(Binding(store.$chores)) { $chore in
              Toggle(chore.title, isOn: $chore.isDone)
            }
          }
        }
      }
    }
    let screen = Screen(ChoresView(store: store, spelling: spelling))
    screen.tap("Laundry")
    #expect(store.chores.map(\.isDone) == [false, true])
    #expect(screen.contains("[x] Laundry"))
    store.send(.removed(id: 1))
    #expect(!screen.contains("Dishes"))
    screen.tap("Laundry")
    #expect(store.chores.map(\.isDone) == [false])
    store.send(.finishedAll)
    #expect(screen.contains("[x] Laundry"))
  }

  @Test func `elements are shared one by one in a test, too`() async {
    let store = TestStore(
      initialState: Chores.State(chores: Shared(value: [Chores.Chore(id: 1, title: "Dishes")]))
    ) { Chores() }
    await store.send(.finishedAll) { $0.$chores.withLock { $0[id: 1]?.isDone = true } }
  }
}
