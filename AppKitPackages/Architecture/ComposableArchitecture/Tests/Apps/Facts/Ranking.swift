import ComposableArchitecture
import SwiftUI
import SwiftUINavigation

struct Ranking: Reducer {
  struct State: Equatable {
    var counters: IdentifiedArrayOf<Counter.State> = []
    @PresentationState var alert: AlertState<Never>?
  }

  enum Action: Equatable {
    case alert(PresentationAction<Never>)
    case clearButtonTapped
    case drawButtonTapped
    case sortButtonTapped
  }

  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .clearButtonTapped:
        state = State()
        return .none
      case .drawButtonTapped:
        let ids = state.counters.ids
        guard let id = withRandomNumberGenerator({ ids.randomElement(using: &$0) }) else {
          return .none
        }
        state.alert = AlertState { TextState("Counter \(id) wins.") }
        return .none
      case .sortButtonTapped:
        state.counters.sort { $0.count > $1.count }
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    .signpost()
  }
}

struct RankingView: View {
  @StateObject private var store: StoreOf<Ranking>
  @State private var isExplained = false

  init(counters: IdentifiedArrayOf<Counter.State>) {
    _store = StateObject(
      wrappedValue: Store(initialState: Ranking.State(counters: counters)) { Ranking() }
    )
  }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      List {
        ForEach(viewStore.counters) { Text("Counter \($0.id): \($0.count)") }
        Button("Sort") { viewStore.send(.sortButtonTapped) }
        Button("Draw") { viewStore.send(.drawButtonTapped) }
        NavigationLink(destination: Text("The highest count is first."), isActive: $isExplained) {
          Text("Explain")
        }
      }
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}
